import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import { withRow } from '../table/windowing.ts';
import { SCROLL_REST, useFastScroll } from './use-fast-scroll.ts';

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
