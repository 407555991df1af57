import { describe, expect, it } from 'vitest';
import { getRange, pressRow, withAll } from './use-selection.ts';

const rowIds = ['a', 'b', 'c', 'd', 'e'];

describe('a press on a row', () => {
  it('selects and clears it', () => {
    expect([...pressRow(new Set(), rowIds, { id: 'b', checked: true })]).toEqual(['b']);
    expect([...pressRow(new Set(['a', 'b']), rowIds, { id: 'b', checked: false })]).toEqual(['a']);
  });

  it('with Shift takes everything between, upwards and downwards', () => {
    const down = pressRow(new Set(['b']), rowIds, { id: 'd', checked: true, anchor: 'b' });
    expect([...down]).toEqual(['b', 'c', 'd']);
    const up = pressRow(new Set(['d']), rowIds, { id: 'b', checked: true, anchor: 'd' });
    expect([...up].sort()).toEqual(['b', 'c', 'd']);
  });

  it('with Shift clears a range as well', () => {
    const all = new Set(rowIds);
    const cleared = pressRow(all, rowIds, { id: 'd', checked: false, anchor: 'b' });
    expect([...cleared]).toEqual(['a', 'e']);
  });

  it('with Shift takes the row alone when the one pressed before is not shown', () => {
    const alone = pressRow(new Set(), rowIds, { id: 'd', checked: true, anchor: 'gone' });
    expect([...alone]).toEqual(['d']);
  });
});

describe('select all', () => {
  it('leaves what is not shown as it was', () => {
    expect([...withAll(new Set(['hidden']), ['a', 'b'], true)]).toEqual(['hidden', 'a', 'b']);
    expect([...withAll(new Set(['hidden', 'a']), ['a', 'b'], false)]).toEqual(['hidden']);
  });
});

describe('getRange', () => {
  const ids = [0, 1, 2, 3, 4];

  it('goes from one row to the other, in either direction', () => {
    expect(getRange(ids, 1, 3)).toEqual([1, 2, 3]);
    expect(getRange(ids, 2, 0)).toEqual([0, 1, 2]);
  });

  it('is the row alone when the start is not shown', () => {
    expect(getRange(ids, undefined, 2)).toEqual([2]);
    expect(getRange(ids, 9, 2)).toEqual([2]);
  });
});
