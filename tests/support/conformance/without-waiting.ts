import { onTestFinished, vi } from 'vitest';
import { graceMs, usedCookie } from '#tests/conformance/rules/session.ts';

/**
 * Told of each rule, moves the clock on where a run would wait until a refresh cookie has been used for long enough:
 * the run and the server are in one process, and look at one clock.
 */
export function withoutWaiting(): (rule: string) => void {
  const { now } = Date;
  return (rule) => {
    if (!rule.endsWith(usedCookie)) return;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + graceMs);
    onTestFinished(() => clock.mockRestore());
  };
}
