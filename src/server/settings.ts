import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { invisibleProblem } from '#domain/invisible.ts';
import {
  addresses,
  count,
  endpoint,
  isOrigin,
  list,
  port,
  publicUrl,
  regularExpression,
  seconds,
  webAddress,
} from './settings-kinds.ts';
import { type Setting, settingsTable } from './settings-table.ts';
import { OperatorError } from './operator-error.ts';

const engines = ['none', 'pseudo', 'libretranslate', 'apertium', 'deepl', 'openai'] as const;

const fields = z.object({
  PORT: port,
  HOST: z.string(),
  PUBLIC_URL: publicUrl.optional(),
  TRUST_PROXY: list.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().optional(),
  CONFIG_MAX_AGE_SECONDS: count(0),
  CONFIG_SHARED_MAX_AGE_SECONDS: count(0).optional(),
  CONFIG_STALE_WHILE_REVALIDATE_SECONDS: count(0),
  CONFIG_STALE_IF_ERROR_SECONDS: count(0),
  CONFIG_REVISION_CHECK_MS: count(0),
  CONFIG_CORS_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => origin === '*' || isOrigin(origin)),
      'must consist of origins such as https://app.example.com, or be *',
    )
    .optional(),
  WEBHOOK_URLS: addresses.optional(),
  WEBHOOK_HEADER: z
    .string()
    .regex(/^[\w-]+: *[!-~][ -~]*$/, 'must be a header such as Fastly-Key: …')
    .optional(),
  WEBHOOK_SECRET: z.string().optional(),
  DATA_DIR: z.string(),
  SECRET_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits; openssl rand -hex 32 makes some')
    .optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/name',
    })
    .optional(),
  DATABASE_POOL_SIZE: count(1),
  S3_ENDPOINT: endpoint('https://s3.example.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[^\s/]+$/, 'must be the name of a bucket, without a folder')
    .optional(),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: webAddress('https://cdn.example.com').optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/\S/, 'must not be blank')
    .max(200, 'must have at most 200 characters')
    .refine(
      (name) => invisibleProblem('The name', name) === undefined,
      'must not have invisible characters',
    ),
  ADMIN_PASSWORD: z
    .string()
    .regex(/\S/, 'must not be blank')
    .max(1000, 'must have at most 1000 characters')
    .optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }),
  TRANSLATION_ENGINE: z
    .enum(engines, { error: 'must be none, pseudo, libretranslate, apertium, deepl or openai' })
    .optional(),
  LIBRETRANSLATE_URL: webAddress('http://localhost:5000').optional(),
  LIBRETRANSLATE_API_KEY: z.string().optional(),
  APERTIUM_URL: webAddress('http://localhost:2737').optional(),
  DEEPL_API_KEY: z.string().optional(),
  DEEPL_SERVER_URL: webAddress('https://api.deepl.com').optional(),
  OPENAI_BASE_URL: webAddress('https://api.openai.com/v1').optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  TRANSLATION_TIMEOUT_SECONDS: seconds(1),
  TRANSLATION_MEMORY: z.enum(['on', 'off'], { error: 'must be on or off' }),
  GLOSSARY_FILE: z.string().optional(),
  TRANSLATION_MAX_CHARACTERS_PER_DAY: count(0),
  PSEUDO_DELAY_MS: count(0),
  PSEUDO_FAIL_KEYS: regularExpression.optional(),
  ACCESS_TOKEN_TTL_SECONDS: count(1),
  REFRESH_TOKEN_TTL_SECONDS: count(1),
  LOGIN_ATTEMPTS: count(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'must be fatal, error, warn, info, debug, trace or silent',
  }),
  AUDIT_LOG_FILE: z.string().optional(),
  STOP_TIMEOUT_SECONDS: seconds(0),
  PUBLIC_DETAILS: z.enum(['on', 'off'], { error: 'must be on or off' }),
  START_LINES: z.enum(['text', 'json'], { error: 'must be text or json' }),
} satisfies Record<keyof typeof settingsTable, z.ZodType>);

type Fields = z.infer<typeof fields>;
type Engine = (typeof engines)[number];

const companions: readonly (readonly [keyof Fields, ...(keyof Fields)[]])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_ENDPOINT'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['WEBHOOK_HEADER', 'WEBHOOK_URLS'],
  ['WEBHOOK_SECRET', 'WEBHOOK_URLS'],
  ['METRICS_HOST', 'METRICS_PORT'],
  ['OPENAI_BASE_URL', 'OPENAI_MODEL'],
  ['OPENAI_MODEL', 'OPENAI_BASE_URL'],
];

