import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

interface HeldTimers {
  /** Lets their time pass once. */
  pass: () => void;
  /** Lets it pass again and again until what follows is seen: a page sets some of them only after it has been drawn. */
  passUntil: (isSeen: () => boolean) => Promise<void>;
  /** How many wait. */
  count: () => number;
}

/** Whether it is in the page just now. */
export const isThere = (locator: Locator): boolean => locator.elements().length > 0;

/** Ids that no timer of the browser has. */
let last = -1;

/** What a timer's function does by now: where another hold has replaced it, what that one does. */
function getWork<Timer extends (...args: never[]) => unknown>(timer: Timer): Timer {
  return (vi.isMockFunction(timer) && (timer.getMockImplementation() as Timer)) || timer; // as: a hold's own, of the same type
}

/**
 * Timers and intervals of exactly this delay wait until the test lets their time pass, however slow the machine is; all
 * others run as ever. Restored with all other mocks after the test.
 */
export function holdTimers(delay: number): HeldTimers {
  const waiting = new Map<number, () => void>();
  const repeating = new Map<number, () => void>();
  const start = getWork(window.setTimeout);
  const stop = getWork(window.clearTimeout);
  // as: of all that a timer may be given, the page gives functions alone
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
  // as: of all that an interval may be given, the page gives functions alone
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
