import { describe, expect, it } from 'vitest';
import type { StatusCounts } from './status-counts.ts';
import { addSample, countLeftQueue, describeSpeed, getSpeed } from './speed.ts';

const counts = (some: Partial<StatusCounts>): StatusCounts => ({
  ...{ new: 0, pending: 0, translating: 0, translated: 0, error: 0, cancelled: 0 },
  ...some,
});

describe('translations that left the queue', () => {
  it('are those translated or failed that were queued before', () => {
    const before = new Map([['a fr', counts({ pending: 10, translated: 5 })]]);
    const now = new Map([['a fr', counts({ pending: 6, translated: 8, error: 1 })]]);
    expect(countLeftQueue(before, now)).toBe(4);
  });

  it('are not those that a person wrote, or that were cancelled', () => {
    const before = new Map([
      ['a fr', counts({ new: 10 })],
      ['a de', counts({ pending: 10 })],
    ]);
    const now = new Map([
      ['a fr', counts({ new: 7, translated: 3 })],
      ['a de', counts({ cancelled: 10 })],
    ]);
    expect(countLeftQueue(before, now)).toBe(0);
  });

  it('are not those of a language that was read for the first time', () => {
    expect(countLeftQueue(new Map(), new Map([['a fr', counts({ translated: 50 })]]))).toBe(0);
  });
});

describe('the speed of translation', () => {
  const samples = [
    { at: 0, finished: 0 },
    { at: 60_000, finished: 84 },
  ];

  it('is what was observed per minute', () => {
    expect(getSpeed(samples)).toBe(84);
    expect(describeSpeed(samples, 168)).toBe('about 84 a minute, about 2 minutes left');
    expect(describeSpeed(samples, 20)).toBe('about 84 a minute, less than a minute left');
    expect(describeSpeed(samples, 84 * 60 * 5)).toBe('about 84 a minute, about 5 hours left');
  });

  it('is not told before anything was observed, nor when the queue is empty', () => {
    expect(describeSpeed([], 10)).toBeUndefined();
    expect(describeSpeed(samples.slice(0, 1), 10)).toBeUndefined();
    expect(
      describeSpeed(
        samples.map(({ at }) => ({ at, finished: 0 })),
        10,
      ),
    ).toBeUndefined();
    expect(describeSpeed(samples, 0)).toBeUndefined();
  });

  it('is that of the last five minutes', () => {
    const slow = [0, 1, 2, 3, 4, 5, 6].map((minute) => ({ at: minute * 60_000, finished: 0 }));
    const kept = addSample(slow, { at: 7 * 60_000, finished: 50 });
    expect(kept[0]).toEqual({ at: 2 * 60_000, finished: 0 });
    expect(getSpeed(kept)).toBe(10);
  });
});
