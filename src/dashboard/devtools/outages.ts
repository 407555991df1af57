/** The header by which the mock is asked to fail as networks do; `.config/vite/mock-outages.ts` reads it. */
export const OUTAGE_HEADER = 'x-mock-outage';

/** Failures that no answer of the contract shows. */
export const OUTAGES = {
  slow: 'Slow (4 s)',
  silent: 'No answer (15 s until it is given up)',
  lost: 'No connection',
} as const;

export type Outage = keyof typeof OUTAGES;
