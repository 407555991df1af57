import { schemaErrors } from '#tests/support/contract.ts';
import {
  type Assumption,
  assumptionsAt,
  nodeAt,
  type Place,
  refersTo,
  target,
} from './document.ts';
import { isObject } from './json.ts';
import { itemsAt, propertiesAt } from './operations.ts';

/** A value that breaks a schema in one way. */
export interface Broken {
  /** The defect: `key too long`. */
  name: string;
  /** The place in the value, and the keyword that is broken there: `key`, `maxLength`. */
  path: string;
  keyword: string;
  value: unknown;
  /** The readings of ours that the broken rule rests on. */
  assumptions: Assumption[];
  /** A text as a number: a server may read it as that text. */
  isCoercible?: boolean;
}

/** A longer list would cost more to send than it could show. */
const longestList = 1000;

/**
 * Each pattern of the contract refuses at least one of these. Careless patterns accept a wrong first or later character,
 * another alphabet, or a line break at the end.
 */
const oddTexts = [
  '1 odd key!',
  '_logo',
  'a-b',
  '1x',
  'größe',
  'logo\n',
  '../odd',
  '#abc',
  '#4F46E5FF',
  '#GGGGGG',
  'DE',
  'deu',
  'not-a-value',
];

/** A text of digits alone keeps its meaning as a number. */
const numeral = 123_456;

/** Where a careless server asks only whether there is something, a word for no is a yes. */
const wrongTypes: Record<string, unknown> = {
  object: 'text',
  array: { wrong: 'type' },
  boolean: 'no',
};

interface Break {
  what: string;
  keyword: string;
  value: unknown;
  /** Which marks speak of it; without it, those of the keyword. */
  marks?: readonly string[];
  isCoercible?: boolean;
}

/** Another writing of a value of the list. */
const otherCase = (text: string) =>
  text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();

/** Of an id, which the server made itself, these are enough. */
const fewOddTexts = 2;

function brokenText(schema: Record<string, unknown>, value: string, isReference: boolean): Break[] {
  const { minLength, maxLength, pattern, enum: list } = schema;
  const expression = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const refuses = (text: string) => expression?.test(text) === false;
  const values = Array.isArray(list) ? list.map(String) : [];
  const emptiness = typeof minLength === 'number' ? 'minLength' : expression ? 'pattern' : 'enum';
  // A language without its country, where the list has it with one.
  const short = values.map((one) => one.replace(/-.*/, '')).find((one) => !values.includes(one));
  const strange = ['not-a-value', ...values.slice(0, 1).map(otherCase), ...(short ? [short] : [])];
  return [
    ...(typeof minLength === 'number' || refuses('') || values.length > 0
      ? [{ what: 'empty', keyword: emptiness, value: '', marks: [] }]
      : []),
    ...(refuses(' ') ? [{ what: 'blank', keyword: 'pattern', value: ' ' }] : []),
    ...oddTexts
      .filter(refuses)
      .slice(0, isReference ? fewOddTexts : undefined)
      .map((odd) => ({
        what: `against the pattern (${JSON.stringify(odd).slice(1, -1)})`,
        keyword: 'pattern',
        value: odd,
      })),
    ...(typeof maxLength === 'number'
      ? [{ what: 'too long', keyword: 'maxLength', value: value.padEnd(maxLength + 1, 'x') }]
      : []),
    ...(values.length > 0 ? strange : []).map((odd) => ({
      what: `not one of the list (${odd})`,
      keyword: 'enum',
      value: odd,
    })),
    {
      what: 'a number',
      keyword: 'type',
      value: numeral,
      isCoercible: values.length === 0 && !refuses(String(numeral)),
    },
  ];
}

function brokenList(schema: Record<string, unknown>, value: unknown[]): Break[] {
  const { minItems, maxItems, uniqueItems, contains } = schema;
  const wanted = isObject(contains) ? contains['const'] : undefined;
  return [
    ...(minItems === undefined ? [] : [{ what: 'empty', keyword: 'minItems', value: [] }]),
    ...(uniqueItems === true
      ? [{ what: 'with an item twice', keyword: 'uniqueItems', value: [...value, value[0]] }]
      : []),
    ...(wanted === undefined
      ? []
      : [
          {
            what: `without ${JSON.stringify(wanted)}`,
            keyword: 'contains',
            value: value.filter((item) => item !== wanted),
          },
        ]),
    ...(typeof maxItems === 'number' && maxItems <= longestList
      ? [
          {
            what: 'too long',
            keyword: 'maxItems',
            value: Array.from({ length: maxItems + 1 }, () => value[0]),
          },
        ]
      : []),
  ];
}

function breaksOf(place: Place, value: unknown): Break[] {
  const schema = nodeAt(target(place));
  const isReference = refersTo(place, 'Id') || refersTo(place, 'StorageKey');
  const wrong = wrongTypes[String(schema['type'])] ?? { wrong: 'type' };
  return [
    { what: 'of the wrong type', keyword: 'type', value: wrong },
    { what: 'null', keyword: 'type', value: null, marks: ['nothing'] },
    ...(typeof value === 'string' ? brokenText(schema, value, isReference) : []),
    ...(Array.isArray(value) ? brokenList(schema, value) : []),
  ];
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
    path: inner(name),
    keyword: 'required',
    value: without(name),
    assumptions: assumptionsAt(properties[name] ?? place, 'required'),
  }));
  const unknown = {
    name: inner('undeclaredField present'),
    path,
    keyword: 'additionalProperties',
    value: { ...value, undeclaredField: 1 },
    assumptions: assumptionsAt(place, 'additionalProperties'),
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

/** The first item that its list can do without, in every broken form, among its good neighbours. */
function brokenItems(place: Place, items: unknown[], path: string): Broken[] {
  const { contains } = nodeAt(target(place));
  const needed = isObject(contains) ? contains['const'] : undefined;
  const index = Math.max(
    0,
    items.findIndex((item) => item !== needed),
  );
  const broken = walk(itemsAt(place), items[index], `${path}.${index}`);
  return broken.map((one) => ({ ...one, value: items.with(index, one.value) }));
}

function walk(place: Place, value: unknown, path: string): Broken[] {
  const own = breaksOf(place, value).map(
    ({ what, keyword, value: broken, marks = [keyword], isCoercible = false }) => ({
      name: named(path, what),
      path,
      keyword,
      value: broken,
      assumptions: assumptionsAt(place, ...marks),
      isCoercible,
    }),
  );
  if (Array.isArray(value)) return [...own, ...brokenItems(place, value, path)];
  return isObject(value) ? [...own, ...brokenObject(place, value, path)] : own;
}

/** Values that break a schema in one place each, made from a good value. */
export const brokenValues = (place: Place, value: unknown): Broken[] =>
  walk(place, value, '').filter((broken) => schemaErrors(place, broken.value).length > 0);
