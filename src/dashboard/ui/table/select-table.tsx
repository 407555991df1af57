import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, useState } from 'react';
import { Blocks, inBlocks } from './row-blocks.tsx';
import { useOverscan } from './windowing.ts';
import list from './select-list.module.css';

interface SelectTableProps<Row> {
  label: string;
  rows: readonly Row[];
  getId: (row: Row) => Key;
  rowHeight: number;
  /** Class of a row, which sets the grid of its cells. */
  line: string | undefined;
  isOneSided?: boolean;
  /** In the head, which has the names of `columns`; without them, there is none. */
  selectAll?: ReactNode;
  columns?: readonly string[];
  renderCells: (row: Row, index: number) => ReactNode;
}

/** With its own scroll bar: the content below stays visible. */
export function SelectTable<Row>(props: SelectTableProps<Row>) {
  const { label, line, selectAll, columns, isOneSided = false, ...body } = props;
  // State, not a ref: the body needs a render to measure it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <div
      ref={setScroller}
      className={list.scroller}
      role="table"
      aria-label={label}
      aria-rowcount={body.rows.length + 1}
      // Without checkboxes, the keyboard needs it for scrolling.
      tabIndex={0}
      data-one-sided={isOneSided || undefined}
    >
      {columns && (
        <div role="rowgroup" className={list.head}>
          <div role="row" aria-rowindex={1} className={`${list.row} ${line}`} data-head>
            <div role="columnheader" className={list.pick}>
              {selectAll}
            </div>
            {columns.map((name) => (
              <div key={name} role="columnheader">
                {name}
              </div>
            ))}
          </div>
        </div>
      )}
      <Body {...body} line={line} scroller={scroller} />
    </div>
  );
}

interface BodyProps<Row> extends Omit<
  SelectTableProps<Row>,
  'label' | 'selectAll' | 'columns' | 'isOneSided'
> {
  scroller: HTMLDivElement | null;
}

function Body<Row>({ rows, getId, rowHeight, line, renderCells, scroller }: BodyProps<Row>) {
  // Renders again when another element scrolls.
  useMediaQuery('(height < 480px)');
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    ...inBlocks(rows.length, rowHeight),
    getScrollElement: () => findScroller(scroller),
    overscan: useOverscan(1),
  });
  return (
    <Blocks rows={rows} virtualizer={virtualizer}>
      {(row, index) => (
        <div
          key={getId(row)}
          role="row"
          aria-rowindex={index + 2}
          className={`${list.row} ${line}`}
        >
          {renderCells(row, index)}
        </div>
      )}
    </Blocks>
  );
}

/** In low windows a dialog may scroll whole. */
function findScroller(scroller: HTMLDivElement | null): HTMLDivElement | null {
  if (!scroller || getComputedStyle(scroller).overflowY !== 'visible') return scroller;
  return scroller.closest<HTMLDivElement>('[role=dialog]');
}
