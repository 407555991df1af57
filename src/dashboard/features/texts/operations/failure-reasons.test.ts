import { expect, it } from 'vitest';
import { findReasons, groupFailures, NO_REASON } from './failure-reasons.tsx';

const french = { appId: 'a', locale: 'fr' } as const;
const german = { appId: 'b', locale: 'de' } as const;
const failed = (key: string, errorMessage?: string) =>
  ({ key, status: 'error', ...(errorMessage !== undefined && { errorMessage }) }) as const;

it('names each reason once, with its count and its places, the most frequent first', () => {
  const reasons = groupFailures([
    {
      cell: french,
      reasons: findReasons([failed('one', 'Timed out'), failed('two', 'Quota exceeded')]),
    },
    {
      cell: german,
      reasons: findReasons([
        failed('one', 'Quota exceeded'),
        failed('two', 'Quota exceeded '),
        { key: 'three', status: 'translated' },
      ]),
    },
  ]);
  expect(reasons).toEqual([
    {
      reason: 'Quota exceeded',
      count: 3,
      places: [
        { cell: german, count: 2, keys: ['one', 'two'] },
        { cell: french, count: 1, keys: ['two'] },
      ],
    },
    { reason: 'Timed out', count: 1, places: [{ cell: french, count: 1, keys: ['one'] }] },
  ]);
});

it('says so where the server gave no reason', () => {
  const reasons = findReasons([failed('one'), failed('two', ' ')]);
  const [reason] = groupFailures([{ cell: french, reasons }]);
  expect(reason).toMatchObject({ reason: NO_REASON, count: 2 });
});

it('takes messages that quote their own key for one reason', () => {
  const texts = ['one', 'two'].map((key) => failed(key, `No words for "${key}".`));
  expect(groupFailures([{ cell: french, reasons: findReasons(texts) }])).toMatchObject([
    { reason: 'No words for "…".', count: 2 },
  ]);
});
