import type { RowKind } from './types.ts';

/** What the kinds of rows are called. */
export const kindLabels: Record<RowKind, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  duplicate: 'Duplicate',
  invalid: 'Invalid',
};
