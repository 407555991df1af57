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
