import { randomUUID } from 'node:crypto';

let lastMoment = 0;
let counter = 0;

/** Eight random digits, out of a supply: asking the system for each would cost more than the rest of an id. */
export const randomEnd = (): string => randomUUID().slice(0, 8);

/** How many characters of an id stand before its end. */
export const headLength = 16;

/**
 * A new id: 24 hex characters that sort by creation - 6 bytes of milliseconds, 2 bytes of a counter
 * within the millisecond, 4 random bytes that keep several processes apart. `end`: these, where several ids are to have
 * them in common.
 */
export function newId(end = randomEnd()): string {
  const now = Date.now();
  if (now > lastMoment) {
    lastMoment = now;
    counter = 0;
  } else {
    counter += 1;
    if (counter > 0xffff) {
      // A clock set back, or an import of more than 65,536 rows within a millisecond: keep the order.
      lastMoment += 1;
      counter = 0;
    }
  }
  const head = lastMoment.toString(16).padStart(12, '0') + counter.toString(16).padStart(4, '0');
  return head + end;
}
