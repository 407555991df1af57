import { randomUUID } from 'node:crypto';

let lastMoment = 0;
let counter = 0;

/** Eight random digits from a buffered supply, which is faster than a system call per id. */
export const randomEnd = (): string => randomUUID().slice(0, 8);

export const headLength = 16;

/**
 * 24 hex characters that sort by creation: milliseconds (6 bytes), a counter (2) and a random end
 * (4). `end`: shared by several ids.
 */
export function newId(end = randomEnd()): string {
  const now = Date.now();
  if (now > lastMoment) {
    lastMoment = now;
    counter = 0;
  } else {
    counter += 1;
    if (counter > 0xffff) {
      // The clock was set back, or more than 65,536 ids fell into a millisecond: keep the order.
      lastMoment += 1;
      counter = 0;
    }
  }
  const head = lastMoment.toString(16).padStart(12, '0') + counter.toString(16).padStart(4, '0');
  return head + end;
}
