import { z } from 'zod';

export const count = (least: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least, `must be at least ${least}`);

export const regularExpression = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch {
    context.addIssue('must be a regular expression');
    return z.NEVER;
  }
});

export const webAddress = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform((address) => address.replace(/\/+$/, ''));

/** The public address: rejects credentials, queries and fragments. */
export const publicUrl = webAddress('https://apps.example.com')
  .refine((address) => {
    const { search, hash, username } = new URL(address);
    return `${search}${hash}${username}` === '';
  }, 'must end with the host, its port or a path')
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

/** Scheme, host and port alone, as in the `Origin` header. */
export const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

export const port = count(0).refine((value) => value <= 65_535, 'must be at most 65535');
