let collator: Intl.Collator | undefined;

/** Compares two texts as people sort them: numbers by their value, whatever the case and the accents. */
export function compareTexts(a: string, b: string): number {
  // Created on first use: loading its language data takes a slow machine 100 ms.
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

export type SortDirection = 'ascending' | 'descending';

/** Sorts a copy of the items by a text, which is read once per item; equal items keep their order in both directions. */
export function sortByText<Item>(
  items: readonly Item[],
  getText: (item: Item) => string,
  direction: SortDirection = 'ascending',
): Item[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return items
    .map((item) => ({ item, text: getText(item) }))
    .sort((a, b) => sign * compareTexts(a.text, b.text))
    .map(({ item }) => item);
}
