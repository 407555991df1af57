import { isFile } from './rows.ts';
import type { FileRow, QueueRow } from './types.ts';

/** What became of everything that was sent, or is to be. */
export interface Totals {
  files: number;
  uploaded: number;
  bytes: number;
  sentBytes: number;
}

/** Adds up the rows that were sent, however often. */
export function totalsOf(rows: readonly QueueRow[]): Totals {
  const totals = { files: 0, uploaded: 0, bytes: 0, sentBytes: 0 };
  for (const row of rows) {
    if (!isFile(row) || row.progress.status === 'waiting') continue;
    totals.files += 1;
    totals.bytes += row.source.size;
    totals.sentBytes += (row.source.size * percentOf(row)) / 100;
    if (row.progress.status === 'done') totals.uploaded += 1;
  }
  return totals;
}

function percentOf({ progress }: FileRow): number {
  if (progress.status === 'sending') return progress.percent;
  return progress.status === 'queued' ? 0 : 100;
}

export interface Failure {
  id: number;
  name: string;
  reason: string;
}

/** What was sent and is not there, and why. */
export function failuresOf(rows: readonly QueueRow[]): Failure[] {
  return rows.filter(isFile).flatMap(({ id, name, progress }) => {
    if (progress.status === 'failed') return [{ id, name, reason: progress.reason }];
    return progress.status === 'cancelled' ? [{ id, name, reason: 'Cancelled.' }] : [];
  });
}
