import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { withRow } from '../table/windowing.ts';

interface WindowOptions {
  count: number;
  itemSize: number;
  headSize: number;
  active: number;
  overscan: number;
  horizontal?: true;
}

/** Also has the active item: without it, the keyboard starts again at the top. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  { itemSize, headSize, active, ...options }: WindowOptions,
) {
  const { isScrollingFast, watch } = useFastScroll();
  const virtualizer = useVirtualizer({
    ...options,
    getScrollElement: () => scroller.current,
    estimateSize: () => itemSize,
    isScrollingResetDelay: SCROLL_REST,
    observeElementOffset: watch(observeElementOffset),
    scrollMargin: headSize,
    scrollPaddingStart: headSize,
    rangeExtractor: (range) => withRow(range, active),
  });
  const drawn = virtualizer.getVirtualIndexes();
  const key = drawn.join();
  return {
    // A stable array: the lines render again only for a new one.
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is in it
    indexes: useMemo(() => drawn, [key]),
    isScrollingFast,
    scrollTo: (index: number) => virtualizer.scrollToIndex(Math.max(index, 0)),
  };
}

/**
 * Milliseconds without a scroll event that end a scroll; on a slow machine a frame may take as
 * long.
 */
const SCROLL_REST = 300;

/** Pixels per millisecond: unreadable above the first, readable below the second. */
const FAST = 3;
const SLOW = 1.5;

type Note = (offset: number, isScrolling: boolean) => void;
type Observe<Virtualizer> = (virtualizer: Virtualizer, note: Note) => (() => void) | undefined;

/**
 * Whether the last scroll (not a single jump) was too fast to read. Rows without cells halve
 * a frame's work. `watch` wraps a virtualizer's `observeElementOffset`.
 */
function useFastScroll() {
  const [isFast, setIsFast] = useState(false);
  const last = useRef({ offset: 0, at: -Infinity, isFast });
  const look: Note = (offset, isScrolling) => {
    const { current: before } = last;
    const at = performance.now();
    const took = at - before.at;
    const passed = Math.abs(offset - before.offset);
    const isNow =
      isScrolling && took < SCROLL_REST && passed > took * (before.isFast ? SLOW : FAST);
    last.current = { offset, at, isFast: isNow };
    // React renders after each set, even of the same value.
    if (isNow !== before.isFast) setIsFast(isNow);
  };
  const watch =
    <Virtualizer>(observe: Observe<Virtualizer>): Observe<Virtualizer> =>
    (virtualizer, note) =>
      observe(virtualizer, (offset, isScrolling) => {
        look(offset, isScrolling);
        note(offset, isScrolling);
      });
  // Renders the omitted parts in steps: all at once would block the page.
  const wasFast = useDeferredValue(isFast);
  return { isScrollingFast: isFast || wasFast, watch };
}
