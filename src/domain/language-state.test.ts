import { expect, test } from 'vitest';
import { describeLeft, getLanguageMark } from './language-state.ts';

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

test('a share that rounds to 100 % is followed by the texts that are left', () => {
  expect(describeLeft(100, 3)).toBe(', 3 left');
  expect([describeLeft(100, 0), describeLeft(99, 30), describeLeft('empty', 0)]).toEqual([
    '',
    '',
    '',
  ]);
});
