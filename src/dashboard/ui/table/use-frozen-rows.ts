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
  const isSame = shown.length === live.length && shown.every((row, at) => row === live[at]);
  const outdated = frozen !== undefined && !isSame;
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
