/** Read by `.config/vite/mock-outages.ts`. */
export const OUTAGE_HEADER = 'x-mock-outage';

export const OUTAGES = {
  slow: 'Slow (4 s)',
  silent: 'No answer (15 s until it is given up)',
  lost: 'No connection',
} as const;

export type Outage = keyof typeof OUTAGES;
