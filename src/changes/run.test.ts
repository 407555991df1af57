import { describe, expect, it, vi } from 'vitest';
import { ApiError, describeError } from '#domain/api-error.ts';
import { PARALLEL, getRest, STOPPED, type TaskContext, type TaskProgress } from '#domain/task.ts';
import { createRun, runTask } from './run.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const refused = new ApiError({ failure: 'refused', status: 400, serverMessage: 'Not like this' });
const noNetwork = new ApiError({ failure: 'network' });
const tooLarge = new ApiError({ failure: 'refused', status: 413 });
const naming = {
  getName: (item: unknown) => `No. ${JSON.stringify(item)}`,
  getReason: (error: unknown) => describeError(error, 'Error saving color'),
};

const context = (own: Partial<TaskContext> = {}): TaskContext => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...own,
});

const soon = () => new Promise((resolve) => setTimeout(resolve));

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

describe('one call for each item', () => {
  it('makes at most six calls at once, or fewer', async () => {
    const counted = countSideBySide();
    const { done } = await runTask(
      { items: numbers(20), call: counted.call, ...naming },
      context(),
    );
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers(20));
    expect([counted.most, PARALLEL]).toEqual([6, 6]);
    const fewer = countSideBySide();
    await runTask({ items: numbers(20), call: fewer.call, ...naming, parallel: 2 }, context());
    expect(fewer.most).toBe(2);
  });

  it('reports progress, goes on after a refusal, and gives each failure its reason', async () => {
    const progress: TaskProgress[] = [];
    const result = await runTask(
      {
        items: numbers(20),
        call: (item) => (item % 8 === 3 ? Promise.reject(refused) : Promise.resolve()),
        ...naming,
      },
      context({ onProgress: (now) => progress.push(now) }),
    );
    expect(result.failed).toEqual(
      [3, 11, 19].map((item) => ({ item, name: `No. ${item}`, reason: 'Not like this' })),
    );
    expect(result.done).toHaveLength(17);
    expect(result).toMatchObject({ skipped: [], error: 'Not like this' });
    expect(progress.map(({ finished }) => finished)).toEqual(numbers(20).map((n) => n + 1));
    expect(progress.at(-1)).toEqual({ finished: 20, total: 20 });
  });

  it.each([
    ['the server is out of reach', noNetwork],
    ['the session is lost', new ApiError({ failure: 'refused', status: 401 })],
  ])('starts nothing more when %s', async (_, error) => {
    const call = vi.fn(async () => {
      await soon();
      throw error;
    });
    const result = await runTask({ items: numbers(100), call, ...naming }, context());
    expect(call).toHaveBeenCalledTimes(PARALLEL);
    expect(result.done).toEqual([]);
    const reason = naming.getReason(error);
    expect(result.failed.toSorted((a, b) => a.item - b.item)).toEqual(
      numbers(100).map((item) => ({ item, name: `No. ${item}`, reason })),
    );
  });

  it('finishes the calls under way when it is stopped, and starts nothing more', async () => {
    const stopping = new AbortController();
    const call = async (item: number) => {
      if (item === 8) stopping.abort();
      await soon();
      if (item === 7) throw refused;
    };
    const { signal } = stopping;
    const result = await runTask({ items: numbers(100), call, ...naming }, context({ signal }));
    const { done, failed, skipped } = result;
    expect(done).toContain(8);
    expect(failed).toEqual([{ item: 7, name: 'No. 7', reason: 'Not like this' }]);
    expect(done.length).toBeLessThan(20);
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set([STOPPED]));
    expect([...done, ...getRest(result)].toSorted((a, b) => a - b)).toEqual(numbers(100));
  });

  it('takes an item that the user cancels alone as stopped, and does not keep it', async () => {
    const kept: unknown[] = [];
    const tried: unknown[] = [];
    const run = createRun<number>({
      ...context(),
      ...naming,
      total: 2,
      onDone: (items) => kept.push(...items),
      onTried: (...given) => tried.push(given),
    });
    await run.each([0, 1], (item) =>
      item === 0 ? Promise.reject(new DOMException('No.', 'AbortError')) : Promise.reject(refused),
    );
    expect(run.result.skipped).toMatchObject([{ item: 0, reason: STOPPED }]);
    expect(kept).toEqual([0]);
    expect(tried).toEqual([[1, 'Not like this']]);
  });

  it('keeps an item whose call was cut off by the stop of all', async () => {
    const stopping = new AbortController();
    const onDone = vi.fn();
    const { signal } = stopping;
    const run = createRun<number>({ ...context({ signal }), ...naming, total: 1, onDone });
    await run.each([0], () => {
      stopping.abort();
      return Promise.reject(new DOMException('No.', 'AbortError'));
    });
    expect(run.result.skipped).toMatchObject([{ item: 0, reason: STOPPED }]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('starts nothing when it was stopped before', async () => {
    const call = vi.fn(() => Promise.resolve());
    const signal = AbortSignal.abort();
    const result = await runTask({ items: numbers(3), call, ...naming }, context({ signal }));
    expect(call).not.toHaveBeenCalled();
    expect(getRest(result)).toEqual(numbers(3));
  });
});

describe('many items by one call', () => {
  const rows = (count: number, from = 0) => numbers(count).map((n) => ({ key: `key${n + from}` }));

  interface Bulk {
    parts: { key: string }[][];
    call: (part: readonly { key: string }[]) => Promise<unknown>;
  }

  async function runMany({ parts, call }: Bulk, own: Partial<TaskContext> = {}) {
    const run = createRun<{ key: string }>({
      ...context(own),
      total: parts.flat().length,
      ...naming,
    });
    await run.many(parts, call, { list: 'colors' });
    return run.result;
  }

  it('writes the parts one after the other and counts the items', async () => {
    const counted = countSideBySide();
    const progress: number[] = [];
    const onProgress = ({ finished, total }: TaskProgress) => progress.push(finished, total);
    const parts = [rows(3), rows(2, 3)];
    const { done } = await runMany({ parts, call: counted.call }, { onProgress });
    expect(done).toEqual(rows(5));
    expect(counted.most).toBe(1);
    expect(progress).toEqual([3, 5, 5, 5]);
  });

  it('sends a refused call again without the items that it names', async () => {
    const error = new ApiError({
      failure: 'refused',
      status: 400,
      serverMessage: 'Invalid colors',
      details: [
        { path: 'colors.1.value', message: 'No color' },
        { path: 'appId', message: 'No app' },
        { path: 'colors.7.value', message: 'Not in this call' },
      ],
    });
    const result = await runMany({
      parts: [rows(3), rows(2, 3)],
      call: (part) => (part.length === 3 ? Promise.reject(error) : Promise.resolve()),
    });
    expect(result.failed.map(({ item, reason }) => [item.key, reason])).toEqual([
      ['key1', 'No color'],
    ]);
    expect(result.done.map(({ key }) => key)).toEqual(['key0', 'key2', 'key3', 'key4']);
    expect(result.error).toBe('Invalid colors');
  });

  it('does not send the next parts when the server is out of reach', async () => {
    const result = await runMany({
      parts: [rows(1), rows(1, 1), rows(1, 2)],
      call: ([row]) => (row?.key === 'key1' ? Promise.reject(noNetwork) : Promise.resolve()),
    });
    expect(result.done).toEqual(rows(1));
    expect(result.failed.map(({ item }) => item)).toEqual(rows(2, 1));
  });

  it('sends a part that is too large in halves, until one item alone is too large', async () => {
    const sent: number[] = [];
    const progress: number[] = [];
    const result = await runMany(
      {
        parts: [rows(5)],
        call: (part) => {
          sent.push(part.length);
          const fits = part.length <= 2 && !part.some(({ key }) => key === 'key4');
          return fits ? Promise.resolve() : Promise.reject(tooLarge);
        },
      },
      { onProgress: ({ finished }) => progress.push(finished) },
    );
    expect(sent).toEqual([5, 3, 2, 1, 2, 1, 1]);
    expect(result.done).toEqual(rows(4));
    expect(result.failed.map(({ item }) => item)).toEqual(rows(1, 4));
    expect(progress).toEqual([2, 3, 4, 5]);
  });

  it('does not send the second half once it is stopped', async () => {
    const stopping = new AbortController();
    const result = await runMany(
      {
        parts: [rows(4)],
        call: (part) => {
          if (part.length > 2) return Promise.reject(tooLarge);
          stopping.abort();
          return Promise.resolve();
        },
      },
      { signal: stopping.signal },
    );
    expect(result.done).toEqual(rows(2));
    expect(getRest(result)).toEqual(rows(2, 2));
  });
});
