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
