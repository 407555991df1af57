import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useState,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';

/** Column 0 is the key. */
export interface GridPlace {
  row: number;
  column: number;
}

/** Attributes of a cell; only the active one is in the tab order. */
export const placeCell = (row: number, column: number, isActive: boolean) => ({
  'data-row': row,
  'data-column': column,
  tabIndex: isActive ? 0 : -1,
});

export interface GridSize {
  rows: number;
  columns: number;
  /** The number of items, in grids that wrap lines. */
  things?: number;
}

/** Rows per Page Up or Page Down; fewer lines of items, which are higher. */
const PAGE = 15;
const PAGE_OF_THINGS = 3;

/** `undefined` for other keys (the grid pattern of the ARIA practices). */
export function placeAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: GridPlace,
  size: GridSize,
): GridPlace | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const page = size.things === undefined ? PAGE : PAGE_OF_THINGS;
  const places: Record<string, GridPlace> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: beside({ row, column: column + 1 }, size),
    ArrowLeft: beside({ row, column: column - 1 }, size),
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: ctrlKey ? last : { row, column: last.column },
  };
  const place = places[key];
  return place && inside(place, size);
}

/** The next or previous place; items wrap to another line. */
function beside({ row, column }: GridPlace, { columns, things }: GridSize): GridPlace {
  const at = row * columns + column;
  if (things === undefined || at < 0 || at >= things) return { row, column };
  return { row: Math.floor(at / columns), column: at % columns };
}

/** Clamps a place to the grid, whose last line may not be full. */
export function inside({ row, column }: GridPlace, { rows, columns, things }: GridSize): GridPlace {
  const line = Math.max(0, Math.min(row, rows - 1));
  const inLine = Math.min(columns, (things ?? Infinity) - line * columns);
  return { row: line, column: Math.max(0, Math.min(column, inLine - 1)) };
}

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
