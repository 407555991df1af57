import { schemaErrors } from '#tests/support/contract.ts';
import { type Assumption, assumptionsAt, nodeAt, type Place, target } from './document.ts';
import { isObject } from './json.ts';
import { propertiesAt } from './operations.ts';

/** A value that breaks a schema in one way. */
export interface Broken {
  /** The defect: `key too long`. */
  name: string;
  value: unknown;
  /** The readings of ours that the broken rule rests on. */
  assumptions: Assumption[];
}

/** A longer list would cost more to send than it could show. */
const longestList = 1000;

/** Texts of which each pattern of the contract refuses at least one, besides the blank one. */
const oddTexts = ['1 odd key!', '../odd', 'not-a-value'];

const wrongTypes: Record<string, unknown> = { object: 'text', array: { wrong: 'type' } };

type Breaks = readonly (readonly [what: string, value: unknown])[];

function brokenText(
  { minLength, maxLength, pattern, enum: list }: Record<string, unknown>,
  value: string,
): Breaks {
  const expression = typeof pattern === 'string' ? new RegExp(pattern) : undefined;
  const refuses = (text: string) => expression?.test(text) === false;
  const odd = oddTexts.find(refuses);
  return [
    ...(typeof minLength === 'number' || expression || list ? [['empty', ''] as const] : []),
    ...(refuses(' ') ? [['blank', ' '] as const] : []),
    ...(odd === undefined ? [] : [['against the pattern', odd] as const]),
    ...(typeof maxLength === 'number'
      ? [['too long', value.padEnd(maxLength + 1, 'x')] as const]
      : []),
    ...(Array.isArray(list) ? [['not one of the list', 'not-a-value'] as const] : []),
  ];
}

function brokenList(schema: Record<string, unknown>, value: unknown[]): Breaks {
  const { minItems, maxItems, uniqueItems, contains } = schema;
  const wanted = isObject(contains) ? contains['const'] : undefined;
  return [
    ...(minItems === undefined ? [] : [['empty', []] as const]),
    ...(uniqueItems === true ? [['with an item twice', [...value, value[0]]] as const] : []),
    ...(wanted === undefined
      ? []
      : [[`without ${JSON.stringify(wanted)}`, value.filter((item) => item !== wanted)] as const]),
    ...(typeof maxItems === 'number' && maxItems <= longestList
      ? [['too long', Array.from({ length: maxItems + 1 }, () => value[0])] as const]
      : []),
  ];
}

function breaksOf(schema: Record<string, unknown>, value: unknown): Breaks {
  const wrong = wrongTypes[String(schema['type'])] ?? { wrong: 'type' };
  const own =
    typeof value === 'string'
      ? brokenText(schema, value)
      : Array.isArray(value)
        ? brokenList(schema, value)
        : [];
  return [['of the wrong type', wrong], ['null', null], ...own];
}

const named = (path: string, what: string) => (path === '' ? `body ${what}` : `${path} ${what}`);

function brokenObject(place: Place, value: Record<string, unknown>, path: string): Broken[] {
  const { required, additionalProperties } = nodeAt(target(place));
  const properties = propertiesAt(place);
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`);
  const without = (left: string) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== left));
  const missing = (Array.isArray(required) ? required.map(String) : []).map((name) => ({
    name: `${inner(name)} missing`,
    value: without(name),
    assumptions: assumptionsAt(properties[name] ?? place),
  }));
  const unknown = {
    name: inner('undeclaredField present'),
    value: { ...value, undeclaredField: 1 },
    assumptions: assumptionsAt(place),
  };
  return [
    ...missing,
    ...(additionalProperties === false ? [unknown] : []),
    ...Object.entries(value).flatMap(([name, part]) => {
      const at = properties[name];
      return at === undefined
        ? []
        : walk(at, part, inner(name)).map((broken) => ({
            ...broken,
            value: { ...value, [name]: broken.value },
          }));
    }),
  ];
}

/** The first item of a list in every broken form, among its good neighbours. */
function brokenItems(place: Place, [first, ...rest]: unknown[], path: string): Broken[] {
  const broken = walk([...target(place), 'items'], first, `${path}.0`);
  return broken.map((one) => ({ ...one, value: [one.value, ...rest] }));
}

function walk(place: Place, value: unknown, path: string): Broken[] {
  const own = breaksOf(nodeAt(target(place)), value).map(([what, broken]) => ({
    name: named(path, what),
    value: broken,
    assumptions: assumptionsAt(place),
  }));
  if (Array.isArray(value)) return [...own, ...brokenItems(place, value, path)];
  return isObject(value) ? [...own, ...brokenObject(place, value, path)] : own;
}

/** Every way in which a good value can be made to break its schema, each alone. */
export const brokenValues = (place: Place, value: unknown): Broken[] =>
  walk(place, value, '').filter((broken) => schemaErrors(place, broken.value).length > 0);
