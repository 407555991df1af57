import { useEffect, useMemo, useState } from 'react';

const FADED_MS = 2000;

interface Fading<Row> {
  row: Row;
  at: number;
}

interface FadingRows<Row> {
  shown: readonly Row[];
  isFading: (row: Row) => boolean;
  /** Lets a row keep its place until the removal is shown. */
  fade: (row: Row) => void;
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
  const [fading, setFading] = useState<readonly Fading<Row>[]>([]);
  useEffect(() => {
    if (fading.length === 0) return undefined;
    const timer = setTimeout(() => setFading([]), FADED_MS);
    return () => clearTimeout(timer);
  }, [fading]);

  // A row whose removal failed or was undone is among the rows again.
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
