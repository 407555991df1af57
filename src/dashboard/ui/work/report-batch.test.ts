import { expect, it, vi } from 'vitest';
import { reportBatch } from './report-batch.ts';

const course = { signal: new AbortController().signal, onProgress: () => undefined };

const words = () => ({
  name: (item: string) => item.toUpperCase(),
  explain: (error: unknown) => String(error),
  again: vi.fn(() => Promise.resolve({ done: 2, failures: [], stopped: 0 })),
});

it('names what failed and why, and offers to write what is left', async () => {
  const { again, ...rest } = words();
  const report = reportBatch(
    { done: 3, failures: [{ item: 'a', error: 'refused' }], stopped: ['b'] },
    { ...rest, again },
  );
  expect(report).toMatchObject({
    done: 3,
    failures: [{ name: 'A', reason: 'refused' }],
    stopped: 1,
  });
  expect(await report.retry?.(course)).toMatchObject({ done: 2 });
  expect(again).toHaveBeenCalledExactlyOnceWith(['a', 'b'], course);
});

it('has nothing to try again where all was written', () => {
  const report = reportBatch({ done: 3, failures: [], stopped: [] }, words());
  expect(report).toEqual({ done: 3, failures: [], stopped: 0 });
});
