import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, useState } from 'react';
import { moveInRows } from './row-keys.ts';
import { useOverscan } from './use-overscan.ts';
import list from './tick-list.module.css';

interface TickTableProps<Row> {
  label: string;
  rows: readonly Row[];
  getId: (row: Row) => Key;
  /** A first guess in pixels, corrected as rows are measured. */
  rowHeight: number;
  /** Class of a line, with the grid of its cells. */
  line: string | undefined;
  /** Nothing is there that the rows would replace: their cells for it are left out. */
  isOneSided?: boolean;
  /** The box that ticks all rows. */
  tickAll: ReactNode;
  /** Column headings after the one of the boxes. */
  columns: readonly string[];
  /** The cells of a row, that of its box first. */
  renderCells: (row: Row, index: number) => ReactNode;
}

/** Rows to a block. */
const BLOCK = 10;

/** Any number of rows, in a list of its own scroll bar: what stands below it stays in sight. */
export function TickTable<Row>(props: TickTableProps<Row>) {
  const { label, line, tickAll, columns, isOneSided = false, ...body } = props;
  // State, not a ref: the body can measure it only once it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <div
      ref={setScroller}
      className={list.scroller}
      role="table"
      aria-label={label}
      aria-rowcount={body.rows.length + 1}
      // Where nothing can be ticked, this is how the keyboard scrolls.
      tabIndex={0}
      data-one-sided={isOneSided || undefined}
    >
      <div role="rowgroup" className={list.head}>
        <div role="row" aria-rowindex={1} className={`${list.row} ${line}`} data-head>
          <div role="columnheader" className={list.pick}>
            {tickAll}
          </div>
          {columns.map((name) => (
            <div key={name} role="columnheader">
              {name}
            </div>
          ))}
        </div>
      </div>
      <Body {...body} line={line} scroller={scroller} />
    </div>
  );
}

interface BodyProps<Row> extends Omit<
  TickTableProps<Row>,
  'label' | 'tickAll' | 'columns' | 'isOneSided'
> {
  scroller: HTMLDivElement | null;
}

/**
 * The rows near the part of the list that is seen; each is as high as what it shows. They are
 * measured in blocks: with one measure per row the virtualizer would add up 100,000 heights anew
 * in every frame that scrolls.
 */
function Body<Row>({ rows, getId, rowHeight, line, renderCells, scroller }: BodyProps<Row>) {
  const virtualizer = useVirtualizer({
    count: Math.ceil(rows.length / BLOCK),
    getScrollElement: () => scroller,
    estimateSize: () => BLOCK * rowHeight,
    overscan: useOverscan(1),
  });
  const blocks = virtualizer.getVirtualItems();
  return (
    <div role="rowgroup" onKeyDown={moveInRows} style={{ height: virtualizer.getTotalSize() }}>
      <div role="presentation" style={{ transform: `translateY(${blocks[0]?.start ?? 0}px)` }}>
        {blocks.map(({ index: block }) => (
          <div key={block} ref={virtualizer.measureElement} data-index={block} role="presentation">
            {rows.slice(block * BLOCK, (block + 1) * BLOCK).map((row, place) => {
              const index = block * BLOCK + place;
              return (
                <div
                  key={getId(row)}
                  role="row"
                  aria-rowindex={index + 2}
                  className={`${list.row} ${line}`}
                >
                  {renderCells(row, index)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
