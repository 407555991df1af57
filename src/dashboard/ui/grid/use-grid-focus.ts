import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useState,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { type GridPlace, type GridSize, inside, placeAfter } from './grid-place.ts';

/**
 * Arrow keys and clicks move the tab stop. Cells have `data-row` and `data-column`; the active one
 * has `tabIndex` 0, all others -1.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, size: GridSize) {
  const [wanted, setWanted] = useState<GridPlace>({ row: 0, column: 0 });
  const active = inside(wanted, size);
  const moveFocus = useMoveFocus(grid);

  const handlers = (open: (place: GridPlace) => void, scrollTo?: (row: number) => void) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey) return;
      const next = placeAfter(event, active, size);
      if (!next && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!next) {
        open(active);
        return;
      }
      moveFocus();
      setWanted(next);
      scrollTo?.(next.row);
    },
    onClick: (event: MouseEvent) => {
      const place = getGridPlace(event.target);
      if (place) open(place);
    },
    onFocus: (event: FocusEvent) => {
      const place = getGridPlace(event.target);
      if (place) setWanted(place);
    },
  });
  return { active, handlers };
}

/** A cell or its line has `data-row`, the cell `data-column`. */
export function getGridPlace(target: EventTarget): GridPlace | undefined {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-column]');
  const line = cell && cell.closest<HTMLElement>('[data-row]');
  if (!cell || !line) return undefined;
  return { row: Number(line.dataset['row']), column: Number(cell.dataset['column']) };
}

/** After the next render, or once the list has scrolled to it. */
export function useMoveFocus(container: RefObject<HTMLElement | null>): () => void {
  const moving = useRef(false);
  useLayoutEffect(() => {
    const next = moving.current && container.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!next) return;
    moving.current = false;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return () => {
    moving.current = true;
  };
}
