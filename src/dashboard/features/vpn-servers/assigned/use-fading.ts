import { useEffect, useMemo, useState } from 'react';

const FADED_MS = 2000;

interface FadingRows<Row> {
  shown: readonly Row[];
  isFading: (row: Row) => boolean;
  /** Call it before a removal: the rows keep their places until it is shown. */
  hold: () => void;
  clear: () => void;
}

/**
 * For two seconds, or until `clear`. Otherwise the next click would hit a row that moved under the
 * pointer.
 */
export function useFading<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
): FadingRows<Row> {
  const [held, setHeld] = useState<readonly Row[]>();
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(() => setHeld(undefined), FADED_MS);
    return () => clearTimeout(timer);
  }, [held]);

  const { byKey, shown } = useMemo(() => {
    const present = new Map(rows.map((row) => [getKey(row), row]));
    // A row whose removal failed or was undone is among the rows again.
    return { byKey: present, shown: held?.map((row) => present.get(getKey(row)) ?? row) ?? rows };
  }, [held, rows, getKey]);
  return {
    shown,
    isFading: (row) => !byKey.has(getKey(row)),
    hold: () => setHeld([...shown]),
    clear: () => setHeld(undefined),
  };
}
