import { readRetryAfter } from '#domain/retry-after.ts';
import type { Answer } from './transport.ts';

/** The longest that the run waits for one call to be let through, in milliseconds. */
const longestPause = 60_000;

/** Where a backend does not say when to come back. */
const usualPause = 1000;

const shortestPause = 100;

/** How long a backend asks to wait; undefined when it does not ask. */
export function pauseOf({ status, headers }: Answer): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const wanted = headers.get('retry-after');
  if (wanted === null) return status === 429 ? usualPause : undefined;
  return Math.max(readRetryAfter(wanted) ?? usualPause, shortestPause);
}

/** Whether there is still time to wait as long as the backend asks. */
export const isBearable = (pause: number, waited: number): boolean =>
  pause + waited <= longestPause;
