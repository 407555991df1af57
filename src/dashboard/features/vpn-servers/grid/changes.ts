export interface Cell {
  serverId: string;
  appId: string;
}

/** The new state of a changed cell; the time is set when the change is done. */
interface Change {
  used: boolean;
  doneAt?: number;
}

/** By server, then by app. Unchanged rows keep their identity. */
export type Changes = ReadonlyMap<string, RowChanges>;

type RowChanges = ReadonlyMap<string, Change>;

export const NO_CHANGES: Changes = new Map();

export function withCells(changes: Changes, cells: readonly Cell[], change: Change): Changes {
  return edited(changes, cells, (row, appId) => row.set(appId, change));
}

export function withoutCells(changes: Changes, cells: readonly Cell[]): Changes {
  return edited(changes, cells, (row, appId) => row.delete(appId));
}

function edited(
  changes: Changes,
  cells: readonly Cell[],
  edit: (row: Map<string, Change>, appId: string) => void,
): Changes {
  const next = new Map(changes);
  const own = new Map<string, Map<string, Change>>();
  for (const { serverId, appId } of cells) {
    const row = own.get(serverId) ?? new Map(changes.get(serverId));
    own.set(serverId, row);
    edit(row, appId);
    if (row.size === 0) next.delete(serverId);
    else next.set(serverId, row);
  }
  return next;
}

interface RowCells {
  used: ReadonlySet<string>;
  busy: ReadonlySet<string>;
}

const NOTHING_BUSY: ReadonlySet<string> = new Set();

/** A completed change counts until the server was asked again (`askedAt`, by app). */
export function changedRow(
  before: ReadonlySet<string>,
  row: RowChanges | undefined,
  askedAt: (appId: string) => number,
): RowCells {
  if (!row) return { used: before, busy: NOTHING_BUSY };
  const used = new Set(before);
  const busy = new Set<string>();
  for (const [appId, change] of row) {
    if (change.doneAt === undefined) busy.add(appId);
    else if (change.doneAt < askedAt(appId)) continue;
    if (change.used) used.add(appId);
    else used.delete(appId);
  }
  return { used, busy };
}
