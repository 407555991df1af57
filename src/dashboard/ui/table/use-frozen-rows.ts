import { useMemo, useState } from 'react';

interface Freezing<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  viewId: string;
  editing: boolean;
  isOutdated: boolean;
}

/**
 * No poll or save moves rows; the rows themselves update. A new view or `update` refreshes the
 * list.
 */
export function useFrozenRows<Row>(live: readonly Row[], freezing: Freezing<Row>) {
  const { rows, rowId, viewId, editing, isOutdated } = freezing;
  const [frozen, setFrozen] = useState<{ viewId: string; ids: readonly string[] }>();
  const now = () => (editing ? { viewId, ids: live.map(rowId) } : undefined);

  const shown = useMemo(
    () => (frozen ? getRows(frozen.ids, rows, rowId) : live),
    [frozen, rows, rowId, live],
  );
  const outdated = frozen !== undefined && !sameRows(shown, live);
  const isOver = frozen?.viewId !== viewId || (!editing && !isOutdated && !outdated);
  if (frozen ? isOver : editing) setFrozen(now());

  return { shown, outdated, update: () => setFrozen(now()) };
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
