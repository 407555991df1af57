import { type RefObject, useLayoutEffect, useState } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTopOffset } from './windowing.ts';

type WindowOptions = Parameters<typeof useWindowVirtualizer<HTMLDivElement>>[0];

/**
 * The lines of a list that are near the window; `shift` moves the first to its place. `guess`: the
 * list's distance from the top of the page, until measured.
 */
export function useWindowLines(
  list: RefObject<HTMLElement | null>,
  options: Omit<WindowOptions, 'scrollMargin'>,
  guess?: number,
) {
  const top = useTopOffset(list, guess);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    // The rows of a line have indexes of their own.
    indexAttribute: 'data-line',
    scrollMargin: top,
    ...options,
  });
  const lines = virtualizer.getVirtualItems();
  return { virtualizer, top, lines, shift: (lines[0]?.start ?? top) - top };
}

/** The element's width, `guess` at first. */
export function useWidth(element: RefObject<HTMLElement | null>, guess: number): number {
  const [width, setWidth] = useState(guess);
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
