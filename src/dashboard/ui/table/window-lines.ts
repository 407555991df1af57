import type { RefObject } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { LIST_TOP } from '#dashboard/browser/device-store.ts';
import { useTopOffset } from './windowing.ts';

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
