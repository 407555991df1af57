import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { withRow } from '#dashboard/ui/table/with-row.ts';
import { useTopOffset } from '#dashboard/ui/table/use-top-offset.ts';

/** How narrow a card may become, and what lies between two; on a phone two stand side by side. */
const CARD_WIDTH = 208;
const NARROW_CARD_WIDTH = 150;
const NARROW = 480;
export const GAP = 12;

/** First guess, corrected as lines are measured. */
const LINE_HEIGHT = 290;

/** How many cards stand beside each other in a list of this width. */
export function cardsPerLine(width: number): number {
  const card = width < NARROW ? NARROW_CARD_WIDTH : CARD_WIDTH;
  return Math.max(1, Math.floor((width + GAP) / (card + GAP)));
}

/** The same for a list as wide as it is now. */
export function useCardsPerLine(list: RefObject<HTMLElement | null>): number {
  return cardsPerLine(useWidth(list));
}

interface LinesOfCards {
  perLine: number;
  count: number;
  /** The line of the card in the tab order. */
  activeLine: number;
}

/** Which lines of cards are near the window; `top` is where the list begins on the page. */
export function useLineWindow(
  list: RefObject<HTMLElement | null>,
  { perLine, count, activeLine }: LinesOfCards,
) {
  const top = useTopOffset(list);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: () => LINE_HEIGHT + GAP,
    // Other lines when as many cards no longer fit: what was measured of the old ones is void.
    getItemKey: (line) => `${perLine}/${line}`,
    indexAttribute: 'data-line',
    overscan: 2,
    scrollMargin: top,
    // Always there: the keyboard would start again at the top.
    rangeExtractor: (range) => withRow(range, activeLine),
  });
  return { virtualizer, top };
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
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
