import { expect, it } from 'vitest';
import { whyNotRetry, whyNotTranslate, whyNotTranslateAll } from './start-reasons.ts';
import { countStatuses } from '#dashboard/resources/progress/status-counts.ts';

const of = (...statuses: Parameters<typeof countStatuses>[0][number]['status'][]) =>
  countStatuses(statuses.map((status) => ({ status })));

it('waits until nothing is queued any more', () => {
  const busy = of('new', 'error', 'pending', 'translating');
  expect(whyNotTranslate(busy)).toBe('2 translations are still in the queue');
  expect(whyNotRetry(busy)).toBe('2 translations are still in the queue');
  expect(whyNotTranslateAll(2, [of('new'), of('pending')])).toBe(
    '1 translation is still in the queue',
  );
});

it('needs something to do', () => {
  expect(whyNotTranslate(of('translated'))).toBe('Every text has a translation');
  expect(whyNotTranslate(of('cancelled'))).toBeUndefined();
  expect(whyNotRetry(of('cancelled'))).toBe('Nothing has failed');
  expect(whyNotRetry(of('error'))).toBeUndefined();
  expect(whyNotTranslateAll(1, [of('translated')])).toMatch(/every language/);
  expect(whyNotTranslateAll(2, [of('translated'), of('new')])).toBeUndefined();
});

it('does not call done what is not known yet', () => {
  expect(whyNotTranslateAll(2, [of('translated')])).toBeUndefined();
});

it('says where languages come from', () => {
  expect(whyNotTranslateAll(0, [])).toMatch(/Manage Languages/);
});
