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
import { isStorageKey, kindReferredTo } from './kinds.ts';
import { itemsAt, type Operation, propertiesAt } from './operations.ts';

/** A change that keeps a good body good. */
export interface Allowed {
  /** The special case: `platform Other`. */
  name: string;
  /** The place and the keyword whose limit is just kept. */
  path: string;
  keyword: string;
  change: (body: unknown) => unknown;
  /** The readings of ours that the limit rests on. */
  assumptions: readonly Assumption[];
}

const put =
  (name: string, value: (old: unknown) => unknown) =>
  (body: unknown): unknown =>
    isObject(body) ? { ...body, [name]: value(body[name]) } : body;

const leftOut =
  (names: readonly string[]) =>
  (body: unknown): unknown =>
    isObject(body)
      ? Object.fromEntries(Object.entries(body).filter(([key]) => !names.includes(key)))
      : body;

let letters = 0;

/** One character, the shortest that a text can be; another each time, as a key must not come twice. */
const shortest = () => String.fromCodePoint('a'.charCodeAt(0) + (letters++ % 26));

function textChanges(name: string, place: Place): Allowed[] {
  const { enum: list, maxLength, minLength, type } = nodeAt(target(place));
  if (type === 'boolean')
    return [true, false].map((value) => ({
      name: `${name} ${value}`,
      path: name,
      keyword: 'type',
      change: put(name, () => value),
      assumptions: [],
    }));
  const listed = (Array.isArray(list) ? list.map(String) : []).map((value) => ({
    name: `${name} ${value}`,
    path: name,
    keyword: 'enum',
    change: put(name, () => value),
    assumptions: [],
  }));
  if (typeof maxLength !== 'number') return listed;
  // The start of the old value keeps it unique.
  const longest = (old: unknown) => String(old).padEnd(maxLength, 'x');
  const limit = {
    path: name,
    keyword: 'maxLength',
    assumptions: assumptionsAt(place, 'maxLength'),
  };
  return [
    ...listed,
    { ...limit, name: `${name} as long as it may be`, change: put(name, longest) },
    ...(minLength === 1 || refersTo(place, 'ResourceKey')
      ? []
      : [
          {
            ...limit,
            name: `${name} of nothing`,
            change: put(name, () => ''),
            assumptions: assumptionsAt(place, 'nothing'),
          },
        ]),
    ...(minLength === 1
      ? [
          {
            name: `${name} of one character`,
            path: name,
            keyword: 'minLength',
            change: put(name, shortest),
            assumptions: assumptionsAt(place, 'pattern'),
          },
        ]
      : []),
  ];
}

/** Without its address, a picture is left out with its file. */
const withFile = (schema: Place, name: string): string[] => {
  const properties = Object.entries(propertiesAt(schema));
  const isPicture = properties.some(([key, at]) => key === name && refersTo(at, 'ImageUrl'));
  return isPicture
    ? [name, ...properties.filter(([, at]) => isStorageKey(at)).map(([key]) => key)]
    : [name];
};

/** The same of the first item of a list, among its good neighbours. */
function itemChanges(name: string, place: Place, call: Operation, body: unknown): Allowed[] {
  const list = isObject(body) ? body[name] : undefined;
  const [first] = Array.isArray(list) ? (list as unknown[]) : []; // as: of anything
  if (!isObject(first)) return [];
  return allowedValues(itemsAt(place), first, call).map((one) => ({
    ...one,
    name: `${name}.0.${one.name}`,
    path: `${name}.0.${one.path}`,
    change: put(
      name,
      (old) => (Array.isArray(old) ? [one.change(old[0]), ...(old.slice(1) as unknown[])] : old), // as: of anything
    ),
  }));
}

/** Every change that brings a good body to the edge of its schema. Names of other things stay. */
export function allowedValues(schema: Place, body: unknown, call: Operation): Allowed[] {
  const { required } = nodeAt(target(schema));
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.entries(propertiesAt(schema))
    .filter(() => isObject(body))
    .flatMap(([name, place]): Allowed[] => [
      ...(kindReferredTo(name, place, call) ? [] : textChanges(name, place)),
      ...itemChanges(name, place, call, body),
      ...(isRequired(name)
        ? []
        : [
            {
              name: `without ${name}`,
              path: name,
              keyword: 'required',
              change: leftOut(withFile(schema, name)),
              assumptions: [],
            },
          ]),
    ])
    .filter(({ change }) => schemaErrors(schema, change(body)).length === 0);
}
