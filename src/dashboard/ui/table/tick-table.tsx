import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, useState } from 'react';
import { moveInRows } from './row-keys.ts';
import { useOverscan } from './windowing.ts';
import list from './tick-list.module.css';

interface TickTableProps<Row> {
  label: string;
  rows: readonly Row[];
  getId: (row: Row) => Key;
  rowHeight: number;
  /** Class of a row, which sets the grid of its cells. */
  line: string | undefined;
  isOneSided?: boolean;
  /** In the head, which has the names of `columns`; without them, there is none. */
  tickAll?: ReactNode;
  columns?: readonly string[];
  renderCells: (row: Row, index: number) => ReactNode;
}

const BLOCK = 10;

/** A list with its own scroll bar, so that the content below stays visible. */
export function TickTable<Row>(props: TickTableProps<Row>) {
  const { label, line, tickAll, columns, isOneSided = false, ...body } = props;
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
              {tickAll}
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
  TickTableProps<Row>,
  'label' | 'tickAll' | 'columns' | 'isOneSided'
> {
  scroller: HTMLDivElement | null;
}

/**
 * Measures rows in blocks: single rows would make the virtualizer sum up 100,000 heights per frame.
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
