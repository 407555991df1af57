import type { Choice, Keyed, ReadyRow, Row, RowKind, Verdict } from './kind.ts';

/** Of a row whose kind says it all: what would change something is sent unless a person says otherwise. */
export function judgeByKind<Entry extends Keyed>(
  { kind, entry, reason }: Row<Entry>,
  choice: Choice | undefined,
): Verdict {
  const pickable = entry !== undefined && (kind === 'new' || kind === 'changed');
  return { kind, pickable, picked: pickable && choice !== 'skip', reason };
}

/** Whether the row is one that can be sent. */
export function isReady<Entry extends Keyed>(row: Row<Entry>): row is ReadyRow<Entry> {
  return row.entry !== undefined;
}

/** How many rows there are of each kind. */
export function countKinds<Item>(
  items: readonly Item[],
  getKind: (item: Item) => RowKind,
): Record<RowKind, number> {
  const counts = { new: 0, changed: 0, same: 0, duplicate: 0, invalid: 0, done: 0, failed: 0 };
  for (const item of items) counts[getKind(item)] += 1;
  return counts;
}

/** The rows from one to another, as they are shown; a range whose start is not shown is the row alone. */
export function getRange<Item extends { id: number }>(
  shown: readonly Item[],
  from: number | undefined,
  to: number,
): Item[] {
  const end = shown.findIndex((row) => row.id === to);
  const start = shown.findIndex((row) => row.id === from);
  if (start === -1) return shown.slice(end, end + 1);
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
