import { useEffect, useState } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/**
 * Rows rendered beyond the window: none until the visible ones are painted, also after a new
 * `order`.
 */
export function useOverscan(count: number, order = ''): number {
  const [painted, setPainted] = useState<string>();
  useEffect(() => whenIdle(() => setPainted(order)), [order]);
  return painted === order ? count : 0;
}
