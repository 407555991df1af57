import { nodeAt, type Place, target } from './document.ts';
import { isObject } from './json.ts';
import { itemsAt, propertiesAt } from './operations.ts';

const hasNulls = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).some(hasNulls));

/** An answer without the optional fields that are null: that is how many a backend says that there is nothing. */
export const withoutNulls = (schema: Place, value: unknown): unknown =>
  hasNulls(value) ? cleared(schema, value) : value;

function cleared(schema: Place, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cleared(itemsAt(schema), item));
  if (!isObject(value)) return value;
  const properties = new Map(Object.entries(propertiesAt(schema)));
  const { required } = nodeAt(target(schema));
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => part !== null || isRequired(name) || !properties.has(name))
      .map(([name, part]) => [name, cleared(properties.get(name) ?? [], part)]),
  );
}
