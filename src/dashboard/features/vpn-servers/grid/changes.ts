import type { Change as WholeChange } from '#changes/diff.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { clearForOthers } from '#dashboard/resources/drafts/kept-edits.ts';
import type { GridRow } from './grid-rows.ts';

export interface Cell {
  serverId: string;
  appId: string;
}

export interface CellWrite extends Cell {
  used: boolean;
  /** Of an earlier attempt, whose response may have been lost. */
  tried?: WholeChange;
}

/** The time is set when the change is done. */
interface Change extends CellWrite {
  doneAt?: number | undefined;
}

/** By cell. */
export type Changes = ReadonlyMap<string, Change>;

export const NO_CHANGES: Changes = new Map();

/**
 * Changes to apply on request. Outside React, to survive another view, a failed page and a lost
 * session.
 */
export const stagedChanges = createStore(NO_CHANGES);

clearForOthers(() => stagedChanges.set(NO_CHANGES));

const toKey = ({ serverId, appId }: Cell) => `${serverId} ${appId}`;

export const withChanges = (before: Changes, changes: readonly Change[]): Changes =>
  new Map([...before, ...changes.map((change) => [toKey(change), change] as const)]);

export function withoutCells(before: Changes, cells: readonly Cell[]): Changes {
  const gone = new Set(cells.map(toKey));
  return new Map([...before].filter(([key]) => !gone.has(key)));
}

export function withStaged(
  changes: Changes,
  cells: readonly Cell[],
  { used, isUsed }: { used: boolean; isUsed: (cell: Cell) => boolean | undefined },
): Changes {
  const open = cells.filter((cell) => isUsed(cell) !== used);
  return withChanges(
    withoutCells(changes, cells),
    open.map((cell) => ({ ...cell, used })),
  );
}

/** Edited or newer changes remain. */
export function takeStaged(changes: Changes, before: Changes) {
  const taken = [...before.values()].filter((one) => changes.get(toKey(one))?.used === one.used);
  return { taken, left: withoutCells(changes, taken) };
}

type Mark = 'busy' | 'staged' | 'done';

/** `mark` returns undefined for cells that stay as they are. Unchanged rows keep their identity. */
function editRows(
  rows: readonly GridRow[],
  changes: Changes,
  mark: (row: GridRow, change: Change) => Mark | undefined,
): readonly GridRow[] {
  if (changes.size === 0) return rows;
  const byServer = Map.groupBy(changes.values(), ({ serverId }) => serverId);
  return rows.map((row) => {
    const own = byServer.get(row.server._id);
    if (!own) return row;
    const cells = { used: new Set(row.used), busy: new Set(row.busy), staged: new Set<string>() };
    for (const change of own) {
      const { appId, used } = change;
      const marked = mark(row, change);
      if (!marked) continue;
      if (marked !== 'done') cells[marked].add(appId);
      cells.used[used ? 'add' : 'delete'](appId);
    }
    return { ...row, ...cells };
  });
}

/** A completed change counts until the server was asked again (`askedAt`, by app). */
export const showChanges = (
  rows: readonly GridRow[],
  changes: Changes,
  askedAt: (appId: string) => number,
): readonly GridRow[] =>
  editRows(rows, changes, (_, { appId, doneAt }) => {
    if (doneAt === undefined) return 'busy';
    return doneAt < askedAt(appId) || doneAt > Date.now() ? undefined : 'done';
  });

/** Changes that another user has made are dropped. */
export const showStaged = (rows: readonly GridRow[], changes: Changes): readonly GridRow[] =>
  editRows(rows, changes, ({ used: before }, { appId, used }) =>
    before.has(appId) === used ? undefined : 'staged',
  );
