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

/** The judges of one schema: `first` stops at the first violation, `all` lists every one. */
interface Judges {
  first: Judge;
  all: Judge;
}

/** A refusal of more values names its first violation alone: Ajv takes the square of their number to list them all. */
const mostListed = 100;

/** Whether a value has at most `mostListed` parts, itself among them. */
function isSmall(value: unknown): boolean {
  const open = [value];
  for (let seen = 1; open.length > 0;) {
    const at = open.pop();
    if (typeof at !== 'object' || at === null) continue;
    for (const name in at) {
      seen += 1;
      if (seen > mostListed) return false;
      // as: it is one of its own names.
      open.push((at as Record<string, unknown>)[name]);
    }
  }
  return true;
}

/** The violations in some data: all of them in a form, the first one in anything larger. */
function listViolations({ first, all }: Judges, data: unknown): Violations {
  // as, here and below: the schemas are synchronous, and return whether the data are valid.
  if (first(data) as boolean) return [];
  const judge = isSmall(data) ? all : first;
  void judge(data);
  return judge.errors ?? [];
}

/** The same violation, with the place of its entry in the whole list. */
const shift = (violation: Violations[number], name: string, index: number) => ({
  ...violation,
  instancePath: violation.instancePath.replace(`/${name}/0`, `/${name}/${index}`),
});

/** Of the entries after these, one violation each is listed: refusals count the wrong entries. */
const fullyListed = 20;

/** Throws the violations, because Fastify takes them so from a validation that others run beside. */
async function judgeInSlices(judges: Judges, data: object, { name, entries }: LongList) {
  const only = (entry: unknown) => ({ ...data, [name]: [entry] });
  const head = only(entries[0]);
  const isOfEntry = ({ instancePath }: Violations[number]) => instancePath.startsWith(`/${name}/`);
  const violations = listViolations(judges, head).filter((one) => !isOfEntry(one));
  // Each slice is judged with the other fields: these must be few.
  if (violations.length > 0 && !isSmall(head)) throw violations;
  for (let start = 0; start < entries.length; start += sliceSize) {
    const slice = entries.slice(start, start + sliceSize);
    const isValid = judges.first({ ...data, [name]: slice }) as boolean;
    for (const [index, entry] of isValid ? [] : slice.entries()) {
      const most = violations.length < fullyListed ? mostListed : 1;
      const found = listViolations(judges, only(entry)).filter(isOfEntry).slice(0, most);
      violations.push(...found.map((one) => shift(one, name, start + index)));
      await setImmediate();
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
  const compile = (allErrors: boolean, route: Parameters<ReturnType<Factory>>[0]) =>
    // as: TypeScript loses which of Ajv's two languages the options are for.
    buildCompiler(externalSchemas, {
      ...options,
      customOptions: { ...options?.customOptions, allErrors },
    } as Parameters<Factory>[1])(route);
  return (route) => {
    let first: Judge | undefined;
    let all: Judge | undefined;
    const judges: Judges = {
      get first() {
        return (first ??= compile(false, route));
      },
      get all() {
        return (all ??= compile(true, route));
      },
    };
    const validate = (data: unknown): unknown => {
      const list = findLongList(data);
      // as: Fastify hands over the schema with its place.
      const { schema } = route as { schema?: unknown };
      if (list && canBeSliced(externalSchemas, schema, list))
        // as: what has a list is an object.
        return judgeInSlices(judges, data as object, list);
      validate.errors = listViolations(judges, data);
      return validate.errors.length === 0;
    };
    validate.errors = undefined as Judge['errors'];
    // as: Fastify calls it and reads its errors, and nothing else of what Ajv's functions have.
    return validate as never;
  };
};
