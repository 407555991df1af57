import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';
import type { ImportableRow, ImportRow } from './types.ts';

type Row = ImportableRow<{ key: string }>;

it('counts what was created, updated, skipped and what failed with its reason', () => {
  const created: Row = { id: 0, kind: 'new', entry: { key: 'a' } };
  const updated: Row = { id: 1, kind: 'changed', entry: { key: 'b' } };
  const failed: Row = { id: 2, kind: 'new', entry: { key: 'c' } };
  const skipped: ImportRow<{ key: string }> = { id: 3, kind: 'invalid' };
  expect(
    outcomeOf([created, updated, failed, skipped], [created, updated, failed], {
      failures: new Map([[2, 'Too long.']]),
    }),
  ).toEqual({ created: 1, updated: 1, skipped: 1, failed: [{ row: failed, reason: 'Too long.' }] });
});
