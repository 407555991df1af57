import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import { type GridPlace, withRow } from '#dashboard/ui/grid-place.ts';
import type { GridSize } from './range.ts';

/** In pixels; the style sheet has them from the grid. */
export interface GridMeasures {
  row: number;
  column: number;
  head: number;
  /** The names of the servers. */
  key: number;
}

/**
 * Which rows and columns exist: those near what is seen, and those of the cell that has the focus
 * (the keyboard would start again at the top).
 */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  size: GridSize,
  { active, measures }: { active: GridPlace; measures: GridMeasures },
) {
  const rows = useVirtualizer({
    count: size.rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => measures.row,
    overscan: 6,
    scrollMargin: measures.head,
    scrollPaddingStart: measures.head,
    rangeExtractor: (range) => withRow(range, active.row - 1),
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: size.columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => measures.column,
    overscan: 4,
    scrollMargin: measures.key,
    scrollPaddingStart: measures.key,
    rangeExtractor: (range) => withRow(range, active.column - 1),
  });
  const drawn = columns.getVirtualItems().map(({ index }) => index);
  const key = drawn.join();
  return {
    rows: rows.getVirtualItems().map(({ index }) => index),
    // The same array while they are the same: lines are drawn anew only when it is another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what is in it
    columns: useMemo(() => drawn, [key]),
    scrollTo: ({ row, column }: GridPlace) => {
      // A header is where the first of what it heads is.
      rows.scrollToIndex(Math.max(row - 1, 0));
      columns.scrollToIndex(Math.max(column - 1, 0));
    },
  };
}
