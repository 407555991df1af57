import { z } from 'zod';

/** Beyond it cookies and dates have no place for a time in seconds. */
const mostByDefault = 9_999_999_999;

export const count = (least: number, most = mostByDefault) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least, `must be at least ${least}`)
    .refine((value) => value <= most, `must be at most ${most}`);

/** A time to wait, as long as timers can: a longer one would end at once. */
export const seconds = (least: number) => count(least, 2_147_483);

export const regularExpression = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch {
    context.addIssue('must be a regular expression');
    return z.NEVER;
  }
});

export const endpoint = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform((address) => address.replace(/\/+$/, ''));

/** An address that paths are added to: rejects credentials, queries and fragments. */
export const webAddress = (example: string) =>
  endpoint(example).refine((address) => {
    const { search, hash, username, password } = new URL(address);
    return `${search}${hash}${username}${password}` === '';
  }, 'must end with the host, its port or a path');

export const publicUrl = webAddress('https://apps.example.com')
  .refine(
    (address) => /^(?:\/[\w.~-]+)*\/?$/.test(new URL(address).pathname),
    'must have a path of letters, digits and - . _ ~ only',
  )
  .refine(
    (address) => !/^(?:0\.0\.0\.0|\[::\]|.*\*.*)$/.test(new URL(address).hostname),
    'must name the host as people enter it',
  )
  // Lowercase the host and drop the default port.
  .transform((address) => {
    const { origin, pathname } = new URL(address);
    return origin + pathname.replace(/\/$/, '');
  });

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** Addresses to call; `fetch` takes none with a user name. */
export const addresses = list.refine(
  (given) =>
    given.every((address) => {
      if (!/^https?:/.test(address) || !URL.canParse(address)) return false;
      const { username, password } = new URL(address);
      return username + password === '';
    }),
  'must consist of addresses such as https://api.fastly.com/service/ID/purge, without user names',
);

/** Scheme, host and port alone, as in the `Origin` header. */
export const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

export const port = count(0, 65_535);
