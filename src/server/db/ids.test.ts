import { describe, expect, it, vi } from 'vitest';
import { newId } from './ids.ts';

describe('an id', () => {
  it('is 24 hex characters, never the same, and sorts by creation', () => {
    const ids = Array.from({ length: 200_000 }, newId);
    expect(ids.every((id) => /^[\da-f]{24}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('sorts by creation even when the clock is set back', () => {
    const before = newId();
    vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] });
    const after = newId();
    vi.useRealTimers();
    expect([after, before].toSorted()).toEqual([before, after]);
  });
});
