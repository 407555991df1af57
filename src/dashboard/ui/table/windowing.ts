import { useEffect, useState, type RefObject, useLayoutEffect } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { LIST_TOP } from '#dashboard/browser/device-store.ts';

/** Rows rendered beyond the window: none at first, which draws a list with a fifth less work. */
export const useOverscan = (count: number): number => (useIdle() ? count : 0);

/** Whether the browser has been idle since the first render. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

export function withRow(range: Range, row: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (row < 0 || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((a, b) => a - b);
}

/** The element's distance from the top of the page, `guess` at first; follows changes above it. */
export function useTopOffset(element: RefObject<HTMLElement | null>, guess: number): number {
  const [top, setTop] = useState(guess);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

type WindowOptions = Parameters<typeof useWindowVirtualizer<HTMLDivElement>>[0];

/** The lines of a list that are near the window; `shift` moves the first to its place. */
export function useWindowLines(
  list: RefObject<HTMLElement | null>,
  options: Omit<WindowOptions, 'scrollMargin'>,
) {
  const top = useTopOffset(list, LIST_TOP);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    // The rows of a line have indexes of their own.
    indexAttribute: 'data-line',
    scrollMargin: top,
    initialRect: getWindowSize(),
    ...options,
  });
  const lines = virtualizer.getVirtualItems();
  return { virtualizer, top, lines, shift: (lines[0]?.start ?? top) - top };
}

/** Allows lines in the first render; at build time there is no window. */
const getWindowSize = () =>
  'innerHeight' in globalThis
    ? { width: innerWidth, height: innerHeight }
    : { width: 1280, height: 800 };
