/**
 * Formats a count. Small numbers skip `Intl`, whose language data take 100 ms to load on a slow
 * machine.
 */
export const formatNumber = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : count.toLocaleString();
