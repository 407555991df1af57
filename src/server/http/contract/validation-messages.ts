import { formatNumber } from '#domain/format.ts';
import type { FastifySchemaValidationError } from 'fastify';
import type { ProblemDetail } from '#server/services/api-problem.ts';

const fieldNames: Readonly<Record<string, string>> = {
  username: 'The username',
  password: 'The password',
  name: 'The name',
  platform: 'The platform',
  locales: 'The languages',
  locale: 'The language',
  lan: 'The language',
  key: 'The key',
  value: 'The value',
  description: 'The description',
  url: 'The URL',
  s3Key: 'The storage key',
  folder: 'The folder',
  colors: 'The colors',
  texts: 'The texts',
  countryName: 'The country name',
  countryId: 'The country code',
  ip: 'The IP address',
  ipsecPsk: 'The IPsec PSK',
  countryImage: 'The flag image',
  countryImageS3Key: 'The storage key of the flag image',
  serverIds: 'The servers',
  appId: 'The application',
};

const idRule = 'An id consists of at most 64 letters, digits, hyphens and underscores.';

const notUploaded = 'The key is not one that an upload answered.';

const patternMessages: Readonly<Record<string, (field: string) => string>> = {
  '\\S': (field) => `${field} must not be blank.`,
  '^[A-Za-z0-9_-]+$': () => idRule,
  // Spec 5, Image key and Color key.
  '^[A-Za-z][A-Za-z0-9_]*$': () =>
    'Key must start with a letter and contain only English letters, numbers, and underscores.',
  '^#?[0-9A-Fa-f]{6}$': (field) => `${field} must be six hex digits, with or without #.`,
  '^(https?://|/)\\S+$': (field) =>
    `${field} must be an address that starts with http://, https:// or /.`,
  '^(?!.*\\.\\.)[A-Za-z0-9._/-]+$': () => notUploaded,
  '^(?!.*\\.\\.)[A-Za-z0-9._/-]*$': () => notUploaded,
  '^[a-z]{2}$': (field) => `${field} must be two lower-case letters.`,
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
};

/** Ajv's error with fields that Fastify's type omits; `verbose` adds the data. */
interface Violation extends FastifySchemaValidationError {
  data?: unknown;
}

function languageMessage(field: string, { data, params }: Violation): string | undefined {
  if (!/language/i.test(field) || typeof data !== 'string') return undefined;
  // English is excluded from target languages, so it fails the same rule as an unknown code.
  if (data === 'en' && Array.isArray(params['allowedValues']))
    return 'The language must not be en.';
  return `The language ${data} is not supported.`;
}

function enumMessage(field: string, violation: Violation): string {
  const values = violation.params['allowedValues'];
  const list = Array.isArray(values) ? values.join(', ') : '';
  return languageMessage(field, violation) ?? `${field} must be one of ${list}.`;
}

type Wording = (field: string, violation: Violation) => string;

const number = (value: unknown) => formatNumber(Number(value));

const wordings: Readonly<Record<string, Wording>> = {
  required: (field) => `${field} is required.`,
  additionalProperties: (_, { params }) =>
    `There is no field ${String(params['additionalProperty'])}.`,
  type: (field, { params }) =>
    `${field} must be ${typeNames[String(params['type'])] ?? String(params['type'])}.`,
  enum: enumMessage,
  const: (field, { params }) => `${field} must be ${String(params['allowedValue'])}.`,
  pattern: (field, { params }) =>
    patternMessages[String(params['pattern'])]?.(field) ?? `${field} does not have the right form.`,
  minLength: (field) => `${field} must not be blank.`,
  maxLength: (field, { params }) =>
    `${field} must have at most ${number(params['limit'])} characters.`,
  minItems: (field, { params }) =>
    `${field} must have at least ${number(params['limit'])} ${params['limit'] === 1 ? 'entry' : 'entries'}.`,
  maxItems: (field, { params }) => `${field} must have at most ${number(params['limit'])} entries.`,
  uniqueItems: (field) => `${field} must not name anything twice.`,
  contains: (field) => `${field} must include English (en).`,
};

function getPath({ instancePath, params }: Violation): string {
  const steps = instancePath.split('/').slice(1);
  const inner = params['missingProperty'] ?? params['additionalProperty'];
  return (typeof inner === 'string' ? [...steps, inner] : steps).join('.');
}

function fieldName(path: string): string {
  const steps = path.split('.');
  const last = steps.findLast((step) => !/^\d+$/.test(step)) ?? '';
  const isItem = steps.at(-1) !== last;
  if (isItem && last === 'locales') return 'The language';
  return fieldNames[last] ?? (last === '' ? 'The request' : last);
}

/** An import may have 100,000 errors. */
const maxDetails = 20;

/** Each rule once. At most 20 entries. */
export function toDetails(violations: readonly Violation[]): ProblemDetail[] {
  const details = new Map<string, ProblemDetail>();
  for (const violation of violations) {
    const wording = wordings[violation.keyword];
    // Violations inside `contains` are repeated by its own.
    if (!wording || violation.schemaPath.includes('/contains/')) continue;
    const path = getPath(violation);
    const detail = { path, message: wording(fieldName(path), violation) };
    details.set(`${path} ${detail.message}`, detail);
    if (details.size === maxDetails) break;
  }
  return [...details.values()];
}

export function invalidItems(violations: readonly Violation[], name: string): number {
  const steps = violations.map(({ instancePath }) => instancePath.split('/'));
  return new Set(steps.filter((path) => path[1] === name && path[2]).map((path) => path[2])).size;
}
