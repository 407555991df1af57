import { expect, it } from 'vitest';
import type { Row } from './definition.ts';
import { findShared } from './shared-notes.tsx';
import { getDefaultStatus } from './row-status.ts';

const rows = (count: number, rest: Partial<Row<{ key: string; note?: string }>>) =>
  Array.from({ length: count }, (_, id) => ({ id, kind: 'invalid' as const, ...rest }));

it('finds what holds for many rows, be it why they are refused or how they were read', () => {
  const shared = findShared({
    rows: [
      ...rows(4, { reason: 'The key is too long.' }),
      ...rows(12, { entry: { key: 'a', note: 'Its alpha is left out.' } }),
      ...rows(2, { reason: 'There is no value.' }),
    ],
    getStatus: (row) => getDefaultStatus(row, undefined),
  });
  expect([...shared]).toEqual([
    ['Its alpha is left out.', { number: 1, count: 12 }],
    ['The key is too long.', { number: 2, count: 4 }],
  ]);
});
