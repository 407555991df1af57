import type { Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useRef } from 'react';
import { moveInRows } from './row-keys.ts';
import { useWindowLines } from './windowing.ts';

/** Rows per measured block: single rows would make the virtualizer sum up 100,000 heights per frame. */
const BLOCK = 10;

/** For a virtualizer of blocks. The heights are an estimate, in pixels; measured blocks correct it. */
export const inBlocks = (count: number, rowHeight: number) => ({
  count: Math.ceil(count / BLOCK),
  estimateSize: () => BLOCK * rowHeight,
  // The rows of a block have indexes of their own.
  indexAttribute: 'data-line',
});

interface BlocksProps<Row> {
  ref?: Ref<HTMLDivElement>;
  rows: readonly Row[];
  virtualizer: Pick<
    Virtualizer<Window, HTMLDivElement>,
    'getTotalSize' | 'getVirtualItems' | 'measureElement'
  >;
  /** Where the list begins, for the virtualizer. */
  top?: number;
  children: (row: Row, index: number) => ReactNode;
}

export function Blocks<Row>({ ref, rows, virtualizer, top = 0, children }: BlocksProps<Row>) {
  const blocks = virtualizer.getVirtualItems();
  const start = (blocks[0]?.start ?? top) - top;
  return (
    <div
      ref={ref}
      role="rowgroup"
      onKeyDown={moveInRows}
      style={{ height: virtualizer.getTotalSize() }}
    >
      <div role="presentation" style={{ transform: `translateY(${start}px)` }}>
        {blocks.map(({ index: block }) => (
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

/** The rows near the window, each with its own height. */
export function RowBlocks<Row>(props: Pick<BlocksProps<Row>, 'rows' | 'children'>) {
  const body = useRef<HTMLDivElement>(null);
  const blocks = inBlocks(props.rows.length, 37);
  const { virtualizer, top } = useWindowLines(body, { ...blocks, overscan: 1 });
  return <Blocks ref={body} virtualizer={virtualizer} top={top} {...props} />;
}
