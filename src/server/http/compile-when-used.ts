import { setImmediate } from 'node:timers/promises';
import compiler, { type Ajv, type BuildCompilerFromPool } from '@fastify/ajv-compiler';

type Factory = BuildCompilerFromPool;
type Judge = ReturnType<ReturnType<Factory>>;
type Violations = NonNullable<Judge['errors']>;

/** How many entries of a list are judged at once: some milliseconds of work, between which others get their turn. */
const sliceSize = 1000;

interface LongList {
  name: string;
  entries: readonly unknown[];
}

/** The list of a body that is long, by its field. */
function findLongList(data: unknown): LongList | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [name, value] of Object.entries(data))
    if (Array.isArray(value) && value.length > sliceSize) return { name, entries: value };
  return undefined;
}

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** The schema that a reference of the form `contract#/components/schemas/Text` leads to. */
function follow(schemas: unknown, schema: Schema | undefined): Schema | undefined {
  if (schema?.$ref === undefined) return schema;
  const steps = schema.$ref.replace('#', '').split('/');
  // as, here and below: the schemas are those of the contract, which the linters have checked.
  return steps.reduce((at, step) => (at as Record<string, unknown>)[step], schemas) as Schema;
}

/** Whether what is said of the list is said of each of its slices, too. */
function canBeSliced(schemas: unknown, schema: unknown, { name, entries }: LongList): boolean {
  const list = follow(schemas, follow(schemas, schema as Schema)?.properties?.[name]);
  return (
    list !== undefined && list.uniqueItems !== true && entries.length <= (list.maxItems ?? Infinity)
  );
}

/** The same violation, seen from the whole of the list. */
const shift = (violation: Violations[number], name: string, by: number): Violations[number] => ({
  ...violation,
  instancePath: violation.instancePath.replace(
    new RegExp(`^/${name}/(\\d+)`),
    (_, index: string) => `/${name}/${Number(index) + by}`,
  ),
});

/** Throws what is wrong, which is how Fastify is told of it without anything that requests share. */
async function judgeInSlices(judge: Judge, data: object, { name, entries }: LongList) {
  const violations: Violations = [];
  for (let start = 0; start < entries.length; start += sliceSize) {
    const isValid: unknown = judge({ ...data, [name]: entries.slice(start, start + sliceSize) });
    if (isValid !== true)
      for (const violation of judge.errors ?? []) {
        const isOfEntry = violation.instancePath.startsWith(`/${name}/`);
        // Errors outside the list would be found again in each slice.
        if (isOfEntry || start === 0) violations.push(shift(violation, name, start));
      }
    await setImmediate();
  }
  if (violations.length > 0) throw violations;
  return true;
}

/**
 * Says of lists that name things whether they name one twice. Where the type of the entries stands behind a reference,
 * Ajv compares each with each other, which takes seconds for what one request may name.
 */
export const uniqueByValue = (ajv: Ajv): Ajv =>
  ajv.removeKeyword('uniqueItems').addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isWanted: boolean, entries: readonly unknown[]) => {
      // All such lists name things by strings; what is none is refused by its type, however deep it is.
      const names = entries.filter((entry) => typeof entry === 'string');
      return !isWanted || new Set(names).size === names.length;
    },
  });

/** One for the process: servers with the same schemas share what has been compiled of them. */
const buildCompiler = compiler();

/**
 * Fastify's own compiler of schemas, put off until the first request that a schema judges: compiling all of the
 * contract's takes longer than the rest of the start, and most processes are never asked for most of it. Long lists are
 * judged in slices.
 */
export const compileWhenUsed: Factory = (externalSchemas, options) => {
  let compile: ReturnType<Factory> | undefined;
  return (route) => {
    let judge: Judge | undefined;
    const validate = (data: unknown): unknown => {
      compile ??= buildCompiler(externalSchemas, options);
      judge ??= compile(route);
      const list = findLongList(data);
      // as: Fastify hands over the schema with its place.
      const { schema } = route as { schema?: unknown };
      if (list && canBeSliced(externalSchemas, schema, list))
        // as: what has a list is an object.
        return judgeInSlices(judge, data as object, list);
      // as: the schemas are synchronous, and the answer is whether the data are valid.
      const isValid = judge(data) as boolean;
      validate.errors = judge.errors;
      return isValid;
    };
    validate.errors = undefined as Judge['errors'];
    // as: Fastify calls it and reads its errors, and nothing else of what Ajv's functions have.
    return validate as never;
  };
};
