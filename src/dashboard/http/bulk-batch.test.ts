import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError, describeError } from '#domain/api-error.ts';
import { getFailures, runBulkBatch } from './batch.ts';

const queryClient = new QueryClient();
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const noNetwork = new ApiError({ failure: 'network' });
const tooLarge = new ApiError({ failure: 'refused', status: 413 });

describe('a bulk batch', () => {
  const rows = (count: number, from = 0) => numbers(count).map((n) => ({ key: `key${n + from}` }));
  const reason = (error: unknown) => describeError(error, 'Error saving color');

  it('writes the parts one after the other and counts the items', async () => {
    let [underWay, most] = [0, 0];
    const progress: number[] = [];
    const { done } = await runBulkBatch(queryClient, {
      operations: ['bulkCreateColors'],
      parts: [rows(3), rows(2, 3)],
      list: 'colors',
      call: async () => {
        most = Math.max(most, ++underWay);
        await new Promise((resolve) => setTimeout(resolve));
        underWay--;
      },
      onProgress: ({ finished, total }) => progress.push(finished, total),
    });
    expect(done).toEqual(rows(5));
    expect(most).toBe(1);
    expect(progress).toEqual([3, 5, 5, 5]);
  });

  it('gives the rows that a refused call names their own reason, the others the call’s', async () => {
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
    const report = await runBulkBatch(queryClient, {
      operations: ['bulkCreateColors'],
      parts: [rows(3), rows(2, 3)],
      list: 'colors',
      call: (part) => (part.length === 3 ? Promise.reject(error) : Promise.resolve()),
    });
    expect(report.failed.map(({ item, error: why }) => [item.key, reason(why)])).toEqual([
      ['key0', 'Invalid colors'],
      ['key1', 'No color'],
      ['key2', 'Invalid colors'],
    ]);
    expect(report.done).toEqual(rows(2, 3));
    expect(report.firstError).toBe(error);
  });

  it('does not send the next parts when the server is out of reach', async () => {
    const report = await runBulkBatch(queryClient, {
      operations: ['bulkCreateTexts'],
      parts: [rows(1), rows(1, 1), rows(1, 2)],
      list: 'texts',
      call: ([row]) => (row?.key === 'key1' ? Promise.reject(noNetwork) : Promise.resolve()),
    });
    expect(report.done).toEqual(rows(1));
    expect(report.notStarted).toEqual(rows(1, 2));
    expect(getFailures(report).map(({ item }) => item)).toEqual(rows(2, 1));
  });

  it('sends a part that is too large in halves, until one row alone is too large', async () => {
    const sent: number[] = [];
    const progress: number[] = [];
    const report = await runBulkBatch(queryClient, {
      operations: ['bulkCreateTexts'],
      parts: [rows(5)],
      list: 'texts',
      call: (part) => {
        sent.push(part.length);
        const fits = part.length <= 2 && !part.some(({ key }) => key === 'key4');
        return fits ? Promise.resolve() : Promise.reject(tooLarge);
      },
      onProgress: ({ finished }) => progress.push(finished),
    });
    expect(sent).toEqual([5, 3, 2, 1, 2, 1, 1]);
    expect(report.done).toEqual(rows(4));
    expect(report.failed).toEqual([{ item: { key: 'key4' }, error: tooLarge }]);
    expect(progress).toEqual([2, 3, 4, 5]);
  });

  it('does not send the second half once it is stopped', async () => {
    const stopping = new AbortController();
    const report = await runBulkBatch(queryClient, {
      operations: ['bulkCreateTexts'],
      parts: [rows(4)],
      list: 'texts',
      call: (part) => {
        if (part.length > 2) return Promise.reject(tooLarge);
        stopping.abort();
        return Promise.resolve();
      },
      signal: stopping.signal,
    });
    expect(report.done).toEqual(rows(2));
    expect(report.notStarted).toEqual(rows(2, 2));
  });
});
