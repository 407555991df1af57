import { entitySchema, type Operation, propertiesAt } from './contract/operations.ts';
import { isObject } from './contract/json.ts';

/** The things of a list with the fields that the contract knows: others, like the time of a reading, may change. */
export function knownFields(list: Operation, items: readonly unknown[]): unknown[] {
  const names = Object.keys(propertiesAt(entitySchema(list) ?? []));
  return items.map((item) =>
    isObject(item)
      ? Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
      : item,
  );
}
