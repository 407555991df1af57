import type { Outcome } from './outcome.ts';
import type { LeftOut } from './picks.ts';
import type { ImportEntry, ImportRow } from './types.ts';

/** A file that was read, and what the person decided about its rows. */
export interface Found<Entry extends ImportEntry> {
  fileName: string;
  rows: readonly ImportRow<Entry>[];
  leftOut: LeftOut;
}

/** Where an import stands. */
export type ImportStage<Entry extends ImportEntry> =
  | { name: 'choose'; problem?: string }
  | { name: 'reading'; fileName: string }
  | { name: 'review'; found: Found<Entry>; error?: string }
  | { name: 'sending'; found: Found<Entry>; done: number; total: number }
  | { name: 'report'; found: Found<Entry>; outcome: Outcome<Entry> };
