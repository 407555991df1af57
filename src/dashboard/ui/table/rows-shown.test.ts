import { describe, expect, it, vi } from 'vitest';
import {
  getSortDirection,
  matchRows,
  prepareAhead,
  nextSort,
  prepareSearch,
  sortRows,
  topRowsFirst,
} from './rows-shown.ts';

interface Fruit {
  name: string;
  color: string;
  weight: number;
}

const fruits: Fruit[] = [
  { name: 'pear 10', color: 'green', weight: 3 },
  { name: 'Apple', color: 'red', weight: 20 },
  { name: 'pear 9', color: 'yellow', weight: 100 },
];
const columns = [
  { id: 'name', sortValue: (row: Fruit) => row.name, searchText: (row: Fruit) => row.name },
  { id: 'color', searchText: (row: Fruit) => row.color },
  { id: 'weight', sortValue: (row: Fruit) => row.weight },
];
const names = (rows: readonly Fruit[]) => rows.map(({ name }) => name);

describe('a press on a column header', () => {
  it('sorts ascending, then descending, then not at all', () => {
    expect(nextSort(undefined, 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBeUndefined();
  });

  it('starts again with another column', () => {
    expect(nextSort('-name', 'weight')).toBe('weight');
  });

  it('is seen in the direction of that column alone', () => {
    expect(getSortDirection('-name', 'name')).toBe('descending');
    expect(getSortDirection('-name', 'weight')).toBeUndefined();
  });
});

describe('sorting', () => {
  it('compares words as people do: any case, numbers by value', () => {
    expect(names(sortRows(fruits, columns, 'name'))).toEqual(['Apple', 'pear 9', 'pear 10']);
  });

  it('compares numbers as numbers', () => {
    expect(names(sortRows(fruits, columns, '-weight'))).toEqual(['pear 9', 'Apple', 'pear 10']);
  });

  it('leaves the rows as they are without a column, with an unknown and an unsortable one', () => {
    expect(sortRows(fruits, columns, undefined)).toBe(fruits);
    expect(sortRows(fruits, columns, 'taste')).toBe(fruits);
    expect(sortRows(fruits, columns, 'color')).toBe(fruits);
  });

  it('does not touch the rows it was given', () => {
    const before = names(fruits);
    sortRows(fruits, columns, 'name');
    expect(names(fruits)).toEqual(before);
  });
});

describe('rows on top', () => {
  const top = (rows: readonly Fruit[], ...wanted: string[]) =>
    names(topRowsFirst(rows, ({ name }) => name, new Set(wanted)));

  it('come first in either direction, in the order of the others', () => {
    const ascending = sortRows(fruits, columns, 'name');
    expect(top(ascending, 'pear 10', 'pear 9')).toEqual(['pear 9', 'pear 10', 'Apple']);
    const descending = sortRows(fruits, columns, '-name');
    expect(top(descending, 'Apple')).toEqual(['Apple', 'pear 10', 'pear 9']);
  });

  it('may be gone by now', () => {
    expect(top(fruits, 'plum')).toEqual(names(fruits));
  });
});

describe('searching', () => {
  const search = (query: string, rows: Fruit[] = fruits) =>
    names(matchRows(prepareSearch(rows, columns), query));

  it('finds any searchable column, whatever the case and the blanks around the query', () => {
    expect(search('  PEAR ')).toEqual(['pear 10', 'pear 9']);
    expect(search('RED')).toEqual(['Apple']);
  });

  it.each([
    ['İSTANBUL', 'istanbul'],
    ['ısı', 'ISI'],
    ['10\u00a0000 km', '10 000'],
    ['L’app', "l'app"],
    ['“Hi” there…', '"hi" there...'],
    ['Sil\u00adbe', '\u200bsilbe\u200b '],
  ])('finds %j by %j', (name, query) => {
    expect(search(query, [{ name, color: '', weight: 1 }])).toEqual([name]);
  });

  it('finds the same key by key as at once, also when letters are taken back', () => {
    const prepared = prepareSearch(fruits, columns);
    const typed = ['p', 'pe', 'pea', 'pear', 'pear 9', 'pear', 'p', 'red', 're', ''];
    for (const query of typed) expect(names(matchRows(prepared, query))).toEqual(search(query));
  });

  it('reads no prepared row again, and each one for other columns', async () => {
    const searchText = vi.fn(({ name }: Fruit) => name);
    const read = [{ id: 'name', searchText }];
    await prepareAhead(fruits, read, new AbortController().signal);
    expect(searchText).toHaveBeenCalledTimes(fruits.length);
    expect(prepareSearch(fruits, read).map(({ text }) => text)).toContain('pear 10');
    expect(searchText).toHaveBeenCalledTimes(fruits.length);
    prepareSearch(fruits, [...read]);
    expect(searchText).toHaveBeenCalledTimes(2 * fruits.length);
  });

  it('is not read ahead any more when it is called off', async () => {
    const searchText = vi.fn(({ name }: Fruit) => name);
    await prepareAhead(fruits, [{ id: 'name', searchText }], AbortSignal.abort());
    expect(searchText.mock.calls.length).toBeLessThan(fruits.length);
  });

  it('does not match across two columns', () => {
    expect(search('apple red')).toEqual([]);
    expect(search('9y')).toEqual([]);
  });

  it('does not look into columns that are not searchable', () => {
    expect(search('100')).toEqual([]);
  });

  it('finds accents however they are written', () => {
    const composed = { name: 'Åpple', color: '', weight: 1 };
    expect(search('a\u030A', [composed])).toEqual(['Åpple']);
    expect(search('å', [{ ...composed, name: 'A\u030Apple' }])).toHaveLength(1);
  });
});
