import { randomUUID } from 'node:crypto';

let lastMoment = 0;
let counter = 0;

/**
 * A new id: 24 hex characters that sort by creation - 6 bytes of milliseconds, 2 bytes of a counter
 * within the millisecond, 4 random bytes that keep several processes apart.
 */
export function newId(): string {
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
  // Its first eight digits are random, and taken from a supply: asking the system for each costs more than the rest.
  return head + randomUUID().slice(0, 8);
}
