import { vi } from 'vitest';

/**
 * Timers and intervals of exactly this delay wait until the test lets their time pass, however slow the machine is; all
 * others run as ever. Restored with all other mocks after the test.
 */
export function holdTimers(delay: number): { pass: () => void } {
  const waiting = new Map<number, () => void>();
  const repeating = new Map<number, () => void>();
  const start = window.setTimeout;
  const stop = window.clearTimeout;
  let last = -1;
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
  const repeat = window.setInterval;
  const end = window.clearInterval;
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
  return {
    pass: () => {
      const due = [...waiting.values(), ...repeating.values()];
      waiting.clear();
      for (const run of due) run();
    },
  };
}