const engineNeeds: readonly (readonly [Engine, keyof Fields])[] = [
  ['libretranslate', 'LIBRETRANSLATE_URL'],
  ['apertium', 'APERTIUM_URL'],
  ['deepl', 'DEEPL_API_KEY'],
  ['openai', 'OPENAI_BASE_URL'],
];

const configuredEngines = (given: Fields): Engine[] =>
  engineNeeds.filter(([, need]) => given[need] !== undefined).map(([engine]) => engine);

function checkTogether(given: Fields, context: z.RefinementCtx<Fields>): void {
  const complain = (name: keyof Fields, message: string) => {
    context.addIssue({ code: 'custom', path: [name], message });
  };
  for (const [first, ...others] of companions) {
    for (const other of others) {
      if (given[first] !== undefined && given[other] === undefined)
        complain(other, `must be set when ${first} is`);
    }
  }
  const need = engineNeeds.find(([engine]) => engine === given.TRANSLATION_ENGINE)?.[1];
  if (need !== undefined && given[need] === undefined)
    complain(need, `must be set when TRANSLATION_ENGINE is ${given.TRANSLATION_ENGINE ?? ''}`);
  const configured = configuredEngines(given);
  if (given.TRANSLATION_ENGINE === undefined && configured.length > 1)
    complain('TRANSLATION_ENGINE', `must say which of ${configured.join(' and ')} translates`);
}

const rules = fields.superRefine(checkTogether).transform((given) => ({
  ...given,
  TRANSLATION_ENGINE: given.TRANSLATION_ENGINE ?? configuredEngines(given)[0] ?? 'none',
}));

export type Settings = z.infer<typeof rules>;

/** Public origin and path. The path is empty or like `/tools/app-manager`. */
export interface PublicPlace {
  origin: string;
  path: string;
}

/** The place PUBLIC_URL names; undefined: it follows from each request. */
export function getPublicPlace({
  PUBLIC_URL,
}: Pick<Settings, 'PUBLIC_URL'>): PublicPlace | undefined {
  if (PUBLIC_URL === undefined) return undefined;
  const { origin, pathname } = new URL(PUBLIC_URL);
  return { origin, path: pathname.replace(/\/$/, '') };
}

type Environment = Readonly<Record<string, string | undefined>>;

const renamed: Readonly<Record<string, string>> = {
  CONFIG_PURGE_URL: 'WEBHOOK_URLS',
  CONFIG_PURGE_HEADER: 'WEBHOOK_HEADER',
};

/** Shorter names resemble too many unrelated variables. */
const minLength = 7;

/** Maximum number of wrong, missing or extra letters. */
const maxMistakes = 2;

function findSimilar(name: string, settings: readonly string[]): string | undefined {
  if (name.length < minLength || settings.includes(name)) return undefined;
  return settings.find(
    (known) => known.length >= minLength && distance(name, known) <= maxMistakes,
  );
}

/** Rejects misspelled settings, which would silently fall back to defaults. */
function checkSpelling(environment: Environment): void {
  const known = Object.entries<Setting>(settingsTable).flatMap(([name, { secret }]) =>
    secret ? [name, `${name}_FILE`] : [name],
  );
  const lines = Object.keys(environment).flatMap((name) => {
    if (environment[name] === '') return [];
    const meant = renamed[name] ?? findSimilar(name, known);
    return meant === undefined ? [] : [`${name} is no setting. Did you mean ${meant}?`];
  });
  if (lines.length > 0) throw new OperatorError(lines.join('\n'));
}

/** Returns a setting's value; that of a secret may be in a file, which `NAME_FILE` names. */
function readValue(environment: Environment, name: string, { secret }: Setting) {
  const value = environment[name] === '' ? undefined : environment[name];
  const fileVariable = `${name}_FILE`;
  const file = secret ? environment[fileVariable] : undefined;
  if (file === undefined || file === '') return value;
  if (value !== undefined)
    throw new OperatorError(`${name} and ${fileVariable} are both set. Leave one out.`);
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${fileVariable} cannot be read: ${reason}`, { cause: error });
  }
  if (content === '') throw new OperatorError(`${fileVariable} names an empty file: ${file}`);
  return content;
}

/** An empty variable counts as absent. Throws `OperatorError` without values of secrets. */
export function readSettings(environment: Environment): Settings {
  const table: Record<string, Setting> = settingsTable;
  checkSpelling(environment);
  const given = Object.fromEntries(
    Object.entries(table).map(([name, setting]) => [
      name,
      readValue(environment, name, setting) ?? setting.fallback,
    ]),
  );
  const result = rules.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const value = given[name];
    // An address may have a password.
    const isSecret = table[name]?.secret || /\/\/.*@/.test(value ?? '');
    const shown = value === undefined || isSecret ? '' : ` (it is "${value}")`;
    return `${name} ${issue.message}${shown}.`;
  });
  throw new OperatorError(lines.join('\n'));
}
