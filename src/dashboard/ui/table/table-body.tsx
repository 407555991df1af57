import { observeWindowOffset, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ChangeEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import { getRowHeight, LIST_TOP } from '#dashboard/browser/density.ts';
import { RowName } from './row-name.ts';
import { SCROLL_REST, useFastScroll } from './use-fast-scroll.ts';
import { useOverscan } from './use-overscan.ts';
import { usePainted } from '../layout/use-painted.ts';
import { withRow } from './with-row.ts';
import { moveInRows } from './row-keys.ts';
import type { Column } from './types.ts';
import type { Selection } from './use-selection.ts';
import { useTopOffset } from './use-top-offset.ts';
import classes from './data-table.module.css';

interface TableBodyProps<Row> {
  rows: readonly Row[];
  /** What they are sorted by. */
  sort: string | undefined;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  /** Below each other, as on a phone. */
  isCards: boolean;
}

/**
 * The rows near the window; a spacer stands for all others. Memoised, like each row: typing renders
 * no row, scrolling only those that come into view.
 */
// as: memo forgets that the component is generic
export const TableBody = memo(WindowedRows) as typeof WindowedRows;

function WindowedRows<Row>(props: TableBodyProps<Row>) {
  const { rows, sort, rowId, selection, isCards, ...row } = props;
  const list = useRef<HTMLDivElement>(null);
  const { virtualizer, top, isPassing } = useRowWindow(list, rows, { sort, rowId, isCards });
  const isPainted = useIsPainted(sort);
  // A card would grow.
  const isWhole = (isPainted && !isPassing) || isCards;
  const items = virtualizer.getVirtualItems();
  const start = (items[0]?.start ?? top) - top;

  return (
    <div
      ref={list}
      role="rowgroup"
      onKeyDown={moveInRows}
      style={{ height: virtualizer.getTotalSize() }}
    >
      <div role="presentation" style={{ transform: `translateY(${start}px)` }}>
        {items.map(({ key, index, start: own }, at) => {
          const item = rows[index];
          return (
            item !== undefined && (
              <BodyRow
                key={key}
                ref={virtualizer.measureElement}
                item={item}
                id={rowId(item)}
                index={index}
                gap={own - (items[at - 1]?.end ?? own)}
                isWhole={isWhole}
                selected={selection?.isSelected(rowId(item))}
                onPress={selection?.press}
                {...row}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface CellsProps<Row> extends Omit<
  TableBodyProps<Row>,
  'rows' | 'sort' | 'rowId' | 'selection' | 'isCards'
> {
  item: Row;
  id: string;
  /** Absent where rows cannot be selected. */
  selected: boolean | undefined;
  onPress: Selection<Row>['press'] | undefined;
  /** With its actions, and the columns that may come later. */
  isWhole: boolean;
}

interface BodyRowProps<Row> extends CellsProps<Row> {
  ref: Ref<HTMLDivElement>;
  index: number;
  /** Pixels to the row before it in the page: one that has the focus stays there, however far away. */
  gap: number;
}

// as: memo forgets that the component is generic
const BodyRow = memo(MeasuredRow) as typeof MeasuredRow;

function MeasuredRow<Row>(props: BodyRowProps<Row>) {
  const { ref, index, gap, isWhole: mayBeWhole, ...cells } = props;
  const { item, rowName, selected } = cells;
  // What is there stays: it may have the focus.
  const [isWhole, setWhole] = useState(mayBeWhole);
  if (mayBeWhole && !isWhole) setWhole(true);
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
        <Cells {...cells} isWhole={isWhole} />
      </RowName>
    </div>
  );
}

/** A press on a text of a row goes to the row's link; one that ends a selection goes nowhere. */
function pressRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, detail } = event;
  const link = row.querySelector('[data-row-link]');
  if (!link || !(target instanceof Element)) return;
  // A click of the keyboard has no count.
  if (detail > 0 && document.getSelection()?.toString()) {
    event.preventDefault();
    event.stopPropagation();
  } else if (!target.closest('a, button, input, label'))
    link.dispatchEvent(new window.MouseEvent('click', event.nativeEvent));
}

// as: memo forgets that the component is generic
const Cells = memo(RowCells) as typeof RowCells;

function RowCells<Row>(props: CellsProps<Row>) {
  const { item, id, isWhole, rowName, columns, selected, onPress, rowActions } = props;
  const onCheck = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A checkbox changes by a click, also from the keyboard; the click knows about Shift.
    const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    onPress?.(id, currentTarget.checked, range);
  };
  return (
    <>
      {selected !== undefined && (
        <div role="cell" className={classes.check}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${rowName(item)}`}
              checked={selected}
              onChange={onCheck}
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
          {(isWhole || !column.later) && column.cell(item)}
        </div>
      ))}
      {rowActions && (
        <div role="cell" className={classes.actions}>
          {isWhole && rowActions(item)}
        </div>
      )}
    </>
  );
}

/** A first guess, corrected as rows are measured: a row as a card on a phone. */
const CARD_HEIGHT = 132;
/** Rows beyond the window, above and below. */
const OVERSCAN = 3;

/** Which of the rows are near the window; `top` is where the list begins on the page. */
function useRowWindow<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { sort, rowId, isCards }: Pick<TableBodyProps<Row>, 'sort' | 'rowId' | 'isCards'>,
) {
  const top = useTopOffset(list, LIST_TOP);
  const estimate = isCards ? CARD_HEIGHT : getRowHeight();
  // A new function would make the virtualizer lay out all rows anew, with every frame of a scroll.
  const getItemKey = useCallback((index: number) => idAt(rows, rowId, index), [rows, rowId]);
  const { isPassing, watch } = useFastScroll();
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: () => estimate,
    getItemKey,
    overscan: useOverscan(OVERSCAN, sort),
    // The keyboard would be at the top of the page when the row that has it is gone.
    rangeExtractor: useCallback(
      (range: Range) => withRow(range, findFocused(list.current)),
      [list],
    ),
    scrollMargin: top,
    initialRect: getWindowSize(),
    isScrollingResetDelay: SCROLL_REST,
    observeElementOffset: watch(observeWindowOffset),
  });
  return { virtualizer, top, isPassing };
}

/** The place of the row that has the focus; -1: none. */
function findFocused(list: HTMLElement | null): number {
  const row = list?.querySelector<HTMLElement>('[data-index]:focus-within');
  return row ? Number(row.dataset['index']) : -1;
}

/** With it the first render has its rows; while the dashboard is built there is no window. */
const getWindowSize = () =>
  'innerHeight' in globalThis
    ? { width: innerWidth, height: innerHeight }
    : { width: 1280, height: 800 };

/**
 * Whether rows in this order have been painted: of new ones somebody reads the words first, and what can be done with them
 * comes with the next frame.
 */
function useIsPainted(order = ''): boolean {
  return usePainted<string | null>(order, null) === order;
}

function idAt<Row>(rows: readonly Row[], rowId: (row: Row) => string, index: number) {
  const row = rows[index];
  return row === undefined ? index : rowId(row);
}
