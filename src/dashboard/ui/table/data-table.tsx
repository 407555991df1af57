import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { density } from '#dashboard/browser/device-store.ts';
import { useStore } from '#dashboard/browser/store.ts';
import { BulkBar, leaveBulkBar } from './bulk-bar.tsx';
import { Nothing, NothingMatches } from './nothing.tsx';
import { matchRows, prepareAhead, prepareSearch, sortRows, topRowsFirst } from './rows-shown.ts';
import { SearchBox, Toolbar } from './toolbar.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import type { DataTableProps } from './types.ts';
import { useKeepFocus } from '#dashboard/browser/focus.ts';
import { usePhone } from '../layout/use-phone.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { usePainted, useTableView } from './use-table-view.ts';
import classes from './data-table.module.css';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/**
 * Renders only the rows near the window. The URL holds the search text and order (`view`,
 * `onViewChange`). A link with `data-row-link` is stretched over its row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, toolbar, filter, empty, bulkActions } = props;
  const view = useTableView(props.view, props.onViewChange);
  // A key is painted before its rows, with half of the work until then.
  const query = usePainted(view.text);
  const { shown, outdated, update } = useShownRows(props, view.sort, query);
  const selection = useSelection(rows, shown, rowId);
  const { selected } = selection;
  const clear = () => {
    leaveBulkBar();
    selection.clear();
  };
  const table = useRef<HTMLDivElement>(null);
  const onFocus = useKeepFocus(table, shown);
  const searching = query.trim() !== '';
  const hasSearch = rows.length > 0 || searching;

  return (
    <div ref={table} className={props.className} onFocus={onFocus} data-list>
      {(hasSearch || toolbar) && (
        <Toolbar
          search={
            hasSearch && (
              <SearchBox
                label={props.searchLabel}
                text={view.text}
                onChange={view.setText}
                onClear={view.clear}
                onDone={view.flush}
              />
            )
          }
          filters={typeof toolbar === 'function' ? toolbar({ ...view, rows: shown }) : toolbar}
          matches={searching || filter ? { shown: shown.length, total: rows.length } : undefined}
          isOutdated={props.editing && outdated}
          onUpdate={update}
          hasRows={!props.layout}
        />
      )}
      {bulkActions && selected.length > 0 && (
        <BulkBar
          count={selected.length}
          hidden={selected.length - selection.shownCount}
          onClear={clear}
        >
          {bulkActions(selected, clear)}
        </BulkBar>
      )}
      {rows.length === 0 && (
        <Nothing title={empty.title} action={empty.action}>
          {empty.hint}
        </Nothing>
      )}
      {rows.length > 0 && shown.length === 0 && (
        <NothingMatches query={query.trim()} onClear={view.clear} onClearFilter={filter?.onClear} />
      )}
      {shown.length > 0 && <Rows {...props} shown={shown} selection={selection} headView={view} />}
    </div>
  );
}

interface TableProps<Row> extends DataTableProps<Row> {
  shown: readonly Row[];
  selection: Selection<Row>;
  headView: Pick<ReturnType<typeof useTableView>, 'sort' | 'pressHeader'>;
}

function Rows<Row>(props: TableProps<Row>) {
  const { layout, shown: rows, selection, headView } = props;
  if (!layout) return <Table {...props} />;
  return layout({ rows, selection, sort: headView.sort, onPressHeader: headView.pressHeader });
}

function Table<Row>({ shown, selection, headView, ...props }: TableProps<Row>) {
  const { columns, rowActions, rowActionsWidth = '80px' } = props;
  const selectable = props.bulkActions ? selection : undefined;
  const tracks = [
    ...(selectable ? ['40px'] : []),
    ...columns.map(({ width }) => width),
    ...(rowActions ? [rowActionsWidth] : []),
  ];
  return (
    <div
      role="table"
      aria-label={props.label}
      aria-rowcount={shown.length + 1}
      aria-description="Arrow keys move between controls, Tab moves out."
      className={classes.table}
      data-selectable={selectable ? true : undefined}
      // as: React's types lack custom properties
      style={{ '--tracks': tracks.join(' ') } as CSSProperties}
    >
      <TableHead
        columns={columns}
        sort={headView.sort}
        onPressHeader={headView.pressHeader}
        selection={selectable}
        shown={shown.length}
        withActions={rowActions !== undefined}
      />
      <TableBody
        key={useStore(density)}
        rows={shown}
        rowId={props.rowId}
        rowName={props.rowName}
        columns={columns}
        selection={selectable}
        rowActions={rowActions}
        isCards={usePhone()}
      />
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

type Shown<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowId' | 'columns' | 'filter' | 'editing' | 'onTop'
>;

function useShownRows<Row>(
  { rows, rowId, columns, filter, editing = NONE, onTop = NONE }: Shown<Row>,
  sort: string | undefined,
  query: string,
) {
  const searching = query.trim() !== '';
  const passes = filter?.passes;
  const sorted = useMemo(
    () => topRowsFirst(sortRows(rows, columns, sort), rowId, onTop),
    [rows, columns, sort, rowId, onTop],
  );
  useEffect(() => whenIdle((signal) => prepareAhead(rows, columns, signal)), [rows, columns]);
  const prepared = useMemo(
    () => (searching ? prepareSearch(sorted, columns) : undefined),
    [sorted, columns, searching],
  );
  const live = useMemo(() => {
    if (!prepared && !passes) return sorted;
    const found = prepared && new Set(matchRows(prepared, query));
    const matches = (row: Row) => (!found || found.has(row)) && (!passes || passes(row));
    return sorted.filter((row) => editing.has(rowId(row)) || matches(row));
  }, [prepared, query, sorted, passes, rowId, editing]);
  const viewId = JSON.stringify([query.trim(), sort, filter?.id]);
  const isOutdated = filter?.isOutdated ?? false;
  return useFrozenRows(live, { rows, rowId, viewId, editing: editing.size > 0, isOutdated });
}

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
