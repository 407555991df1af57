import { describe, expect, it } from 'vitest';
import {
  countsOfProgress,
  type StatusCounts,
} from '#dashboard/resources/progress/status-counts.ts';
import type { App, TranslationProgress } from '#generated/model/index.ts';
import type { Asked } from '../language-progress.ts';
import { type Answers, getHealth } from './health.ts';

const app: App = {
  _id: '019ab5e6a00000001234abcd',
  name: 'Nimbus',
  platform: 'iOS',
  locales: ['en', 'fr', 'de'],
  createdAt: '2025-11-24T12:00:00.000Z',
};

const progress = (counts: Partial<TranslationProgress>): StatusCounts => {
  const none = { translated: 0, pending: 0, translating: 0, error: 0, cancelled: 0 };
  return countsOfProgress({ total: 10, progress: 0, ...none, ...counts });
};
const complete = progress({ translated: 10 });

const answers = (french: Asked<StatusCounts>, more: Partial<Answers> = {}): Answers => ({
  progress: new Map([
    ['fr', french],
    ['de', complete],
  ]),
  servers: 1,
  problems: undefined,
  ...more,
});

const french = (asked: Asked<StatusCounts>) =>
  getHealth(app, answers(asked)).languages.find(({ code }) => code === 'fr');

describe('the languages of an application', () => {
  it('have fourteen places, whether it has them or not', () => {
    const { languages } = getHealth(app, answers(complete));
    expect(languages).toHaveLength(14);
    const there = languages.filter(({ state }) => state !== 'absent').map(({ code }) => code);
    expect(there).toEqual(['en', 'fr', 'de']);
  });

  it.each([
    [
      progress({ translated: 8, error: 1, pending: 1 }),
      'failed',
      '8 translated, 1 failed, 1 queued',
    ],
    [
      progress({ translated: 8, translating: 1 }),
      'queued',
      '8 translated, 1 being translated, 1 missing',
    ],
    [progress({ translated: 9 }), 'missing', '9 translated, 1 missing'],
    [progress({ translated: 9, cancelled: 1 }), 'missing', '9 translated, 1 cancelled'],
    [complete, 'complete', '10 translated'],
    [progress({ total: 0 }), 'empty', 'no texts'],
    ['failed', 'unknown', 'could not be loaded'],
    [undefined, 'loading', 'loading'],
  ] as const)('with %o are %s: %s', (asked, state, words) => {
    expect(french(asked)).toMatchObject({ state, words });
  });

  it('are translated together to a rounded share', () => {
    expect(getHealth(app, answers(progress({ translated: 3 }))).percent).toBe(65);
    expect(getHealth(app, answers(undefined)).percent).toBe(undefined);
    expect(getHealth(app, answers('failed')).percent).toBe('failed');
  });

  it('are empty without texts, not complete', () => {
    const none = progress({ total: 0 });
    const { percent, languages } = getHealth(app, {
      ...answers(none),
      progress: new Map([['fr', none]]),
    });
    expect(percent).toBe('empty');
    expect(languages[0]).toMatchObject({ code: 'en', state: 'empty' });
  });

  it('are not counted where English is alone', () => {
    const only = { ...app, locales: ['en' as const] };
    const { percent, needsAttention } = getHealth(only, {
      ...answers(complete),
      progress: new Map(),
    });
    expect([percent, needsAttention]).toEqual(['alone', false]);
  });
});

describe('an application needs attention', () => {
  const isInNeed = (asked: Asked<StatusCounts>, more?: Partial<Answers>) =>
    getHealth(app, answers(asked, more)).needsAttention;

  it('where something failed, is missing or has a problem, or could not be loaded', () => {
    expect(isInNeed(progress({ translated: 9, error: 1 }))).toBe(true);
    expect(isInNeed(progress({ translated: 9 }))).toBe(true);
    expect(isInNeed(complete, { problems: { count: 1, byLocale: {}, at: 0 } })).toBe(true);
    expect(isInNeed('failed')).toBe(true);
  });

  it('not without a VPN server: not every application has a use for one', () => {
    expect(isInNeed(complete, { servers: 0 })).toBe(false);
  });

  it('not while translations wait in the queue or were cancelled by hand', () => {
    expect(isInNeed(progress({ translated: 8, pending: 1, cancelled: 1 }))).toBe(false);
  });

  it('perhaps, until the languages and the servers are known', () => {
    expect(isInNeed(undefined)).toBe(undefined);
    expect(isInNeed(complete, { servers: undefined })).toBe(undefined);
  });
});
