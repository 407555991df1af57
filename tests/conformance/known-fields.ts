import type { Place } from './contract/document.ts';
import { isObject } from './contract/json.ts';
import { entitySchema, itemsAt, type Operation, propertiesAt } from './contract/operations.ts';

function pickKnown(place: Place, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pickKnown(itemsAt(place), item));
  const properties = propertiesAt(place);
  if (!isObject(value) || Object.keys(properties).length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const at = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return at ? [[name, pickKnown(at, part)]] : [];
    }),
  );
}

/** The things of a list with the fields that the contract knows: others, like the time of a reading, may change. */
export const knownFields = (list: Operation, items: readonly unknown[]): unknown[] =>
  items.map((item) => pickKnown(entitySchema(list) ?? [], item));
