import { expect, it } from 'vitest';
import { getBlock, within } from './range.ts';

const size = { rows: 10, columns: 5 };
const at = (row: number, column: number) => ({ row, column });

it('goes from one corner to the other, whichever comes first', () => {
  const block = { rows: [1, 3], columns: [2, 4] };
  expect(getBlock({ anchor: at(2, 3), head: at(4, 5) }, size)).toEqual(block);
  expect(getBlock({ anchor: at(4, 5), head: at(2, 3) }, size)).toEqual(block);
});

it('stops at the headers, and takes whole rows and columns when it begins in one', () => {
  expect(getBlock({ anchor: at(3, 3), head: at(0, 0) }, size)).toEqual({
    rows: [0, 2],
    columns: [0, 2],
  });
  expect(getBlock({ anchor: at(0, 2), head: at(0, 3) }, size)).toEqual({
    rows: [0, 9],
    columns: [1, 2],
  });
  expect(getBlock({ anchor: at(3, 0), head: at(3, 0) }, size)).toEqual({
    rows: [2, 2],
    columns: [0, 4],
  });
});

it('does not reach beyond rows that are gone', () => {
  const { rows } = getBlock({ anchor: at(2, 1), head: at(40, 1) }, size);
  expect(rows).toEqual([1, 9]);
  expect(within(rows, 9)).toBe(true);
  expect(within(rows, 0)).toBe(false);
});
