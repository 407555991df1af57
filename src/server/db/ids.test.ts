import { describe, expect, it, vi } from 'vitest';
import { newId } from './ids.ts';

describe('an id', () => {
  it('is 24 hex characters, never the same, and sorts by creation', () => {
    // More ids than one millisecond holds.
    vi.useFakeTimers({ toFake: ['Date'] });
    const ids = Array.from({ length: 70_000 }, () => newId());
    vi.useRealTimers();
    expect(ids.every((id) => /^[\da-f]{24}$/.test(id))).toBe(true);
    expect(ids.every((id, index) => id > (ids[index - 1] ?? ''))).toBe(true);
  });

  it('sorts by creation even when the clock is set back', () => {
    const before = newId();
    vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] });
    const after = newId();
    vi.useRealTimers();
    expect([after, before].toSorted()).toEqual([before, after]);
  });
});
