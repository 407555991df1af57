import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

interface HeldTimers {
  pass: () => void;
  /** Repeats it until `isSeen`: a page sets some timers only after a paint. */
  passUntil: (isSeen: () => boolean) => Promise<void>;
  count: () => number;
}

export const isThere = (locator: Locator): boolean => locator.elements().length > 0;

/** Ids that no browser timer has. */
let last = -1;

/** Calls the mock of a later hold, if there is one. */
function getWork<Timer extends (...args: never[]) => unknown>(timer: Timer): Timer {
  return (vi.isMockFunction(timer) && (timer.getMockImplementation() as Timer)) || timer; // as: a hold's own, of the same type
}

/**
 * For exactly this delay; all others run as usual. Restored with all other mocks after the test.
 */
export function holdTimers(delay: number): HeldTimers {
  const waiting = new Map<number, () => void>();
  const repeating = new Map<number, () => void>();
  const start = getWork(window.setTimeout);
  const stop = getWork(window.clearTimeout);
  // as: the page passes only functions
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== delay) return start(run, ms);
    waiting.set((last -= 1), run);
    return last;
  }) as typeof window.setTimeout);
  vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    if (typeof id === 'number' && waiting.delete(id)) return;
    stop(id);
  });
  const repeat = getWork(window.setInterval);
  const end = getWork(window.clearInterval);
  // as: the page passes only functions
  vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== delay) return repeat(run, ms);
    repeating.set((last -= 1), run);
    return last;
  }) as typeof window.setInterval);
  vi.spyOn(window, 'clearInterval').mockImplementation((id) => {
    if (typeof id === 'number' && repeating.delete(id)) return;
    end(id);
  });
  const pass = () => {
    const due = [...waiting.values(), ...repeating.values()];
    waiting.clear();
    for (const run of due) run();
  };
  return {
    pass,
    passUntil: async (isSeen) => {
      const look = () => {
        if (isSeen()) return true;
        pass();
        return false;
      };
      await expect.poll(look).toBe(true);
    },
    count: () => waiting.size + repeating.size,
  };
}
