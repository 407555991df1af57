import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { useTopOffset } from './use-top-offset.ts';

/** First guesses, corrected as rows are measured: one line in a table, a card on a phone. */
const ROW_HEIGHT = 45;
const CARD_HEIGHT = 132;
const CARDS = '(width < 640px)';

/** Which of the rows are near the window; `top` is where the list begins on the page. */
export function useRowWindow<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
) {
  const top = useTopOffset(list);
  // Asked once: the virtualizer wants a size for every row.
  const estimate = matchMedia(CARDS).matches ? CARD_HEIGHT : ROW_HEIGHT;
  // A new function would make the virtualizer lay out all rows anew, with every frame of a scroll.
  const getItemKey = useCallback((index: number) => idAt(rows, rowId, index), [rows, rowId]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: () => estimate,
    getItemKey,
    overscan: 6,
    scrollMargin: top,
  });
  return { virtualizer, top };
}

function idAt<Row>(rows: readonly Row[], rowId: (row: Row) => string, index: number) {
  const row = rows[index];
  return row === undefined ? index : rowId(row);
}
