import { describe, expect, it } from 'vitest';
import type { Image } from '#generated/model/image.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import { getAttention } from './attention.ts';
import type { Asked } from './language-progress.ts';

const done: TranslationProgress = {
  total: 10,
  translated: 10,
  progress: 100,
  pending: 0,
  error: 0,
  cancelled: 0,
  translating: 0,
};
const logo: Image = { _id: '1', key: 'logo', url: '/uploads/logo.png', appId: 'a' };
const fine = {
  progress: new Map([['fr', done] as const, ['de', done] as const]),
  servers: [{}],
  pictures: { broken: [], lookedAt: 3 },
};

describe('an application', () => {
  it('needs nothing when everything is as it should be', () => {
    expect(getAttention(fine)).toMatchObject({ verdict: 'nothing' });
  });

  it('needs nothing without texts, images and further languages, but servers', () => {
    const bare = { progress: new Map(), servers: [{}], pictures: { broken: [], lookedAt: 0 } };
    expect(getAttention(bare)).toMatchObject({ verdict: 'nothing' });
    expect(getAttention({ ...bare, servers: [] })).toMatchObject({
      verdict: 'something',
      noServers: true,
    });
  });

  it('needs a look at failed translations and at texts without one, per language', () => {
    const progress = new Map([
      ['fr', { ...done, translated: 4, error: 2 }] as const,
      ['de', { ...done, translated: 7 }] as const,
      ['it', done] as const,
    ]);
    expect(getAttention({ ...fine, progress })).toMatchObject({
      verdict: 'something',
      failed: [{ locale: 'fr', count: 2 }],
      missing: [
        { locale: 'fr', count: 4 },
        { locale: 'de', count: 3 },
      ],
    });
  });

  it('does not miss what is queued, being translated or was cancelled', () => {
    const busy = { ...done, translated: 7, pending: 1, translating: 1, cancelled: 1 };
    expect(getAttention({ ...fine, progress: new Map([['fr', busy] as const]) })).toMatchObject({
      verdict: 'nothing',
    });
  });

  it('needs a look at pictures that cannot be loaded', () => {
    const pictures = { broken: [logo], lookedAt: 3 };
    expect(getAttention({ ...fine, pictures })).toMatchObject({
      verdict: 'something',
      broken: [logo],
    });
  });
});

describe('what is not known', () => {
  it('is waited for, but for the pictures', () => {
    expect(getAttention({ ...fine, servers: undefined })).toBeUndefined();
    const progress = new Map([['fr', done] as const, ['de', undefined] as const]);
    expect(getAttention({ ...fine, progress })).toBeUndefined();
    expect(getAttention({ ...fine, pictures: undefined })).toMatchObject({ verdict: 'looking' });
    expect(getAttention({ ...fine, servers: [], pictures: undefined })).toMatchObject({
      verdict: 'something',
    });
  });

  it('is not fine when it could not be found out', () => {
    const progress = new Map<Locale, Asked<TranslationProgress>>([
      ['fr', done],
      ['de', 'failed'],
    ]);
    expect(getAttention({ progress, servers: 'failed', pictures: 'failed' })).toMatchObject({
      verdict: 'something',
      noServers: false,
      unknown: { locales: ['de'], servers: true, images: true },
    });
  });
});
