import { createStore } from '#dashboard/browser/store.ts';
import { clearForOthers } from '#dashboard/resources/drafts/kept-edits.ts';
import { type Cell, type Changes, NO_CHANGES, withCells, withoutCells } from './changes.ts';
import type { GridRow } from './grid-rows.ts';

/**
 * Changes to apply on request. Outside React, so that they survive another view, a failed page and
 * a lost session.
 */
export const stagedChanges = createStore<Changes>(NO_CHANGES);

clearForOthers(() => stagedChanges.set(NO_CHANGES));

type IsUsed = (cell: Cell) => boolean;

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

/** Edited or newer changes remain. */
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

export function listStaged(rows: readonly GridRow[]): Record<'assign' | 'remove', Cell[]> {
  const cells = { assign: [] as Cell[], remove: [] as Cell[] };
  for (const { server, used, staged } of rows)
    for (const appId of staged)
      cells[used.has(appId) ? 'assign' : 'remove'].push({ serverId: server._id, appId });
  return cells;
}

/** Unchanged rows keep their identity; changes that another user has made are dropped. */
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
