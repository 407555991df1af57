import { expect, test } from 'vitest';
import { getLanguageMark, getPercentOf } from './language-state.ts';

test.each([
  ['no texts', { total: 0 }, { state: 'empty', done: 0 }],
  ['everything', { translated: 4 }, { state: 'complete', done: 1 }],
  ['a gap', { translated: 3 }, { state: 'missing', done: 0.75 }],
  ['a gap and a queue', { translated: 2, queued: 1 }, { state: 'queued', done: 0.5 }],
  [
    'all that and a failure',
    { translated: 1, queued: 1, failed: 1 },
    { state: 'failed', done: 0.25 },
  ],
])('a language with %s is marked by the worst', (_name, counts, mark) => {
  const none = { total: 4, translated: 0, failed: 0, queued: 0 };
  expect(getLanguageMark({ ...none, ...counts })).toEqual(mark);
});

test('a share is rounded, but never to 100 % while something is left', () => {
  const shares = [
    [1, 3, 33],
    [2, 3, 67],
    [995, 1000, 99],
    [2999, 3000, 99],
    [3000, 3000, 100],
    [0, 7, 0],
  ] as const;
  for (const [translated, total, percent] of shares)
    expect(getPercentOf(translated, total)).toBe(percent);
});
