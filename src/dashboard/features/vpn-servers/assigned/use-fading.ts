import { useEffect, useMemo, useState } from 'react';

const FADED_MS = 2000;

interface Fading<Row> {
  row: Row;
  /** Its place among the rows shown. */
  at: number;
}

interface FadingRows<Row> {
  /** With those that have been removed a moment ago. */
  shown: readonly Row[];
  isFading: (row: Row) => boolean;
  /** Has a row keep its place though it is about to go. */
  fade: (row: Row) => void;
  /** Those that fade go now. */
  clear: () => void;
}

/**
 * Rows that are removed keep their place for two seconds, or until `clear`: what lies under the pointer is not another
 * row all of a sudden, which the next press would be for.
 */
export function useFading<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
): FadingRows<Row> {
  const [fading, setFading] = useState<readonly Fading<Row>[]>([]);
  useEffect(() => {
    if (fading.length === 0) return undefined;
    const timer = setTimeout(() => setFading([]), FADED_MS);
    return () => clearTimeout(timer);
  }, [fading]);

  // One that could not be removed, or was brought back, is among the rows again.
  const gone = useMemo(() => {
    const there = new Set(rows.map(getKey));
    return fading.filter(({ row }) => !there.has(getKey(row)));
  }, [fading, rows, getKey]);
  const shown = useMemo(
    () => gone.reduce<readonly Row[]>((all, { row, at }) => all.toSpliced(at, 0, row), rows),
    [gone, rows],
  );
  return {
    shown,
    isFading: (row) => gone.some((one) => one.row === row),
    fade: (row) => {
      const at = shown.indexOf(row);
      setFading([...gone, { row, at }].toSorted((one, other) => one.at - other.at));
    },
    clear: () => setFading([]),
  };
}
