import { ApiProblem } from '../api-problem.ts';

/** Each hash takes 19 MiB and one of four threads, which file access shares. */
const maxRunning = 2;

/** Maximum queue length: a few seconds of work, after which clients give up. */
const maxWaiting = 100;

let running = 0;
const queue: (() => void)[] = [];

/** Throws 503 with `Retry-After` when the queue is full. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxRunning) running += 1;
  else if (queue.length < maxWaiting) await new Promise<void>((go) => queue.push(go));
  else {
    throw new ApiProblem(503, 'The server is busy. Please try again in a moment.', {
      code: 'busy',
      headers: { 'Retry-After': '5' },
    });
  }
  try {
    return await work();
  } finally {
    // Pass the slot on directly, so that no later caller takes it.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
