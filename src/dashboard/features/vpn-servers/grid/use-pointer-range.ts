import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GridPlace } from '#dashboard/ui/grid-place.ts';
import type { GridRange } from './range.ts';

/**
 * Selecting with the mouse: by drawing from one cell to another, or with Shift from `anchor`. A
 * finger scrolls instead.
 */
export function usePointerRange(anchor: GridPlace, select: (range: GridRange) => void) {
  const start = useRef<GridPlace>(undefined);
  const selecting = useRef(false);

  const handlers = (press: (place: GridPlace) => void) => ({
    onPointerDown: (event: PointerEvent) => {
      const place = event.button === 0 ? placeOf(event.target) : undefined;
      start.current = event.pointerType === 'mouse' ? place : undefined;
      selecting.current = event.shiftKey && place !== undefined;
      if (event.shiftKey && place) select({ anchor, head: place });
    },
    onPointerMove: (event: PointerEvent) => {
      const from = event.buttons === 1 ? start.current : undefined;
      const place = from && placeOf(event.target);
      if (!from || !place) return;
      if (!selecting.current && from.row === place.row && from.column === place.column) return;
      selecting.current = true;
      select({ anchor: event.shiftKey ? anchor : from, head: place });
    },
    onClick: ({ target }: MouseEvent) => {
      const place = placeOf(target);
      if (place && !selecting.current) press(place);
    },
  });
  return { handlers };
}

/** Cells and headers carry their place. */
export function placeOf(target: EventTarget): GridPlace | undefined {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-column]');
  if (!cell) return undefined;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
