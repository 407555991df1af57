import { expect, it } from 'vitest';
import { withRow } from './windowing.ts';

it('always draws the row that has the focus', () => {
  const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };
  expect(withRow(range, 3)).toEqual([3, 9, 10, 11, 12, 13]);
  expect(withRow(range, 11)).toEqual([9, 10, 11, 12, 13]);
  expect(withRow(range, -1)).toEqual([9, 10, 11, 12, 13]);
  expect(withRow(range, 100)).toEqual([9, 10, 11, 12, 13]);
});
