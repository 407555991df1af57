import { useMemo, useState } from 'react';

interface Holding<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Identifies the search, filter and sort order: another view is another list. */
  viewId: string;
  /** Whether a row is being edited. */
  editing: boolean;
  /** Whether the filter has not been applied to the newest rows yet. */
  isBehind: boolean;
}

interface HeldRows<Row> {
  shown: readonly Row[];
  /** The list is no longer what the view would list now. */
  outdated: boolean;
  update: () => void;
}

/**
 * Keeps the list as it is from when a row begins to be edited: neither a poll nor a saved edit makes
 * a row vanish or move under the cursor. The rows themselves stay up to date. The person's next
 * search, filter or sort, or `update`, lists them anew.
 */
export function useHeldRows<Row>(live: readonly Row[], holding: Holding<Row>): HeldRows<Row> {
  const { rows, rowId, viewId, editing, isBehind } = holding;
  const [held, setHeld] = useState<{ viewId: string; ids: readonly string[] }>();
  const now = () => (editing ? { viewId, ids: live.map(rowId) } : undefined);

  const shown = useMemo(
    () => (held ? getRows(held.ids, rows, rowId) : live),
    [held, rows, rowId, live],
  );
  const outdated = held !== undefined && !sameRows(shown, live);
  const isOver = held?.viewId !== viewId || (!editing && !isBehind && !outdated);
  if (held ? isOver : editing) setHeld(now());

  return { shown, outdated, update: () => setHeld(now()) };
}

/** The rows of these ids that are still there, in their order. */
export function getRows<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [rowId(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function sameRows<Row>(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index]);
}
