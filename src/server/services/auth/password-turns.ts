import { ApiProblem } from '../api-problem.ts';

/** Each computation takes 19 MiB and one of the four threads with which Node also reads files. */
const atOnce = 2;

/** How many may wait: what is computed within a few seconds. Whoever waits longer has given up. */
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs an expensive computation when it is its turn, so that a flood of logins takes neither all memory nor
 * all threads. Throws 503 with `Retry-After` when too many are waiting.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else if (waiting.length < mostWaiting) await new Promise<void>((go) => waiting.push(go));
  else {
    throw new ApiProblem(503, 'The server is busy. Please try again in a moment.', {
      code: 'busy',
      headers: { 'Retry-After': '5' },
    });
  }
  try {
    return await work();
  } finally {
    // The turn is handed over, so nobody who comes meanwhile can take it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
