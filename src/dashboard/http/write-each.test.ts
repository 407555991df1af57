import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { writeEach } from './write-each.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('writeEach', () => {
  it('writes all, says how far it is, and goes on after a refusal', async () => {
    const progress: number[] = [];
    const { done, failed } = await writeEach({
      writes: numbers(20),
      run: (write) =>
        write === 3
          ? Promise.reject(new ApiError({ failure: 'refused', status: 400 }))
          : Promise.resolve(),
      onProgress: (finished) => progress.push(finished),
    });
    expect(done).toHaveLength(19);
    expect(failed.map(({ write }) => write)).toEqual([3]);
    expect(progress.at(-1)).toBe(20);
  });

  it('does not start the rest when the server is out of reach', async () => {
    const { done, failed } = await writeEach({
      writes: numbers(100),
      run: () => Promise.reject(new ApiError({ failure: 'network' })),
      onProgress: () => undefined,
    });
    expect(done).toEqual([]);
    expect(failed.length).toBeLessThan(10);
  });

  it('finishes what has begun when it is stopped', async () => {
    const stopping = new AbortController();
    const { done, failed } = await writeEach({
      writes: numbers(100),
      run: async (write) => {
        if (write === 8) stopping.abort();
        await Promise.resolve();
      },
      signal: stopping.signal,
      onProgress: () => undefined,
    });
    expect(done).toContain(8);
    expect(done.length).toBeLessThan(30);
    expect(failed).toEqual([]);
  });
});
