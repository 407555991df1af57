import { expect, it } from 'vitest';
import { changedRow, NO_CHANGES, withCells, withoutCells } from './changes.ts';

const cell = (serverId: string, appId: string) => ({ serverId, appId });
const before = new Set(['1', '2']);
const asked = (time: number) => () => time;

it('shows a change at once, and that it is being made', () => {
  const changes = withCells(NO_CHANGES, [cell('a', '2')], { used: false });
  const more = withCells(changes, [cell('a', '3')], { used: true });
  expect(changedRow(before, more.get('a'), asked(100))).toEqual({
    used: new Set(['1', '3']),
    busy: new Set(['2', '3']),
  });
  expect(changedRow(before, more.get('b'), asked(100)).used).toBe(before);
});

it('believes what was done until the server has been asked again', () => {
  const changes = withCells(NO_CHANGES, [cell('a', '3')], { used: true, doneAt: 200 });
  const used = (time: number) => changedRow(before, changes.get('a'), asked(time)).used.has('3');
  expect(used(100)).toBe(true);
  expect(used(201)).toBe(false);
});

it('takes back what failed, and leaves other rows as they are', () => {
  const both = withCells(NO_CHANGES, [cell('a', '2'), cell('b', '2')], { used: false });
  const left = withoutCells(both, [cell('a', '2')]);
  expect(changedRow(before, left.get('a'), asked(100)).used).toBe(before);
  expect(left.get('b')).toBe(both.get('b'));
});
