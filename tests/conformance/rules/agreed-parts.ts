import { isDeepStrictEqual } from 'node:util';
import { field, isObject } from '../contract/json.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Mismatch } from '../mismatch.ts';
import { filled } from './whole-look.ts';

/** Something that one call tells and another one too. */
export interface Agreement {
  /** The call that repeats it. */
  exchange: Exchange;
  check: string;
  mismatch: Mismatch | undefined;
}

export type Parts = ReadonlyMap<string, unknown>;

export const partsOf = (value: unknown): Parts =>
  new Map(Object.entries(isObject(value) ? value : {}));

const inJson = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** The first part that differs from where it comes from. */
export function firstOther(wanted: Parts, came: Parts): Mismatch | undefined {
  const name = [...wanted.keys(), ...came.keys()].find(
    (one) => !isDeepStrictEqual(wanted.get(one), came.get(one)),
  );
  return name === undefined
    ? undefined
    : { expected: `${name} ${inJson(wanted.get(name))}`, came: inJson(came.get(name)) };
}

/** The same of fields that the second may leave out. */
export const firstTold = (wanted: Parts, came: Parts) =>
  firstOther(new Map([...wanted].filter(([name]) => came.has(name))), came);

export const by = (
  items: readonly unknown[],
  name: string,
  value: (item: unknown) => unknown,
): Parts => new Map(items.map((item) => [String(field(item, name)), value(item)]));

export const only = (names: Iterable<string>, value: unknown): Record<string, unknown> => {
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(filled(value)).filter(([name]) => wanted.has(name)));
};
