import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';

/** In pixels; the style sheet has them from the grid. */
export interface GridMeasures {
  row: number;
  column: number;
  head: number;
  /** The names of the servers. */
  key: number;
}

const PHONE = '(width < 640px)';

/** The same object while they are the same: each line is drawn by them. */
export function useMeasures(): GridMeasures {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return useMemo(
    () => ({ row: 40, column: 34, head: phone ? 88 : 150, key: phone ? 168 : 260 }),
    [phone],
  );
}
