import fc from 'fast-check';
import { contract } from '#tests/support/contract.ts';

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  allOf?: Schema[];
  not?: Schema;
}

/** Ids of responses, for later requests. */
export interface Pool {
  ids: readonly string[];
  /** Of applications, which most writes require. */
  apps: readonly string[];
}

/** For a field or parameter of this name. */
export const poolFor = (name: string, pool: Pool): Pool =>
  name === 'appId' ? { ...pool, ids: pool.apps } : pool;

export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const steps = schema.$ref.split('/').slice(1);
  // References of the bundled contract lead to schemas.
  const target = steps.reduce<unknown>(
    (node, step) => (node as Record<string, unknown>)[step],
    contract,
  ) as Schema;
  return { ...resolved(target), ...schema, $ref: undefined };
}

/** Strings that often cause faults. */
const oddStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Egnp.exe',
  '👩‍👩‍👧'.repeat(50),
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' or 1=1 --",
  '%00',
  '<script>alert(1)</script>',
  '{{name}} ${name} %@ %1$@',
  'e\u0301'.repeat(100),
  '\r\nSet-Cookie: a=b',
  'x'.repeat(200_000),
] as const;

/** Of every type, mostly invalid. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...oddStrings),
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 1e308, 2 ** 53, [], {}, [[]], [null], { a: 1 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 1, max: 3000 }).map((length) => 'x'.repeat(length)),
);

/** No database stores these unchanged. */
export const damagedString: fc.Arbitrary<string> = fc.constantFrom(
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\uDC00\uD800',
  `${'x'.repeat(100)}\uD83D`,
);

/** Exactly this many characters of three and four bytes, which no database compresses. */
const incompressible = (length: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: 2 ** 31 - 2 }).map((seed) => {
    let state = seed;
    const next = () => (state = (state * 48_271) % (2 ** 31 - 1));
    // CJK, and characters beyond the surrogates.
    return Array.from({ length }, () =>
      String.fromCodePoint(
        next() % 2 === 0 ? 0x4e00 + (next() % 20_000) : 0x10000 + (next() % 90_000),
      ),
    ).join('');
  });

const matching = new Map<string, fc.Arbitrary<string>>();

/** fast-check needs longer to parse a pattern than to generate from it. */
function stringMatching(pattern: string): fc.Arbitrary<string> {
  const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern), { maxLength: 30 });
  matching.set(pattern, known);
  return known;
}

function stringOf(schema: Schema, pool: Pool): fc.Arbitrary<string> {
  if (schema.pattern?.includes('https?')) {
    const { maxLength = 100 } = schema;
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('/logo.svg', 'https://example.com/a.png') },
      // A separator is white space, which the pattern refuses.
      incompressible(maxLength - 1).map((text) => `/${text.replaceAll(/\s/gu, 'x')}`),
    );
  }
  if (schema.pattern?.includes('[A-Za-z0-9_-]') && pool.ids.length > 0)
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pool.ids) }, fc.constant('unknown'));
  if (schema.pattern?.includes('(?!')) {
    const key = `general/${'0'.repeat(32)}.png`;
    return schema.minLength === undefined ? fc.constantFrom('', key) : fc.constant(key);
  }
  if (schema.pattern === undefined || schema.pattern === '\\S') {
    const { minLength = 0, maxLength = 50 } = schema;
    const short = fc
      .string({ minLength, maxLength: Math.min(maxLength, 50) })
      .map((text) => (schema.pattern === undefined ? text : `${text}x`).slice(0, maxLength));
    return fc.oneof({ weight: 7, arbitrary: short }, incompressible(maxLength));
  }
  return stringMatching(schema.pattern);
}

function objectOf(schema: Schema, pool: Pool): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, valueOf(property, poolFor(name, pool))] as const,
  );
  const known = new Set(properties.map(([name]) => name));
  // fast-check requires descriptions of required fields; the contract's linters check that.
  const requiredKeys = (schema.required ?? []).filter((name) => known.has(name));
  return fc.record(Object.fromEntries(properties), { requiredKeys });
}

/** Valid or nearly valid values. */
export function valueOf(reference: Schema, pool: Pool): fc.Arbitrary<unknown> {
  const schema = resolved(reference);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.allOf) return fc.oneof(...schema.allOf.map((part) => valueOf(part, pool)));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 });
  if (schema.type === 'array') {
    const minLength = schema.minItems ?? 0;
    return fc.uniqueArray(valueOf(schema.items ?? {}, pool), {
      minLength,
      maxLength: minLength + 4,
      selector: (item) => JSON.stringify(item),
    });
  }
  if (schema.type === 'object' || schema.properties) return objectOf(schema, pool);
  return stringOf(schema, pool);
}
