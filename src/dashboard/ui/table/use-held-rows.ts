import { useMemo, useState } from 'react';

interface Holding<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  viewId: string;
  editing: boolean;
  isBehind: boolean;
}

interface HeldRows<Row> {
  shown: readonly Row[];
  outdated: boolean;
  update: () => void;
}

/**
 * No poll or save moves rows; the rows themselves update. A new view or `update` refreshes the
 * list.
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
