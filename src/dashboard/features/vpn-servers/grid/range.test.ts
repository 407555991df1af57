import { expect, it } from 'vitest';
import { getBlock, rangeByKey, within, cellsIn } from './range.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { makeServer } from '#tests/components/make-server.ts';
import type { GridRow } from './grid-rows.ts';

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

it.each([
  ['a', 'KeyA'],
  ['ф', 'KeyA'],
])('is everything by Control and %s', (key, code) => {
  const everything = { anchor: at(0, 0), head: at(0, 0) };
  const keys = { key, code, ctrlKey: true, shiftKey: false };
  expect(rangeByKey(keys, at(3, 3))).toEqual(everything);
});

const server = (_id: string) => ({ ...makeServer('Germany', 'de', '10.0.0.1'), _id });
const row = (id: string, used: string[], busy: string[] = []): GridRow => ({
  server: server(id),
  used: new Set(used),
  busy: new Set(busy),
  staged: new Set(),
});

it('separates assignable from removable cells, and leaves out pending ones', () => {
  const rows = [row('a', ['1']), row('b', ['2'], ['2']), row('c', [])];
  const apps = [makeApp('1'), makeApp('2'), makeApp('3')];
  expect(cellsIn({ rows: [0, 1], columns: [0, 1] }, rows, apps)).toEqual({
    free: [
      { serverId: 'a', appId: '2' },
      { serverId: 'b', appId: '1' },
    ],
    used: [{ serverId: 'a', appId: '1' }],
  });
  expect(cellsIn(undefined, rows, apps)).toEqual({ free: [], used: [] });
});
