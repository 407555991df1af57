import { useEffect, useState } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/**
 * How many rows beyond those in view are made: none until those in view have been painted, also after another `order`
 * was asked for, in which hardly any row is where it was.
 */
export function useOverscan(count: number, order = ''): number {
  const [painted, setPainted] = useState<string>();
  useEffect(() => whenIdle(() => setPainted(order)), [order]);
  return painted === order ? count : 0;
}
