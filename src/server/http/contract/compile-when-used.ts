import { setImmediate } from 'node:timers/promises';
import compiler, { type Ajv, type BuildCompilerFromPool } from '@fastify/ajv-compiler';

type Factory = BuildCompilerFromPool;
type Validator = ReturnType<ReturnType<Factory>>;
type Violations = NonNullable<Validator['errors']>;

/** Entries validated per slice: a few milliseconds of work. */
const sliceSize = 1000;

interface LongList {
  name: string;
  entries: readonly unknown[];
}

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

/** Resolves a reference such as `contract#/components/schemas/Text`. */
function resolveReference(schemas: unknown, schema: Schema | undefined): Schema | undefined {
  if (schema?.$ref === undefined) return schema;
  const steps = schema.$ref.replace('#', '').split('/');
  // as, here and below: the linters have checked the contract's schemas.
  return steps.reduce((at, step) => (at as Record<string, unknown>)[step], schemas) as Schema;
}

/** Whether a list's schema also holds for its slices. */
function canBeSliced(schemas: unknown, schema: unknown, { name, entries }: LongList): boolean {
  const list = resolveReference(
    schemas,
    resolveReference(schemas, schema as Schema)?.properties?.[name],
  );
  return (
    list !== undefined && list.uniqueItems !== true && entries.length <= (list.maxItems ?? Infinity)
  );
}

interface Validators {
  first: Validator;
  all: Validator;
}

/** Beyond this size only the first violation is listed: Ajv's time for all grows quadratically. */
const maxListed = 100;

/** Whether a value has at most `maxListed` nested values, including itself. */
function isSmall(value: unknown): boolean {
  const open = [value];
  for (let seen = 1; open.length > 0;) {
    const at = open.pop();
    if (typeof at !== 'object' || at === null) continue;
    for (const name in at) {
      seen += 1;
      if (seen > maxListed) return false;
      // as: `name` is one of its own keys.
      open.push((at as Record<string, unknown>)[name]);
    }
  }
  return true;
}

function listViolations({ first, all }: Validators, data: unknown): Violations {
  // as, here and below: synchronous schemas return a boolean.
  if (first(data) as boolean) return [];
  const judge = isSmall(data) ? all : first;
  void judge(data);
  return judge.errors ?? [];
}

const moveToIndex = (violation: Violations[number], name: string, index: number) => ({
  ...violation,
  instancePath: violation.instancePath.replace(`/${name}/0`, `/${name}/${index}`),
});

/**
 * Entries whose violations are listed in full; later ones have one each, since errors count the
 * wrong entries.
 */
const maxFullyListed = 20;

/** Throws violations, as Fastify expects of asynchronous validators. */
async function validateInSlices(judges: Validators, data: object, { name, entries }: LongList) {
  const only = (entry: unknown) => ({ ...data, [name]: [entry] });
  const head = only(entries[0]);
  const isOfEntry = ({ instancePath }: Violations[number]) => instancePath.startsWith(`/${name}/`);
  const violations = listViolations(judges, head).filter((one) => !isOfEntry(one));
  // Each slice is validated with the other fields, which must be small.
  if (violations.length > 0 && !isSmall(head)) throw violations;
  for (let start = 0; start < entries.length; start += sliceSize) {
    const slice = entries.slice(start, start + sliceSize);
    const isValid = judges.first({ ...data, [name]: slice }) as boolean;
    for (const [index, entry] of isValid ? [] : slice.entries()) {
      const most = violations.length < maxFullyListed ? maxListed : 1;
      const found = listViolations(judges, only(entry)).filter(isOfEntry).slice(0, most);
      violations.push(...found.map((one) => moveToIndex(one, name, start + index)));
      await setImmediate();
    }
    await setImmediate();
  }
  if (violations.length > 0) throw violations;
  return true;
}

/** In linear time. For referenced types Ajv compares all pairs, which takes seconds. */
export const uniqueByValue = (ajv: Ajv): Ajv =>
  ajv.removeKeyword('uniqueItems').addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isWanted: boolean, entries: readonly unknown[]) => {
      // These lists contain strings; other types are refused by the schema.
      const names = entries.filter((entry) => typeof entry === 'string');
      return !isWanted || new Set(names).size === names.length;
    },
  });

/** Servers with the same schemas share compiled validators. */
const buildCompiler = compiler();

/** On its first request: compiling all dominates the start, and most are never used. */
export const compileWhenUsed: Factory = (externalSchemas, options) => {
  const compile = (allErrors: boolean, route: Parameters<ReturnType<Factory>>[0]) =>
    // as: TypeScript cannot select Ajv's variant for the options.
    buildCompiler(externalSchemas, {
      ...options,
      customOptions: { ...options?.customOptions, allErrors },
    } as Parameters<Factory>[1])(route);
  return (route) => {
    let first: Validator | undefined;
    let all: Validator | undefined;
    const judges: Validators = {
      get first() {
        return (first ??= compile(false, route));
      },
      get all() {
        return (all ??= compile(true, route));
      },
    };
    const validate = (data: unknown): unknown => {
      const list = findLongList(data);
      // as: Fastify passes the schema with its context.
      const { schema } = route as { schema?: unknown };
      if (list && canBeSliced(externalSchemas, schema, list))
        // as: a value with a list is an object.
        return validateInSlices(judges, data as object, list);
      validate.errors = listViolations(judges, data);
      return validate.errors.length === 0;
    };
    validate.errors = undefined as Validator['errors'];
    // as: Fastify only calls it and reads its errors.
    return validate as never;
  };
};
