import type { ContractFile } from './contract-file.ts';
import type { Change } from './review-changes.ts';

export type Difference =
  | { [key: string]: Difference }
  | Difference[]
  | string
  | number
  | boolean
  | null;

const child = (node: Difference | undefined, ...steps: string[]): Difference | undefined =>
  steps.reduce<Difference | undefined>(
    (at, step) =>
      typeof at === 'object' && at !== null && !Array.isArray(at) ? at[step] : undefined,
    node,
  );

const entries = (node: Difference | undefined): [string, Difference][] =>
  typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.entries(node) : [];

const has = (list: Difference | undefined, name: string) =>
  Array.isArray(list) && list.includes(name);

/** A bound; no bound counts as infinite. */
const numberIn = (node: Difference, name: string) => Number(child(node, name) ?? Infinity);

/** Narrowed bounds of request schemas that oasdiff's changelog omits. */
const NARROWER: Readonly<Record<string, (change: Difference) => string | undefined>> = {
  additionalPropertiesAllowed: (change) =>
    child(change, 'to') === false ? 'refuses fields it does not name' : undefined,
  uniqueItems: (change) => (child(change, 'to') === true ? 'refuses repeated entries' : undefined),
  maxItems: (change) => {
    const [from, to] = [numberIn(change, 'from'), numberIn(change, 'to')];
    return to < from ? `takes ${String(to)} entries at most` : undefined;
  },
  multipleOf: (change) => (child(change, 'to') ? 'refuses numbers between steps' : undefined),
  not: (change) => (child(change, 'schemaAdded') ? 'refuses values it took' : undefined),
};

/** Schema changes that break clients which read or send its values. */
const BROKEN: Readonly<Record<string, (change: Difference) => string | undefined>> = {
  format: (change) => {
    const [from, to] = ['from', 'to'].map((key) => child(change, key));
    const now = typeof to === 'string' && to !== '' ? to : 'of any text';
    return from === 'date-time' ? `has the format ${now} where it had date-time` : undefined;
  },
};

/** An extension's old and new value. */
const extension = (node: Difference, name: string): [from: number, to: number] | undefined => {
  const changes = child(node, 'modified', name);
  const [change] = Array.isArray(changes) ? changes : [];
  const [from, to] = ['oldValue', 'value'].map((key) => child(change, key));
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined;
};

/** A limit in bytes that is said by an extension. */
function smallerFile(node: Difference): string | undefined {
  const [from, to] = extension(node, 'x-max-bytes') ?? [0, 0];
  return to < from ? `takes files of ${String(to)} bytes at most` : undefined;
}

interface Found {
  text: string;
  level: number;
}

const STRUCTURE = ['modified', 'content', 'schema', 'properties', 'base', 'operations'];

/** The path to a node without oasdiff's own steps. */
const placeOf = (way: string[]) => way.filter((step) => !STRUCTURE.includes(step)).join('.');

/** Walks a difference; `isSent` for parts that clients send. */
function walk(node: Difference, way: string[], isSent: boolean): Found[] {
  const found: Found[] = [];
  for (const [key, value] of entries(node)) {
    const narrower = isSent ? NARROWER[key]?.(value) : undefined;
    const broken = key === 'extensions' ? smallerFile(value) : BROKEN[key]?.(value);
    for (const text of [narrower, broken])
      if (text !== undefined) found.push({ text: `${placeOf(way)} ${text}`, level: 3 });
    if (key === 'extensions' && has(child(value, 'deleted'), 'x-assumed')) {
      const where = placeOf(way) || 'the call itself';
      found.push({ text: `${where} is no longer marked x-assumed`, level: 0 });
    }
    const sends = isSent || key === 'requestBody' || key === 'parameters';
    found.push(...walk(value, [...way, key], sends));
  }
  return found;
}

/** Narrower requests, a removed `default` answer, settled assumptions. */
export function omittedChanges(difference: Difference, { paths = {} }: ContractFile): Change[] {
  const calls = entries(child(difference, 'paths', 'modified')).flatMap(([path, change]) =>
    entries(child(change, 'operations', 'modified')).map(([method, call]) => ({
      place: { path, operation: method, ...named(paths[path]?.[method.toLowerCase()]) },
      call,
    })),
  );
  const schemes = child(difference, 'components', 'securitySchemes') ?? null;
  const settled = walk(schemes, [], false).map((found) => ({ ...found, path: 'securitySchemes' }));
  const inCalls = calls.flatMap(({ place, call }) => {
    const lostDefault = has(child(call, 'responses', 'deleted'), 'default')
      ? [{ text: 'removed the answer for every other status', level: 3 }]
      : [];
    return [...lostDefault, ...walk(call, [], false)].map((found) => ({ ...found, ...place }));
  });
  return [...inCalls, ...settled];
}

const named = (call: { operationId?: string } | undefined) =>
  call?.operationId === undefined ? {} : { operationId: call.operationId };
