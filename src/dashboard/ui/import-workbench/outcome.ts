import type { ImportableRow, ImportEntry, ImportRow, SendReport } from './types.ts';

/** The report at the end of an import. */
export interface Outcome<Entry extends ImportEntry> {
  created: number;
  updated: number;
  /** What was found and not sent: left out, the same, duplicate, or invalid. */
  skipped: number;
  failed: readonly { row: ImportableRow<Entry>; reason: string }[];
}

/** Counts what became of everything found in the file. */
export function outcomeOf<Entry extends ImportEntry>(
  rows: readonly ImportRow<Entry>[],
  sent: readonly ImportableRow<Entry>[],
  { failures }: SendReport,
): Outcome<Entry> {
  const outcome = { created: 0, updated: 0, skipped: rows.length - sent.length };
  const failed: { row: ImportableRow<Entry>; reason: string }[] = [];
  for (const row of sent) {
    const reason = failures.get(row.id);
    if (reason !== undefined) failed.push({ row, reason });
    else if (row.kind === 'new') outcome.created += 1;
    else outcome.updated += 1;
  }
  return { ...outcome, failed };
}
