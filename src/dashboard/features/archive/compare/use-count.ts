import { useEffect, useState } from 'react';
import type { Change } from '#changes/diff.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { ROWS_AT_ONCE, runInSlices } from './in-slices.ts';

/** Counts matching rows in slices after they are painted: 140,000 take a while. */
export function useCount(
  rows: readonly Change[],
  is: (row: Change) => boolean,
): number | undefined {
  const [counted, setCounted] = useState<{
    rows: readonly Change[];
    is: unknown;
    count: number;
  }>();
  useEffect(
    () =>
      whenIdle(async (signal) => {
        const found = await runInSlices(countInParts(rows, is), signal);
        setCounted({ rows, is, count: found });
      }),
    [rows, is],
  );
  return counted?.rows === rows && counted.is === is ? counted.count : undefined;
}

function* countInParts(
  rows: readonly Change[],
  is: (row: Change) => boolean,
): Generator<undefined, number> {
  let count = 0;
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    if (is(row)) count += 1;
  }
  return count;
}
