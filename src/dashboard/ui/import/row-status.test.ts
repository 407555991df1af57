import { describe, expect, it } from 'vitest';
import type { Choice, Progress, Row } from './definition.ts';
import { getDefaultStatus, summarise } from './row-status.ts';

const rows: Row<{ key: string }>[] = [
  { id: 0, kind: 'new', entry: { key: 'a' } },
  { id: 1, kind: 'same', entry: { key: 'b' } },
  { id: 2, kind: 'changed', entry: { key: 'c' } },
  { id: 3, kind: 'invalid' },
  { id: 4, kind: 'removed', entry: { key: 'd' } },
];
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('judgeByKind', () => {
  const getStatus = (choices: Map<number, Choice>) =>
    rows.map((row) => ({ id: row.id, ...getDefaultStatus(row, choices.get(row.id)) }));

  it('picks new, changed and removed rows unless they are left out', () => {
    const selected = (choices: Map<number, Choice>) =>
      ids(getStatus(choices).filter((status) => status.selected));
    expect(selected(new Map())).toEqual([0, 2, 4]);
    expect(selected(new Map([[0, 'skip']]))).toEqual([2, 4]);
    expect(selected(new Map([[3, 'send']]))).toEqual([0, 2, 4]);
  });

  it('lets a person pick only what would change something', () => {
    expect(ids(getStatus(new Map()).filter((status) => status.selectable))).toEqual([0, 2, 4]);
  });
});

it('sums up the rows, and what of those selected was sent before', () => {
  const progress = new Map<number, Progress>([[2, { status: 'failed', reason: 'No.' }]]);
  const getStatus = (row: Row<{ key: string }>) => getDefaultStatus(row, undefined);
  expect(summarise(rows, { getStatus, progress })).toMatchObject({
    kinds: {
      new: 1,
      changed: 1,
      removed: 1,
      same: 1,
      duplicate: 0,
      invalid: 1,
      done: 0,
      failed: 0,
    },
    selectable: 3,
    selected: 3,
    again: 1,
  });
});
