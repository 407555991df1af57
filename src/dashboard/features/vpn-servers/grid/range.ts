import { getLatinKey } from '#dashboard/browser/shortcuts.ts';
import type { GridPlace, GridSize } from '#dashboard/ui/grid/use-grid-focus.ts';
import type { App } from '#generated/model/index.ts';
import type { Cell } from './changes.ts';
import type { GridRow } from './grid-rows.ts';

/** Row 0 and column 0 are headers: a range from a header covers its whole row or column. */
export interface GridRange {
  anchor: GridPlace;
  head: GridPlace;
}

/** First and last row and column, inclusive, without headers. */
export interface Block {
  rows: readonly [number, number];
  columns: readonly [number, number];
}

export function getBlock({ anchor, head }: GridRange, size: GridSize): Block {
  return {
    rows: span(anchor.row, head.row, size.rows),
    columns: span(anchor.column, head.column, size.columns),
  };
}

/** `count` excludes the header at 0. */
function span(from: number, to: number, count: number): readonly [number, number] {
  if (from === 0) return [0, count - 1];
  const [first, last] = from < to ? [from, to] : [to, from];
  return [Math.max(first, 1) - 1, Math.min(last, count) - 1];
}

export function within([first, last]: readonly [number, number], index: number): boolean {
  return index >= first && index <= last;
}

export const isCell = ({ row, column }: GridPlace): boolean => row > 0 && column > 0;

interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  shiftKey: boolean;
}

/** ARIA grid pattern: Shift+Space the row, Ctrl+Space the column, Ctrl+A everything. */
export function rangeByKey(event: Key, at: GridPlace): GridRange | undefined {
  const { key, ctrlKey, shiftKey } = event;
  const from = (place: GridPlace): GridRange => ({ anchor: place, head: place });
  if (ctrlKey && getLatinKey(event) === 'a') return from({ row: 0, column: 0 });
  if (key !== ' ' && key !== 'Enter') return undefined;
  if (key === ' ' && shiftKey) return from({ row: at.row, column: 0 });
  if (key === ' ' && ctrlKey) return from({ row: 0, column: at.column });
  return isCell(at) ? undefined : from(at);
}

/** Pending cells are in neither list. */
export interface SelectedCells {
  free: readonly Cell[];
  used: readonly Cell[];
}

const NONE: SelectedCells = { free: [], used: [] };

export function cellsIn(
  block: Block | undefined,
  rows: readonly GridRow[],
  apps: readonly App[],
): SelectedCells {
  if (!block) return NONE;
  const free: Cell[] = [];
  const used: Cell[] = [];
  const columns = apps.slice(block.columns[0], block.columns[1] + 1);
  for (const row of rows.slice(block.rows[0], block.rows[1] + 1)) {
    for (const { _id: appId } of columns) {
      if (row.busy.has(appId)) continue;
      (row.used.has(appId) ? used : free).push({ serverId: row.server._id, appId });
    }
  }
  return { free, used };
}
