import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShortTime } from './load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('resolves in time, and leaves no timer', async () => {
  expect(await inShortTime(Promise.resolve('found'))).toBe('found');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects after five seconds without an answer', async () => {
  const lookUp = inShortTime(new Promise(() => undefined));
  const failure = lookUp.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await failure).toMatchObject({ failure: 'timeout' });
});
