let collator: Intl.Collator | undefined;

/** Compares texts by locale: numbers by value, without case and accents. */
export function compareTexts(a: string, b: string): number {
  // Created on first use: loading language data takes a slow machine 100 ms.
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

export type SortDirection = 'ascending' | 'descending';

/** Sorts a copy by a text or a number, read once per item; stable in both directions. */
export function sortByValue<Item>(
  items: readonly Item[],
  getValue: (item: Item) => string | number,
  direction: SortDirection = 'ascending',
): Item[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return items
    .map((item) => ({ item, value: getValue(item) }))
    .sort((a, b) => sign * compareValues(a.value, b.value))
    .map(({ item }) => item);
}

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
