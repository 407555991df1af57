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

/** Again when the size changes, of the page if `isOfPage`. `read` must be stable. */
export function useMeasured(
  element: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => number,
  initial: number,
  isOfPage = false,
): number {
  const [measured, setMeasured] = useState(initial);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setMeasured(read(current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(isOfPage ? document.body : current);
    return () => observer.disconnect();
  }, [element, read, isOfPage]);
  return measured;
}

export const getWidth = ({ clientWidth }: HTMLElement): number => clientWidth;

const PAGE_PADDING = 20;

/** The element's width; that of the page's content in most windows, until measured. */
export const useWidth = (element: RefObject<HTMLElement | null>): number =>
  useMeasured(element, getWidth, innerWidth - 2 * PAGE_PADDING);

const getTop = (element: HTMLElement): number =>
  Math.round(element.getBoundingClientRect().top + window.scrollY);

/** The element's distance from the top of the page, `guess` at first; follows changes above it. */
export const useTopOffset = (element: RefObject<HTMLElement | null>, guess: number): number =>
  useMeasured(element, getTop, guess, true);

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
