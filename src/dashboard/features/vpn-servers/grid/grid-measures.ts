import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';

/** In pixels; the grid passes them to the style sheet. */
export interface GridMeasures {
  row: number;
  column: number;
  head: number;
  key: number;
}

const PHONE = '(width < 640px)';
/** Same as in the style sheets. */
const LOW = '(height < 480px)';

/** Returns a stable object, because each line renders with it. */
export function useMeasures(): GridMeasures {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const low = useMediaQuery(LOW, false, { getInitialValueInEffect: false });
  const head = phone ? 88 : 150;
  return useMemo(
    () => ({ row: 40, column: 34, head: low ? 56 : head, key: phone ? 168 : 260 }),
    [phone, low, head],
  );
}
