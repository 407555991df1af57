import { schemaErrors } from '#tests/support/contract.ts';
import { type Assumption, assumptionsAt, nodeAt, type Place, target } from './document.ts';
import { isObject } from './json.ts';
import { kindReferredTo } from './kinds.ts';
import { type Operation, propertiesAt } from './operations.ts';

/** A way in which a good body may be changed and stays good. */
export interface Allowed {
  /** The special case: `platform Other`. */
  name: string;
  change: (body: unknown) => unknown;
  /** The readings of ours that the limit rests on. */
  assumptions: readonly Assumption[];
}

const put =
  (name: string, value: (old: unknown) => unknown) =>
  (body: unknown): unknown =>
    isObject(body) ? { ...body, [name]: value(body[name]) } : body;

const leftOut =
  (name: string) =>
  (body: unknown): unknown =>
    isObject(body)
      ? Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
      : body;

function changesOf(name: string, place: Place, isRequired: boolean): Allowed[] {
  const { enum: list, maxLength } = nodeAt(target(place));
  const longest = (old: unknown) => String(old).padEnd(Number(maxLength), 'x');
  return [
    ...(Array.isArray(list) ? list.map(String) : []).map((value) => ({
      name: `${name} ${value}`,
      change: put(name, () => value),
      assumptions: [],
    })),
    ...(typeof maxLength === 'number'
      ? [
          {
            name: `${name} as long as it may be`,
            change: put(name, longest),
            assumptions: assumptionsAt(place),
          },
        ]
      : []),
    ...(isRequired ? [] : [{ name: `without ${name}`, change: leftOut(name), assumptions: [] }]),
  ];
}

/** Every way in which a good body can come to the edge of its schema. What names other things stays. */
export function allowedValues(schema: Place, body: unknown, call: Operation): Allowed[] {
  const { required } = nodeAt(target(schema));
  return Object.entries(propertiesAt(schema))
    .filter(([name, place]) => isObject(body) && !kindReferredTo(name, place, call))
    .flatMap(([name, place]) =>
      changesOf(name, place, Array.isArray(required) && required.includes(name)),
    )
    .filter(({ change }) => schemaErrors(schema, change(body)).length === 0);
}
