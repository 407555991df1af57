import { expect, it, vi } from 'vitest';
import { STOPPED } from '#domain/task.ts';
import { toReport } from './to-report.ts';

const words = { getName: (item: string) => item.toUpperCase(), retry: vi.fn() };

it('names what failed and why, and offers to write what is left', () => {
  const report = toReport(
    {
      done: ['c', 'd', 'e'],
      failed: [{ item: 'a', reason: 'refused' }],
      skipped: [
        { item: 'b', reason: STOPPED },
        { item: 'f', reason: 'It has changed since, and stays as it is.' },
      ],
    },
    words,
  );
  expect(report).toEqual({
    done: 3,
    failures: [
      { name: 'F', reason: 'It has changed since, and stays as it is.' },
      { name: 'A', reason: 'refused' },
    ],
    stopped: 1,
    retry: words.retry,
  });
});

it('has nothing to try again where all was written, or changed by someone else', () => {
  const skipped = [{ item: 'f', reason: 'It has changed since, and stays as it is.' }];
  expect(toReport({ done: ['a'], failed: [], skipped: [] }, words)).toEqual({
    done: 1,
    failures: [],
    stopped: 0,
  });
  expect(toReport({ done: [], failed: [], skipped }, words)).not.toHaveProperty('retry');
});
