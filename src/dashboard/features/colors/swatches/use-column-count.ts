import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of a swatch with its key, value and buttons, and the gap. */
const TILE_WIDTH = 172;
const GAP = 12;

/** At least two, also on the narrowest phone. */
export function columnsIn(width: number): number {
  return Math.max(2, Math.floor((width + GAP) / (TILE_WIDTH + GAP)));
}

export function useColumnCount(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setColumns(columnsIn(measured.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}
