import { expect, it, vi } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

it('reads seconds and dates, and nothing else', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  expect(readRetryAfter('7')).toBe(7000);
  expect(readRetryAfter('Thu, 01 Jan 2026 00:01:00 GMT')).toBe(60_000);
  expect(readRetryAfter('Wed, 31 Dec 2025 23:59:00 GMT')).toBe(0);
  expect([null, undefined, '', 'soon'].map(readRetryAfter)).toEqual(Array(4).fill(undefined));
  vi.useRealTimers();
});
