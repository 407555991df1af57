import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { withRow, useTopOffset } from '#dashboard/ui/table/windowing.ts';

const CARD_WIDTH = 208;
const NARROW_CARD_WIDTH = 150;
const NARROW = 480;
export const GAP = 12;

/** Estimate, corrected as lines are measured. */
const LINE_HEIGHT = 198;

export function cardsPerLine(width: number): number {
  const card = width < NARROW ? NARROW_CARD_WIDTH : CARD_WIDTH;
  return Math.max(1, Math.floor((width + GAP) / (card + GAP)));
}

export function useCardsPerLine(list: RefObject<HTMLElement | null>): number {
  return cardsPerLine(useWidth(list));
}

interface LinesOfCards {
  perLine: number;
  count: number;
  activeLine: number;
}

/** `top` is the list's offset on the page. */
export function useLineWindow(
  list: RefObject<HTMLElement | null>,
  { perLine, count, activeLine }: LinesOfCards,
) {
  const top = useTopOffset(list);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: () => LINE_HEIGHT + GAP,
    // Another number of cards per line invalidates the measured heights.
    getItemKey: (line) => `${perLine}/${line}`,
    indexAttribute: 'data-line',
    overscan: 2,
    scrollMargin: top,
    // Keep the active line mounted: otherwise the keyboard starts again at the top.
    rangeExtractor: (range) => withRow(range, activeLine),
  });
  return { virtualizer, top };
}

const PAGE_PADDING = 20;

function useWidth(element: RefObject<HTMLElement | null>): number {
  // Right for most windows, so that the first cards are made once.
  const [width, setWidth] = useState(() => innerWidth - 2 * PAGE_PADDING);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const { current } = element;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
