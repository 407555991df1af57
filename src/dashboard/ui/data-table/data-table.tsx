import { type CSSProperties, useDeferredValue, useRef } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { Nothing, NothingMatches } from './nothing.tsx';
import { SearchBox } from './search-box.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { Toolbar } from './toolbar.tsx';
import type { DataTableProps } from './types.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useTableView } from './use-table-view.ts';
import classes from './data-table.module.css';

/**
 * A searchable, sortable table of any length: only the rows near the window are in the page.
 *
 * What is searched for and how it is sorted live in the address (`view`, `onViewChange`), the
 * selection in the table. A link in a cell with the attribute `data-row-link` is stretched over
 * its whole row, which makes the row clickable with everything a link can do.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, toolbar, filter, empty, bulkActions } = props;
  const view = useTableView(props.view, props.onViewChange);
  const query = useDeferredValue(view.text);
  const { shown, outdated, update } = useShownRows(props, view.sort, query);
  const selection = useSelection(rows, shown, rowId);
  const table = useRef<HTMLDivElement>(null);
  const onFocus = useKeepFocus(table, shown);
  const searching = query.trim() !== '';

  return (
    <div ref={table} onFocus={onFocus}>
      {(rows.length > 0 || searching || toolbar !== undefined) && (
        <Toolbar
          search={
            <SearchBox
              label={props.searchLabel}
              text={view.text}
              onChange={view.setText}
              onClear={view.clear}
              onDone={view.flush}
            />
          }
          filters={toolbar}
          matches={searching || filter ? { shown: shown.length, total: rows.length } : undefined}
          onUpdate={outdated ? update : undefined}
        />
      )}
      {bulkActions && <Bulk selection={selection} actions={bulkActions} />}
      {rows.length === 0 && <Nothing title={empty.title}>{empty.hint}</Nothing>}
      {rows.length > 0 && shown.length === 0 && (
        <NothingMatches query={query.trim()} onClear={view.clear} onClearFilter={filter?.onClear} />
      )}
      {shown.length > 0 && <Rows {...props} shown={shown} selection={selection} headView={view} />}
    </div>
  );
}

interface BulkProps<Row> {
  selection: Selection<Row>;
  actions: NonNullable<DataTableProps<Row>['bulkActions']>;
}

function Bulk<Row>({ selection, actions }: BulkProps<Row>) {
  const { selected, shownCount, clear } = selection;
  return (
    selected.length > 0 && (
      <BulkBar count={selected.length} hidden={selected.length - shownCount} onClear={clear}>
        {actions(selected, clear)}
      </BulkBar>
    )
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
      className={classes.table}
      data-selectable={selectable ? true : undefined}
      // as: React's type knows no custom properties
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
        rows={shown}
        rowId={props.rowId}
        rowName={props.rowName}
        columns={columns}
        selection={selectable}
        rowActions={rowActions}
      />
    </div>
  );
}
