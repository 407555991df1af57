import { contract } from '#tests/support/contract.ts';
import { isObject } from './json.ts';
import { onceForEach } from './once-for-each.ts';

/** A place of the contract, as the keys that lead to it. */
export type Place = readonly string[];

const placeOfNode = new Map<object, Place>();

function remember(node: unknown, place: Place): void {
  if (typeof node !== 'object' || node === null) return;
  placeOfNode.set(node, place);
  for (const [key, child] of Object.entries(node)) remember(child, [...place, key]);
}
remember(contract, []);

/** The node at a place of the contract; an empty object when there is none. */
export const nodeAt = onceForEach((place: Place): Record<string, unknown> => {
  let node: unknown = contract;
  for (const key of place)
    node = typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
  return isObject(node) ? node : {};
});

/** The place of a node in the contract. */
export const placeOf = (node: object): Place | undefined => placeOfNode.get(node);

/** The place itself and those that its `$ref` leads to, the last one being what is meant. */
const followed: (place: Place) => readonly Place[] = onceForEach((place: Place) => {
  const { $ref } = nodeAt(place);
  return typeof $ref === 'string' ? [place, ...followed(named($ref))] : [place];
});

const placesOfRefs = new Map<string, Place>();

/** One place for all references to a part. */
function named($ref: string): Place {
  const place = placesOfRefs.get($ref) ?? $ref.split('/').slice(1);
  placesOfRefs.set($ref, place);
  return place;
}

/** The place where all references from a place end. */
export const target = (place: Place): Place => followed(place).at(-1) ?? place;

/** Whether a place refers to a named part of the contract. */
export const refersTo = (place: Place, name: string): boolean =>
  followed(place).some((step) => step.at(-1) === name);

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** A place as a JSON pointer. */
export const pointer = (place: Place): string => `#/${place.map(escaped).join('/')}`;

/** A reading of ours that the contract marks with `x-assumed`; it speaks of one keyword or rule alone. */
export interface Assumption {
  pointer: string;
  reason: string;
}

const marksAt = (place: Place): Record<string, unknown> => {
  const marks = nodeAt(place)['x-assumed'];
  return isObject(marks) ? marks : {};
};

const askedFor = new Set<string>();

/** The readings at a place and at the places that it refers to, by their rule. */
const everyReading = onceForEach((place: Place) =>
  followed(place).map(
    (step) => new Map(Object.keys(marksAt(step)).map((rule) => [rule, readingsAt(step, [rule])])),
  ),
);

/** The readings of these rules at a place, and at the places that it refers to. */
export function assumptionsAt(place: Place, ...rules: readonly string[]): Assumption[] {
  const found = everyReading(place).flatMap((step) =>
    step.size === 0 ? [] : rules.flatMap((rule) => step.get(rule) ?? []),
  );
  for (const one of found) askedFor.add(one.pointer);
  return found;
}

const readingsAt = (step: Place, rules: readonly string[]): Assumption[] =>
  rules.flatMap((rule) => {
    const reason = marksAt(step)[rule];
    return typeof reason === 'string'
      ? [{ pointer: pointer([...step, 'x-assumed', rule]), reason }]
      : [];
  });

/** Rules that every answer is judged by, with or without a keyword beside the mark. */
const alwaysJudged = [
  'status',
  'body',
  'envelope',
  'properties',
  'presence',
  'required',
  'form',
  'meaning',
  'rounding',
];

/** Marks that no check has asked for: neither by name nor as a keyword of a schema. */
export const unaskedMarks = (): string[] =>
  allAssumptions().flatMap(({ pointer: mark }) => {
    const steps = mark.split('/').slice(1);
    const rule = steps.at(-1) ?? '';
    const place = steps.slice(0, -2).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    return askedFor.has(mark) || rule in nodeAt(target(place)) || alwaysJudged.includes(rule)
      ? []
      : [mark];
  });

/** Every reading of ours, in the order of the contract. */
export function allAssumptions(node: unknown = contract, place: Place = []): Assumption[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) =>
    key === 'x-assumed'
      ? readingsAt(place, Object.keys(marksAt(place)))
      : allAssumptions(child, [...place, key]),
  );
}
