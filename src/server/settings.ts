import { z } from 'zod';

/** A number of seconds, milliseconds or times, written in digits. */
const count = (least: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least, `must be at least ${least}`);

const regularExpression = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch {
    context.addIssue('must be a regular expression');
    return z.NEVER;
  }
});

const webOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://apps.example.com' })
  .transform((address) => new URL(address).origin);

interface Setting {
  /** What the setting does, for the table in the README. */
  readonly description: string;
  /** What stands for it when it is absent or empty; undefined: the setting is optional. */
  readonly fallback?: string;
}

/** Every environment variable the server reads, with its meaning and its default. */
export const settingsTable = {
  PORT: { description: 'The port to listen on; 0 picks a free one.', fallback: '3000' },
  HOST: {
    description: 'The address to listen on; `0.0.0.0` admits other machines.',
    fallback: 'localhost',
  },
  DATA_DIR: {
    description: 'Where the database, the signing key and the uploads are kept.',
    fallback: './data',
  },
  PUBLIC_URL: {
    description:
      'The address people use, when a proxy stands in front. https makes the cookies Secure.',
  },
  ADMIN_USERNAME: {
    description: 'User name of the administrator made at the first start.',
    fallback: 'admin',
  },
  ADMIN_PASSWORD: {
    description:
      'Password of the administrator made at the first start; without it one is made up and printed.',
  },
  ADMIN_EMAIL: { description: 'Email of the administrator made at the first start.' },
  TRANSLATION_ENGINE: {
    description:
      'What translates queued texts: `none`, or `pseudo` (accented English, for trying).',
    fallback: 'none',
  },
  PSEUDO_DELAY_MS: {
    description: 'Milliseconds the pseudo engine takes for each text, to watch the queue at work.',
    fallback: '0',
  },
  PSEUDO_FAIL_KEYS: {
    description:
      'Regular expression; texts whose key matches it fail in the pseudo engine, to watch errors.',
  },
  ACCESS_TOKEN_TTL_SECONDS: {
    description: 'How long `admin_jwt` is valid, in seconds.',
    fallback: '900',
  },
  REFRESH_TOKEN_TTL_SECONDS: {
    description: 'How long `admin_refresh` is valid, in seconds.',
    fallback: '2592000',
  },
  LOGIN_ATTEMPTS: {
    description: 'Failed logins allowed in 15 minutes, per user name and per address.',
    fallback: '10',
  },
  LOG_LEVEL: {
    description: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
    fallback: 'warn',
  },
} as const satisfies Record<string, Setting>;

const rules = z.object({
  PORT: count(0).refine((port) => port <= 65_535, 'must be at most 65535'),
  HOST: z.string(),
  DATA_DIR: z.string(),
  PUBLIC_URL: webOrigin.optional(),
  ADMIN_USERNAME: z.string().max(200, 'must have at most 200 characters'),
  ADMIN_PASSWORD: z
    .string()
    .regex(/\S/, 'must not be blank')
    .max(1000, 'must have at most 1000 characters')
    .optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  TRANSLATION_ENGINE: z.enum(['none', 'pseudo'], { error: 'must be none or pseudo' }),
  PSEUDO_DELAY_MS: count(0),
  PSEUDO_FAIL_KEYS: regularExpression.optional(),
  ACCESS_TOKEN_TTL_SECONDS: count(1),
  REFRESH_TOKEN_TTL_SECONDS: count(1),
  LOGIN_ATTEMPTS: count(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'must be fatal, error, warn, info, debug, trace or silent',
  }),
} satisfies Record<keyof typeof settingsTable, z.ZodType>);

/** All settings, checked and in their own types; see `settingsTable` for what each means. */
export type Settings = z.infer<typeof rules>;

/** A setting is wrong. The message has one line per setting and names the value that stands there. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings from an environment. An empty variable counts as absent.
 * Throws `SettingsError` when one is wrong; values of secrets are not repeated.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const table: Record<string, Setting> = settingsTable;
  const given = Object.fromEntries(
    Object.entries(table).map(([name, setting]) => [
      name,
      environment[name] === '' ? setting.fallback : (environment[name] ?? setting.fallback),
    ]),
  );
  const result = rules.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const shown = name === 'ADMIN_PASSWORD' ? '' : ` (it is "${given[name] ?? ''}")`;
    return `${name} ${issue.message}${shown}.`;
  });
  throw new SettingsError(lines.join('\n'));
}
