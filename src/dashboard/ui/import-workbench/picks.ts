import { isImportable } from './classify.ts';
import type { ImportableRow, ImportEntry, ImportKind, ImportRow } from './types.ts';

/**
 * The ids of the rows that are left out. What would change something is picked unless a person says
 * otherwise, so that a row whose key was put right is picked at once.
 */
export type LeftOut = ReadonlySet<number>;

/** What is left out of a file that was just read, where its kind of import leaves out anything. */
export function leftOutAtFirst<Entry extends ImportEntry>(
  rows: readonly ImportRow<Entry>[],
  { isLeftOutAtFirst }: Pick<ImportKind<Entry>, 'isLeftOutAtFirst'>,
): LeftOut {
  if (!isLeftOutAtFirst) return new Set();
  return new Set(rows.filter(({ entry }) => entry && isLeftOutAtFirst(entry)).map(({ id }) => id));
}

/** The rows that the import would write. */
export function pickedRows<Entry extends ImportEntry>(
  rows: readonly ImportRow<Entry>[],
  leftOut: LeftOut,
): ImportableRow<Entry>[] {
  return rows.filter(isImportable).filter((row) => !leftOut.has(row.id));
}

/** Picks or leaves out every row of `rows` that can be picked. */
export function setPicked(
  leftOut: LeftOut,
  rows: readonly ImportRow<ImportEntry>[],
  picked: boolean,
): LeftOut {
  const next = new Set(leftOut);
  for (const row of rows) {
    if (!isImportable(row)) continue;
    if (picked) next.delete(row.id);
    else next.add(row.id);
  }
  return next;
}

/** The rows from one to another, as they are shown; a range whose start is not shown is the row alone. */
export function rangeOf<Row extends { id: number }>(
  shown: readonly Row[],
  from: number | undefined,
  to: number,
): Row[] {
  const end = shown.findIndex((row) => row.id === to);
  const start = shown.findIndex((row) => row.id === from);
  if (start === -1) return shown.slice(end, end + 1);
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
