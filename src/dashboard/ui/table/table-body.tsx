import type { Range } from '@tanstack/react-virtual';
import {
  memo,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useRef,
} from 'react';
import { getRowHeight } from '#dashboard/browser/device-store.ts';
import { FindableRows } from './findable-rows.tsx';
import { RowName } from '../controls/row-action.tsx';
import { useOverscan, useWindowLines, withRow } from './windowing.ts';
import { moveInRows } from './row-keys.ts';
import type { DataTableProps } from './types.ts';
import { readCheck, type Selection } from './use-selection.ts';
import classes from './data-table.module.css';

interface TableBodyProps<Row> extends Pick<
  DataTableProps<Row>,
  'rows' | 'rowId' | 'rowName' | 'columns'
> {
  selection: Selection<Row> | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  isCards: boolean;
}

/**
 * With a spacer for the others. Memoised like each row: typing renders none, scrolling only new
 * ones.
 */
// as: memo loses the type parameter
export const TableBody = memo(WindowedRows) as typeof WindowedRows;

function WindowedRows<Row>(props: TableBodyProps<Row>) {
  const { rows, rowId, selection, isCards, ...row } = props;
  const list = useRef<HTMLDivElement>(null);
  const { virtualizer, lines, shift, isIdle } = useRowWindow(list, rows, { rowId, isCards });

  return (
    <div
      ref={list}
      role="rowgroup"
      className={classes.body}
      onKeyDown={moveInRows}
      style={{ height: virtualizer.getTotalSize() }}
    >
      <div role="presentation" style={{ transform: `translateY(${shift}px)` }}>
        {lines.map(({ key, index, start }, at) => {
          const item = rows[index];
          return (
            item !== undefined && (
              <BodyRow
                key={key}
                ref={virtualizer.measureElement}
                item={item}
                id={rowId(item)}
                index={index}
                gap={start - (lines[at - 1]?.end ?? start)}
                selected={selection?.isSelected(rowId(item))}
                onPress={selection?.press}
                {...row}
              />
            )
          );
        })}
      </div>
      {isIdle && !isCards && (
        <FindableRows
          rows={rows}
          columns={row.columns}
          first={lines[0]?.index ?? 0}
          last={lines.at(-1)?.index ?? 0}
        />
      )}
    </div>
  );
}

interface CellsProps<Row> extends Omit<
  TableBodyProps<Row>,
  'rows' | 'rowId' | 'selection' | 'isCards'
> {
  item: Row;
  id: string;
  selected: boolean | undefined;
  onPress: Selection<Row>['press'] | undefined;
}

interface BodyRowProps<Row> extends CellsProps<Row> {
  ref: Ref<HTMLDivElement>;
  index: number;
  /** Pixels from the previous rendered row: a focused row stays rendered, however far away. */
  gap: number;
}

// as: memo loses the type parameter
const BodyRow = memo(MeasuredRow) as typeof MeasuredRow;

function MeasuredRow<Row>(props: BodyRowProps<Row>) {
  const { ref, index, gap, ...cells } = props;
  const { item, rowName, selected } = cells;
  return (
    <div
      ref={ref}
      data-index={index}
      role="row"
      // The head is the first row.
      aria-rowindex={index + 2}
      className={classes.row}
      onClickCapture={pressRow}
      data-selected={selected ? true : undefined}
      style={gap > 0 ? { marginTop: gap } : undefined}
    >
      <RowName value={rowName(item)}>
        <Cells {...cells} />
      </RowName>
    </div>
  );
}

/** Follows the row's link on a click, unless the click ends a text selection. */
function pressRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, detail } = event;
  const link = row.querySelector('[data-row-link]');
  if (!link || !(target instanceof Element)) return;
  // Keyboard clicks have a count of 0.
  if (detail > 0 && document.getSelection()?.toString()) {
    event.preventDefault();
    event.stopPropagation();
  } else if (!target.closest('a, button, input, label'))
    link.dispatchEvent(new window.MouseEvent('click', event.nativeEvent));
}

// as: memo loses the type parameter
const Cells = memo(RowCells) as typeof RowCells;

function RowCells<Row>(props: CellsProps<Row>) {
  const { item, id, rowName, columns, selected, onPress, rowActions } = props;
  return (
    <>
      {selected !== undefined && (
        <div role="cell" className={classes.check}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${rowName(item)}`}
              checked={selected}
              onChange={(event) => onPress?.(id, ...readCheck(event))}
            />
          </label>
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column.id}
          role="cell"
          className={classes.cell}
          data-column={column.header}
          data-number={column.isNumber}
        >
          {column.cell(item)}
        </div>
      ))}
      {rowActions && (
        <div role="cell" className={classes.actions}>
          {rowActions(item)}
        </div>
      )}
    </>
  );
}

/** Estimated height of a card on a phone, until measured. */
const CARD_HEIGHT = 84;
const OVERSCAN = 3;

function useRowWindow<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { rowId, isCards }: Pick<TableBodyProps<Row>, 'rowId' | 'isCards'>,
) {
  const overscan = useOverscan(OVERSCAN);
  const estimate = isCards ? CARD_HEIGHT : getRowHeight();
  // Stable: a new function makes the virtualizer lay out all rows again.
  const getItemKey = useCallback(
    (index: number) => (rows[index] === undefined ? index : rowId(rows[index])),
    [rows, rowId],
  );
  const options = {
    count: rows.length,
    indexAttribute: 'data-index',
    estimateSize: () => estimate,
    getItemKey,
    overscan,
    // Keeps the focused row rendered: removing it would lose the focus.
    rangeExtractor: useCallback(
      (range: Range) => withRow(range, findFocused(list.current)),
      [list],
    ),
  };
  return { ...useWindowLines(list, options), isIdle: overscan > 0 };
}

/** The index of the focused row; -1 without one. */
function findFocused(list: HTMLElement | null): number {
  const row = list?.querySelector<HTMLElement>('[data-index]:focus-within');
  return row ? Number(row.dataset['index']) : -1;
}
