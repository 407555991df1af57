import type { Bench, Choice, Keyed, ReadyRow, Row, RowKind, Verdict } from './kind.ts';

/** Of a row whose kind says it all: what would change something is sent unless a person says otherwise. */
export function judgeByKind<Entry extends Keyed>(
  { kind, entry, reason }: Row<Entry>,
  choice: Choice | undefined,
): Verdict {
  const isChange = kind === 'new' || kind === 'changed' || kind === 'removed';
  const pickable = entry !== undefined && isChange;
  return { kind, pickable, picked: pickable && choice !== 'skip', reason };
}

/** Whether the row is one that can be sent. */
export function isReady<Entry extends Keyed>(row: Row<Entry>): row is ReadyRow<Entry> {
  return row.entry !== undefined;
}

/** Many rows in figures. */
export interface Summary {
  /** How many rows there are of each kind. */
  kinds: Record<RowKind, number>;
  pickable: number;
  picked: number;
  /** Of those picked, how many were sent before. */
  again: number;
}

/** Sums up in one go: there may be 100,000 rows, and this follows every press of a box. */
export function summarise<Entry extends Keyed>(
  rows: readonly Row<Entry>[],
  { judge, progress }: Pick<Bench<Entry>, 'judge' | 'progress'>,
): Summary {
  const kinds = {
    new: 0,
    changed: 0,
    removed: 0,
    same: 0,
    duplicate: 0,
    invalid: 0,
    done: 0,
    failed: 0,
  };
  const summary = { kinds, pickable: 0, picked: 0, again: 0 };
  for (const row of rows) {
    const { kind, pickable, picked } = judge(row);
    kinds[kind] += 1;
    if (pickable) summary.pickable += 1;
    if (picked) summary.picked += 1;
    if (picked && progress.has(row.id)) summary.again += 1;
  }
  return summary;
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
