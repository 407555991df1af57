import { expect, it } from 'vitest';
import {
  getRetryDisabledReason,
  getTranslateDisabledReason,
  getTranslateAllDisabledReason,
} from './translate-buttons.tsx';
import { countStatuses } from '#dashboard/resources/progress/status-counts.ts';

const of = (...statuses: Parameters<typeof countStatuses>[0][number]['status'][]) =>
  countStatuses(statuses.map((status) => ({ status })));

it('waits until nothing is queued any more', () => {
  const busy = of('new', 'error', 'pending', 'translating');
  expect(getTranslateDisabledReason(busy)).toBe('2 translations are still in the queue');
  expect(getRetryDisabledReason(busy)).toBe('2 translations are still in the queue');
  expect(getTranslateAllDisabledReason(2, [of('new'), of('pending')])).toBe(
    '1 translation is still in the queue',
  );
});

it('needs something to do', () => {
  expect(getTranslateDisabledReason(of('translated'))).toBe('Every text has a translation');
  expect(getTranslateDisabledReason(of('cancelled'))).toBeUndefined();
  expect(getRetryDisabledReason(of('cancelled'))).toBe('Nothing has failed');
  expect(getRetryDisabledReason(of('error'))).toBeUndefined();
  expect(getTranslateAllDisabledReason(1, [of('translated')])).toMatch(/every language/);
  expect(getTranslateAllDisabledReason(2, [of('translated'), of('new')])).toBeUndefined();
});

it('does not call done what is not known yet', () => {
  expect(getTranslateAllDisabledReason(2, [of('translated')])).toBeUndefined();
});

it('says where languages come from', () => {
  expect(getTranslateAllDisabledReason(0, [])).toMatch(/Manage Languages/);
});
