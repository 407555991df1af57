import { contract } from '#tests/support/contract.ts';
import { isObject } from './json.ts';

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
export function nodeAt(place: Place): Record<string, unknown> {
  let node: unknown = contract;
  for (const key of place)
    node = typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
  return isObject(node) ? node : {};
}

/** Where a node of the contract stands. */
export const placeOf = (node: object): Place | undefined => placeOfNode.get(node);

/** The place itself and those that its `$ref` leads to, the last one being what is meant. */
export function followed(place: Place): Place[] {
  const { $ref } = nodeAt(place);
  return typeof $ref === 'string' ? [place, ...followed($ref.split('/').slice(1))] : [place];
}

/** The place where all references from a place end. */
export const target = (place: Place): Place => followed(place).at(-1) ?? place;

/** Whether a place refers to a named part of the contract. */
export const refersTo = (place: Place, name: string): boolean =>
  followed(place).some((step) => step.at(-1) === name);

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** A place as a JSON pointer. */
export const pointer = (place: Place): string => `#/${place.map(escaped).join('/')}`;

/** A reading of ours that the contract marks with `x-assumed`. */
export interface Assumption {
  pointer: string;
  reason: string;
}

/** The readings of ours that hold at a place: its own and those of what it refers to. */
export const assumptionsAt = (place: Place): Assumption[] =>
  followed(place).flatMap((step) => {
    const reason = nodeAt(step)['x-assumed'];
    return typeof reason === 'string' ? [{ pointer: pointer(step), reason }] : [];
  });
