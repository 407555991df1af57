import { expect, it } from 'vitest';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { type Cell, NO_CHANGES } from './changes.ts';
import { gridRows } from './grid-rows.ts';
import { listStaged, showStaged, stagedChanges, takeStaged, withStaged } from './staged.ts';

const servers = [makeServer('France', 'fr', '10.0.0.1'), makeServer('Japan', 'jp', '10.0.0.2')];
const [france = '', japan = ''] = servers.map(({ _id }) => _id);
const rows = gridRows(servers, new Map([['1', new Set([france])]]));
const isUsed = ({ serverId, appId }: Cell) =>
  rows.some(({ server, used }) => server._id === serverId && used.has(appId));
const cell = (serverId: string, appId = '1') => ({ serverId, appId });

it('shows the staged state, and marks the cells that differ', () => {
  const on = withStaged(NO_CHANGES, [cell(japan), cell(japan, '2')], { used: true, isUsed });
  const both = withStaged(on, [cell(france)], { used: false, isUsed });
  const shown = showStaged(rows, both);
  expect(shown.map(({ used }) => [...used])).toEqual([[], ['1', '2']]);
  expect(shown.map(({ staged }) => [...staged])).toEqual([['1'], ['1', '2']]);
  expect(listStaged(shown)).toEqual({
    assign: [cell(japan), cell(japan, '2')],
    remove: [cell(france)],
  });
});

it('needs no change for what is so already, nor for what is wanted back', () => {
  expect(withStaged(NO_CHANGES, [cell(france)], { used: true, isUsed }).size).toBe(0);
  const on = withStaged(NO_CHANGES, [cell(japan)], { used: true, isUsed });
  expect(withStaged(on, [cell(japan)], { used: false, isUsed }).size).toBe(0);
  expect(showStaged(rows, NO_CHANGES)).toBe(rows);
});

it('drops changes that another user has made in the meantime', () => {
  const on = withStaged(NO_CHANGES, [cell(japan)], { used: true, isUsed });
  const later = gridRows(servers, new Map([['1', new Set([france, japan])]]));
  expect(listStaged(showStaged(later, on))).toEqual({ assign: [], remove: [] });
});

it('takes what is still wanted as it was, and leaves what was changed since', () => {
  const cells = [cell(japan), cell(japan, '2'), cell(japan, '3')];
  const before = withStaged(NO_CHANGES, cells, { used: true, isUsed });
  const discarded = withStaged(before, [cell(japan, '2')], { used: false, isUsed });
  const now = withStaged(discarded, [cell(france)], { used: false, isUsed });
  const { isTaken, left } = takeStaged(now, before);
  expect(cells.filter(isTaken)).toEqual([cell(japan), cell(japan, '3')]);
  expect(listStaged(showStaged(rows, left))).toEqual({ assign: [], remove: [cell(france)] });
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
