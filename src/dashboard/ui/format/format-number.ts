/**
 * A count as people write it. Below a thousand nothing separates its digits: a browser would first load what it knows
 * of the person's language, for which rows wait 100 ms on a slow machine.
 */
export const formatNumber = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : count.toLocaleString();
