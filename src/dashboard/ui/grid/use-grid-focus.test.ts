import { describe, expect, it } from 'vitest';
import { inside, placeAfter } from './use-grid-focus.ts';

const size = { rows: 100, columns: 14 };
const from = { row: 50, column: 3 };

it.each([
  ['ArrowDown', false, 51, 3],
  ['ArrowUp', false, 49, 3],
  ['ArrowRight', false, 50, 4],
  ['ArrowLeft', false, 50, 2],
  ['PageDown', false, 65, 3],
  ['PageUp', false, 35, 3],
  ['Home', false, 50, 0],
  ['End', false, 50, 13],
  ['Home', true, 0, 0],
  ['End', true, 99, 13],
])('%s (Ctrl: %s) leads to row %i, column %i', (key, ctrlKey, row, column) => {
  expect(placeAfter({ key, ctrlKey }, from, size)).toEqual({ row, column });
});

it('stays inside, and leaves other keys alone', () => {
  expect(placeAfter({ key: 'ArrowUp', ctrlKey: false }, { row: 0, column: 0 }, size)).toEqual({
    row: 0,
    column: 0,
  });
  expect(placeAfter({ key: 'a', ctrlKey: false }, from, size)).toBeUndefined();
  expect(inside({ row: 500, column: 20 }, { rows: 3, columns: 2 })).toEqual({ row: 2, column: 1 });
});

describe('things that flow from line to line', () => {
  const flow = { rows: 3, columns: 5, things: 12 };
  it.each([
    ['ArrowRight', 0, 4, 1, 0],
    ['ArrowLeft', 1, 0, 0, 4],
    ['ArrowRight', 2, 1, 2, 1],
    ['ArrowLeft', 0, 0, 0, 0],
    ['ArrowDown', 1, 3, 2, 1],
    ['ArrowDown', 2, 1, 2, 1],
    ['End', 2, 0, 2, 1],
    ['PageDown', 0, 0, 2, 0],
  ])(
    '%s leads from row %i, column %i to row %i, column %i',
    (key, fromRow, fromColumn, row, column) => {
      const place = { row: fromRow, column: fromColumn };
      expect(placeAfter({ key, ctrlKey: false }, place, flow)).toEqual({ row, column });
    },
  );
});
