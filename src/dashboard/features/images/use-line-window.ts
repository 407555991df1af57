import { useWidth, useWindowLines } from '#dashboard/ui/table/window-lines.ts';
import { withRow } from '#dashboard/ui/table/windowing.ts';
import type { RefObject } from 'react';

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

const PAGE_PADDING = 20;

/** The guess is right for most windows, so that the first cards are made once. */
export const useCardsPerLine = (list: RefObject<HTMLElement | null>): number =>
  cardsPerLine(useWidth(list, innerWidth - 2 * PAGE_PADDING));

interface LinesOfCards {
  perLine: number;
  count: number;
  activeLine: number;
}

export const useLineWindow = (
  list: RefObject<HTMLElement | null>,
  { perLine, count, activeLine }: LinesOfCards,
) =>
  useWindowLines(list, {
    count,
    estimateSize: () => LINE_HEIGHT + GAP,
    // Another number of cards per line invalidates the measured heights.
    getItemKey: (line) => `${perLine}/${line}`,
    overscan: 2,
    // Keep the active line mounted: otherwise the keyboard starts again at the top.
    rangeExtractor: (range) => withRow(range, activeLine),
  });
