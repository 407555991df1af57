import { expect, it } from 'vitest';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { makeServer } from '#tests/components/make-server.ts';
import {
  type Cell,
  type Changes,
  NO_CHANGES,
  showChanges,
  showStaged,
  stagedChanges,
  takeStaged,
  withChanges,
  withoutCells,
  withStaged,
} from './changes.ts';
import { gridRows } from './grid-rows.ts';

const servers = [makeServer('France', 'fr', '10.0.0.1'), makeServer('Japan', 'jp', '10.0.0.2')];
const [france = '', japan = ''] = servers.map(({ _id }) => _id);
const getRows = (...used: string[]) =>
  gridRows(servers, { apps: [], usage: [], asked: new Map([['1', new Set(used)]]) });
const rows = getRows(france);
const isUsed = ({ serverId, appId }: Cell) =>
  rows.some(({ server, used }) => server._id === serverId && used.has(appId));
const cell = (serverId: string, appId = '1') => ({ serverId, appId });
const change = (serverId: string, appId: string, used: boolean, doneAt?: number) =>
  withChanges(NO_CHANGES, [{ ...cell(serverId, appId), used, doneAt }]);

it('shows a change at once, and that it is being made', () => {
  const changes = withChanges(change(france, '1', false), [{ ...cell(france, '3'), used: true }]);
  const [first, second] = showChanges(rows, changes, () => 100);
  expect(first).toMatchObject({ used: new Set(['3']), busy: new Set(['1', '3']) });
  expect(second).toBe(rows[1]);
});

it('believes what was done until the server has been asked again', () => {
  const changes = change(japan, '3', true, 200);
  const used = (time: number) => showChanges(rows, changes, () => time)[1]?.used.has('3');
  expect(used(100)).toBe(true);
  expect(used(201)).toBe(false);
});

it('believes the server about what was done before the clock was set back', () => {
  const changes = change(japan, '3', true, Date.now() + 60_000);
  const [, second] = showChanges(rows, changes, () => Date.now());
  expect(second?.used.has('3')).toBe(false);
});

it('takes back what failed, and leaves other rows as they are', () => {
  const both = withChanges(change(france, '1', false), [{ ...cell(japan), used: true }]);
  const [first, second] = showChanges(rows, withoutCells(both, [cell(france)]), () => 100);
  expect(first).toBe(rows[0]);
  expect(second?.used).toEqual(new Set(['1']));
});

it('shows the staged state, and marks the cells that differ', () => {
  const on = withStaged(NO_CHANGES, [cell(japan), cell(japan, '2')], { used: true, isUsed });
  const both = withStaged(on, [cell(france)], { used: false, isUsed });
  const shown = showStaged(rows, both);
  expect(shown.map(({ used }) => [...used])).toEqual([[], ['1', '2']]);
  expect(shown.map(({ staged }) => [...staged])).toEqual([['1'], ['1', '2']]);
});

it('needs no change for what is so already, nor for what is wanted back', () => {
  expect(withStaged(NO_CHANGES, [cell(france)], { used: true, isUsed }).size).toBe(0);
  const on = withStaged(NO_CHANGES, [cell(japan)], { used: true, isUsed });
  expect(withStaged(on, [cell(japan)], { used: false, isUsed }).size).toBe(0);
  expect(showStaged(rows, NO_CHANGES)).toBe(rows);
});

it('drops changes that another user has made in the meantime', () => {
  const on = withStaged(NO_CHANGES, [cell(japan)], { used: true, isUsed });
  const later = getRows(france, japan);
  expect(showStaged(later, on).map(({ staged }) => staged.size)).toEqual([0, 0]);
});

it('takes what is still wanted as it was, and leaves what was changed since', () => {
  const cells = [cell(japan), cell(japan, '2'), cell(japan, '3')];
  const before = withStaged(NO_CHANGES, cells, { used: true, isUsed });
  const discarded = withStaged(before, [cell(japan, '2')], { used: false, isUsed });
  const now: Changes = withStaged(discarded, [cell(france)], { used: false, isUsed });
  const { taken, left } = takeStaged(now, before);
  expect(taken).toEqual([
    { ...cell(japan), used: true },
    { ...cell(japan, '3'), used: true },
  ]);
  expect([...left.values()]).toEqual([{ ...cell(france), used: false }]);
  const edited = withStaged(before, [cell(japan)], { used: false, isUsed: () => true });
  expect(takeStaged(edited, before).taken).not.toContainEqual({ ...cell(japan), used: true });
});

it('stays while the session is lost, and is gone once its user has signed out', () => {
  // Without an email, users cannot be distinguished.
  const user = {};
  // Another test may have left a user.
  sessionStore.signOut('left');
  sessionStore.signIn(user);
  stagedChanges.set(withStaged(NO_CHANGES, [cell(japan)], { used: true, isUsed }));
  sessionStore.signOut('lost');
  sessionStore.signIn(user);
  expect(stagedChanges.get().size).toBe(1);
  sessionStore.signOut('left');
  sessionStore.signIn(user);
  expect(stagedChanges.get()).toBe(NO_CHANGES);
});
