import { createStore } from '#dashboard/browser/store.ts';
import { getPerson, sessionStore } from '#dashboard/api/session/session-store.ts';
import { type Cell, type Changes, NO_CHANGES, withCells, withoutCells } from './changes.ts';
import type { GridRow } from './grid-rows.ts';

/** What is to be changed, and is not sent before somebody says so. Outside React: another view keeps it. */
export const stagedChanges = createStore<Changes>(NO_CHANGES);

let author = getPerson();

sessionStore.subscribe(() => {
  const person = getPerson();
  // A session that runs out and is taken up again by the same person loses nothing.
  if (person === undefined || person === author) return;
  author = person;
  stagedChanges.set(NO_CHANGES);
});

/** Whether an app uses a server, as the server says it. */
type IsUsed = (cell: Cell) => boolean;

/** The changes with those cells wanted so; what is so already needs no change. */
export function withStaged(
  changes: Changes,
  cells: readonly Cell[],
  { used, isUsed }: { used: boolean; isUsed: IsUsed },
): Changes {
  const open = withoutCells(changes, cells);
  return withCells(
    open,
    cells.filter((cell) => isUsed(cell) !== used),
    { used },
  );
}

/**
 * Takes out what is still to be changed as it was `before`. What is wanted otherwise by now, and what
 * has come since, is left.
 */
export function takeStaged(changes: Changes, before: Changes) {
  const isTaken = ({ serverId, appId }: Cell) => {
    const now = changes.get(serverId)?.get(appId);
    return now !== undefined && now.used === before.get(serverId)?.get(appId)?.used;
  };
  const cells = [...before].flatMap(([serverId, row]) =>
    [...row.keys()].map((appId) => ({ serverId, appId })),
  );
  return { isTaken, left: withoutCells(changes, cells.filter(isTaken)) };
}

/** What is to be assigned and what to be removed, by the rows as they are wanted. */
export function listStaged(rows: readonly GridRow[]): Record<'assign' | 'remove', Cell[]> {
  const cells = { assign: [] as Cell[], remove: [] as Cell[] };
  for (const { server, used, staged } of rows)
    for (const appId of staged)
      cells[used.has(appId) ? 'assign' : 'remove'].push({ serverId: server._id, appId });
  return cells;
}

/**
 * The rows as they are wanted. Those without a change stay the same; what somebody else has done
 * meanwhile is no change any more.
 */
export function showStaged(rows: readonly GridRow[], changes: Changes): readonly GridRow[] {
  if (changes.size === 0) return rows;
  return rows.map((row) => {
    const wanted = changes.get(row.server._id);
    if (!wanted) return row;
    const used = new Set(row.used);
    const staged = new Set<string>();
    for (const [appId, change] of wanted) {
      if (row.used.has(appId) === change.used) continue;
      staged.add(appId);
      if (change.used) used.add(appId);
      else used.delete(appId);
    }
    return { ...row, used, staged };
  });
}
