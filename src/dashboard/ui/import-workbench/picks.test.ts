import { describe, expect, it } from 'vitest';
import { pickedRows, rangeOf, setPicked } from './picks.ts';
import type { ImportRow } from './types.ts';

const rows: ImportRow<{ key: string }>[] = [
  { id: 0, kind: 'new', entry: { key: 'a' } },
  { id: 1, kind: 'same', entry: { key: 'b' } },
  { id: 2, kind: 'changed', entry: { key: 'c' } },
  { id: 3, kind: 'invalid' },
];
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('pickedRows', () => {
  it('picks new and changed rows unless they are left out', () => {
    expect(ids(pickedRows(rows, new Set()))).toEqual([0, 2]);
    expect(ids(pickedRows(rows, new Set([0])))).toEqual([2]);
  });
});

describe('setPicked', () => {
  it('leaves out and takes back only what can be picked', () => {
    const none = setPicked(new Set(), rows, false);
    expect([...none]).toEqual([0, 2]);
    expect([...setPicked(none, rows.slice(2), true)]).toEqual([0]);
  });
});

describe('rangeOf', () => {
  it('goes from one row to the other, in either direction', () => {
    expect(ids(rangeOf(rows, 1, 3))).toEqual([1, 2, 3]);
    expect(ids(rangeOf(rows, 2, 0))).toEqual([0, 1, 2]);
  });

  it('is the row alone when the start is not shown', () => {
    expect(ids(rangeOf(rows, undefined, 2))).toEqual([2]);
    expect(ids(rangeOf(rows, 9, 2))).toEqual([2]);
  });
});
