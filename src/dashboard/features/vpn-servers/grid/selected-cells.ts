import type { App } from '#generated/model/app.ts';
import type { Cell } from './changes.ts';
import type { GridRow } from './grid-rows.ts';
import type { Block } from './range.ts';

/** Cells by possible action; pending ones are in neither list. */
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
