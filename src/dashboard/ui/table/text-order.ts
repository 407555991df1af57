let collator: Intl.Collator | undefined;

/** Compares texts by locale: numbers by value, without case and accents. */
export function compareTexts(a: string, b: string): number {
  // Created on first use: loading language data takes a slow machine 100 ms.
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

export type SortDirection = 'ascending' | 'descending';

/** Sorts a copy by a text, read once per item; stable in both directions. */
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
