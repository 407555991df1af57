import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** A cell of the grid; column 0 is the key. */
export interface GridPlace {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
}

/** How far Page Up and Page Down go. */
const PAGE = 15;

/** Where a key leads; `undefined` for any other key (the grid pattern of the ARIA practices). */
export function placeAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: GridPlace,
  size: GridSize,
): GridPlace | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const places: Record<string, GridPlace> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + PAGE, column },
    PageUp: { row: row - PAGE, column },
    Home: ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: ctrlKey ? last : { row, column: last.column },
  };
  const place = places[key];
  return place && inside(place, size);
}

/** The place, or the nearest one that the grid has. */
export function inside({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

/** The rows to be drawn, and the one given, if there is such a row. */
export function withRow(range: Range, row: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (row < 0 || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((a, b) => a - b);
}
