import { type ReactNode, useRef } from 'react';
import { moveInRows } from './row-keys.ts';
import { useWindowLines } from './window-lines.ts';

const BLOCK = 10;

interface RowBlocksProps<Row> {
  rows: readonly Row[];
  /** An estimate, in pixels; measured blocks correct it. */
  rowHeight: number;
  children: (row: Row, index: number) => ReactNode;
}

/**
 * The rows near the window, each with its own height. Measures blocks: single rows would make the
 * virtualizer sum up 100,000 heights per frame.
 */
export function RowBlocks<Row>({ rows, rowHeight, children }: RowBlocksProps<Row>) {
  const body = useRef<HTMLDivElement>(null);
  const { virtualizer, lines, shift } = useWindowLines(body, {
    count: Math.ceil(rows.length / BLOCK),
    estimateSize: () => BLOCK * rowHeight,
    overscan: 1,
  });
  return (
    <div
      ref={body}
      role="rowgroup"
      onKeyDown={moveInRows}
      style={{ height: virtualizer.getTotalSize() }}
    >
      <div role="presentation" style={{ transform: `translateY(${shift}px)` }}>
        {lines.map(({ index: block }) => (
          <div key={block} ref={virtualizer.measureElement} data-line={block} role="presentation">
            {rows
              .slice(block * BLOCK, (block + 1) * BLOCK)
              .map((row, place) => children(row, block * BLOCK + place))}
          </div>
        ))}
      </div>
    </div>
  );
}
