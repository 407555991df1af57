import type {
  ImportSession,
  Choice,
  Keyed,
  ReadyRow,
  Row,
  RowKind,
  RowStatus,
} from './definition.ts';

/** Rows with changes are sent unless the user decides otherwise. */
export function getDefaultStatus<Entry extends Keyed>(
  { kind, entry, reason }: Row<Entry>,
  choice: Choice | undefined,
): RowStatus {
  const isChange = kind === 'new' || kind === 'changed' || kind === 'removed';
  const selectable = entry !== undefined && isChange;
  return { kind, selectable, selected: selectable && choice !== 'skip', reason };
}

export function isReady<Entry extends Keyed>(row: Row<Entry>): row is ReadyRow<Entry> {
  return row.entry !== undefined;
}

export interface Summary {
  kinds: Record<RowKind, number>;
  selectable: number;
  selected: number;
  /** Selected rows that were sent before. */
  again: number;
}

/** In one pass: each click on a checkbox counts up to 100,000 rows again. */
export function summarise<Entry extends Keyed>(
  rows: readonly Row<Entry>[],
  { getStatus, progress }: Pick<ImportSession<Entry>, 'getStatus' | 'progress'>,
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
  const summary = { kinds, selectable: 0, selected: 0, again: 0 };
  for (const row of rows) {
    const { kind, selectable, selected } = getStatus(row);
    kinds[kind] += 1;
    if (selectable) summary.selectable += 1;
    if (selected) summary.selected += 1;
    if (selected && progress.has(row.id)) summary.again += 1;
  }
  return summary;
}
