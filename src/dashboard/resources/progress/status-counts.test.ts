import { expect, it } from 'vitest';
import {
  countsOfProgress,
  countStatuses,
  getPercent,
  countQueued,
  countTranslatable,
} from './status-counts.ts';

const counts = countStatuses([
  { status: 'translated' },
  { status: 'translated' },
  { status: 'pending' },
  { status: 'translating' },
  { status: 'error' },
  { status: 'new' },
]);

it('counts the rows by their status', () => {
  expect(counts).toEqual({
    new: 1,
    pending: 1,
    translating: 1,
    translated: 2,
    error: 1,
    cancelled: 0,
  });
  expect(countQueued(counts)).toBe(2);
  expect(countTranslatable(counts)).toBe(2);
});

it('rounds the translated share, but never to complete', () => {
  expect(getPercent(counts)).toBe(33);
  expect(getPercent({ ...countStatuses([]), translated: 995, error: 5 })).toBe(99);
  expect(getPercent({ ...countStatuses([]), translated: 2999, new: 1 })).toBe(99);
  expect(getPercent({ ...countStatuses([]), translated: 3000 })).toBe(100);
  expect(getPercent(countStatuses([]))).toBe('empty');
});

it('counts as new what the progress does not name', () => {
  const progress = {
    total: 10,
    translated: 4,
    progress: 40,
    pending: 1,
    error: 2,
    cancelled: 1,
    translating: 0,
  };
  expect(countsOfProgress(progress)).toMatchObject({ new: 2, translated: 4, error: 2 });
  // Texts were deleted between two counts.
  expect(countsOfProgress({ ...progress, total: 5 }).new).toBe(0);
});
