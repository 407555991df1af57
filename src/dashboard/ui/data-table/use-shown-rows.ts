import { useMemo } from 'react';
import { keepRows, matchRows, prepareSearch, sortRows, topRowsFirst } from './rows-shown.ts';
import type { DataTableProps } from './types.ts';
import { useHeldRows } from './use-held-rows.ts';

const NONE: ReadonlySet<string> = new Set();
const anyRow = () => true;

type Shown<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowId' | 'columns' | 'filter' | 'editing' | 'onTop'
>;

/** The rows that the search and the filter leave, in their order. */
export function useShownRows<Row>(
  { rows, rowId, columns, filter, editing = NONE, onTop = NONE }: Shown<Row>,
  sort: string | undefined,
  query: string,
) {
  const searching = query.trim() !== '';
  const passes = filter?.passes ?? anyRow;
  const sorted = useMemo(
    () => topRowsFirst(sortRows(rows, columns, sort), rowId, onTop),
    [rows, columns, sort, rowId, onTop],
  );
  const prepared = useMemo(
    () => (searching ? prepareSearch(sorted, columns) : undefined),
    [sorted, columns, searching],
  );
  const live = useMemo(() => {
    if (!prepared && passes === anyRow) return sorted;
    const found = prepared ? new Set(matchRows(prepared, query)) : undefined;
    return keepRows(sorted, (row) => (found?.has(row) ?? true) && passes(row), rowId, editing);
  }, [prepared, query, sorted, passes, rowId, editing]);
  const viewId = JSON.stringify([query.trim(), sort, filter?.id]);
  return useHeldRows(live, { rows, rowId, viewId, editing: editing.size > 0 });
}
