import { useCallback, useState } from 'react';
import type { Comparison } from '#domain/archive-comparison.ts';
import type { Difference } from '#domain/archive-diff.ts';

export type Ticked = ReadonlySet<Difference>;

export type SetTicks = (rows: readonly Difference[], ticked: boolean) => void;

/** The rows that somebody has ticked. */
export interface RowTicks {
  ticked: Ticked;
  isTickable: (row: Difference) => boolean;
  /** Ignores rows that cannot be ticked. */
  set: SetTicks;
  clear: () => void;
}

const NONE: Ticked = new Set();

/** Ticks belong to what was compared: of other sides, or of later ones, nothing is ticked. */
export function useTicks(
  comparison: Comparison,
  isTickable: (row: Difference) => boolean,
): RowTicks {
  const [state, setState] = useState({ of: comparison, rows: NONE });
  const set = useCallback(
    (rows: readonly Difference[], ticked: boolean) =>
      setState((before) => {
        const next = new Set(before.of === comparison ? before.rows : NONE);
        for (const row of rows) {
          if (!ticked) next.delete(row);
          else if (isTickable(row)) next.add(row);
        }
        return { of: comparison, rows: next };
      }),
    [comparison, isTickable],
  );
  return {
    ticked: state.of === comparison ? state.rows : NONE,
    isTickable,
    set,
    clear: () => setState({ of: comparison, rows: NONE }),
  };
}
