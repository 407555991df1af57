import { toStorageKey } from './prefix.ts';

export interface Memory {
  get: (key: string) => string | undefined;
  set: (key: string, value: string) => boolean;
  delete: (key: string) => void;
}

/** Where the browser refuses storage, values last until the page is closed. */
function createMemory(open: () => Storage): Memory {
  const held = new Map<string, string>();
  return {
    get: (key) => {
      try {
        return held.get(key) ?? open().getItem(toStorageKey(key)) ?? undefined;
      } catch {
        return held.get(key);
      }
    },
    set: (key, value) => {
      try {
        open().setItem(toStorageKey(key), value);
        held.delete(key);
        return true;
      } catch {
        held.set(key, value);
        return false;
      }
    },
    delete: (key) => {
      held.delete(key);
      try {
        open().removeItem(toStorageKey(key));
      } catch {
        // There was no stored value.
      }
    },
  };
}

export const deviceMemory = createMemory(() => localStorage);

export const tabMemory = createMemory(() => sessionStorage);

/** The first value by default. */
export const createChoice = <Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
) => ({
  parse: (value: unknown): Value | undefined => values.find((one) => one === value),
  get: (): Value => values.find((one) => one === deviceMemory.get(key)) ?? values[0],
  set: (value: Value): boolean => deviceMemory.set(key, value),
});

/** Ignores invalid content, such as another version's. */
export function parseList<Item>(
  memory: string | undefined,
  isItem: (item: unknown) => item is Item,
): Item[] {
  try {
    const list: unknown = JSON.parse(memory ?? '');
    return Array.isArray(list) ? list.filter(isItem) : [];
  } catch {
    return [];
  }
}

export const isText = (item: unknown): item is string => typeof item === 'string';
