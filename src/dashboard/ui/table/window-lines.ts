import type { RefObject } from 'react';
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
