import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import type { TaskProgress } from '#domain/task.ts';
import { getFailures, PARALLEL, runBatch } from './batch.ts';

const queryClient = new QueryClient();
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const operations = ['deleteColor'] as const;
const refused = new ApiError({ failure: 'refused', status: 400, serverMessage: 'Not like this' });
const noNetwork = new ApiError({ failure: 'network' });

const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A call that counts how many of it were under way at once. */
function countSideBySide() {
  let underWay = 0;
  const counted = {
    most: 0,
    call: async () => {
      counted.most = Math.max(counted.most, ++underWay);
      await soon();
      underWay--;
    },
  };
  return counted;
}

describe('a batch', () => {
  it('makes one call per item, at most six side by side', async () => {
    const counted = countSideBySide();
    const called: number[] = [];
    const { done } = await runBatch(queryClient, {
      operations,
      items: numbers(20),
      call: (item) => {
        called.push(item);
        return counted.call();
      },
    });
    expect(called).toEqual(numbers(20));
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers(20));
    expect(counted.most).toBe(PARALLEL);
    expect(PARALLEL).toBe(6);
  });

  it('makes fewer side by side where that is asked for', async () => {
    const counted = countSideBySide();
    await runBatch(queryClient, {
      operations,
      items: numbers(20),
      parallel: 2,
      call: counted.call,
    });
    expect(counted.most).toBe(2);
  });

  it('says how far it is, goes on after a refusal, and reports what failed and why', async () => {
    const progress: TaskProgress[] = [];
    const report = await runBatch(queryClient, {
      operations,
      items: numbers(20),
      call: (item) => (item % 8 === 3 ? Promise.reject(refused) : Promise.resolve()),
      onProgress: (now) => progress.push(now),
    });
    expect(report.failed).toEqual([
      { item: 3, error: refused },
      { item: 11, error: refused },
      { item: 19, error: refused },
    ]);
    expect(report.done).toHaveLength(17);
    expect(report.notStarted).toEqual([]);
    expect(report.firstError).toBe(refused);
    expect(report.unreachable).toBeUndefined();
    expect(progress.map(({ finished }) => finished)).toEqual(numbers(20).map((n) => n + 1));
    expect(progress.at(-1)).toEqual({ finished: 20, failed: 3, total: 20 });
  });

  it.each([
    ['the server is out of reach', noNetwork],
    ['the session is lost', new ApiError({ failure: 'refused', status: 401 })],
  ])('does not start the rest when %s', async (_, error) => {
    const report = await runBatch(queryClient, {
      operations,
      items: numbers(100),
      call: async () => {
        await soon();
        throw error;
      },
    });
    expect(report.done).toEqual([]);
    expect(report.failed).toHaveLength(PARALLEL);
    expect(report.notStarted).toEqual(numbers(100).slice(PARALLEL));
    expect(report.unreachable).toBe(error);
    expect(getFailures(report)).toEqual(numbers(100).map((item) => ({ item, error })));
  });

  it('finishes what has begun when it is stopped, and starts nothing more', async () => {
    const stopping = new AbortController();
    const report = await runBatch(queryClient, {
      operations,
      items: numbers(100),
      call: async (item) => {
        if (item === 8) stopping.abort();
        await soon();
        if (item === 7) throw refused;
      },
      signal: stopping.signal,
    });
    expect(report.done).toContain(8);
    expect(report.failed).toEqual([{ item: 7, error: refused }]);
    expect(report.done.length + report.failed.length).toBeLessThan(20);
    expect([...report.done, 7, ...report.notStarted].toSorted((a, b) => a - b)).toEqual(
      numbers(100),
    );
    expect(getFailures(report)).toEqual(report.failed);
  });

  it('starts nothing when it was stopped before', async () => {
    const call = vi.fn(() => Promise.resolve());
    const report = await runBatch(queryClient, {
      operations,
      items: numbers(3),
      call,
      signal: AbortSignal.abort(),
    });
    expect(call).not.toHaveBeenCalled();
    expect(report.notStarted).toEqual(numbers(3));
  });

  it('runs what failed again as the next batch', async () => {
    const isDown = new Set([2, 5]);
    const call = (item: number) => (isDown.has(item) ? Promise.reject(refused) : Promise.resolve());
    const first = await runBatch(queryClient, { operations, items: numbers(9), call });
    isDown.clear();
    const items = getFailures(first).map(({ item }) => item);
    const second = await runBatch(queryClient, { operations, items, call });
    expect(second.done).toEqual([2, 5]);
    expect(getFailures(second)).toEqual([]);
  });
});

describe('what a batch makes stale', () => {
  it('is made stale once, at the end, whatever failed', async () => {
    const client = new QueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    let finished = 0;
    await runBatch(client, {
      operations,
      items: numbers(9),
      call: async (item) => {
        await Promise.resolve();
        expect(invalidate).not.toHaveBeenCalled();
        finished++;
        if (item === 4) throw refused;
      },
    });
    expect(finished).toBe(9);
    expect(invalidate).toHaveBeenCalledOnce();
  });

  it('is nothing when nothing was begun', async () => {
    const client = new QueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    const call = () => Promise.resolve();
    await runBatch(client, { operations, items: [], call });
    await runBatch(client, { operations, items: [1], call, signal: AbortSignal.abort() });
    expect(invalidate).not.toHaveBeenCalled();
  });
});
