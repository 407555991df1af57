import { nodeAt, type Place, target } from './document.ts';
import { isObject } from './json.ts';
import { propertiesAt } from './operations.ts';

/** An answer without the optional fields that are null: that is how many a backend says that there is nothing. */
export function withoutNulls(schema: Place, value: unknown): unknown {
  const place = target(schema);
  if (Array.isArray(value)) return value.map((item) => withoutNulls([...place, 'items'], item));
  if (!isObject(value)) return value;
  const properties = new Map(Object.entries(propertiesAt(place)));
  const { required } = nodeAt(place);
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => part !== null || isRequired(name) || !properties.has(name))
      .map(([name, part]) => [name, withoutNulls(properties.get(name) ?? [], part)]),
  );
}
