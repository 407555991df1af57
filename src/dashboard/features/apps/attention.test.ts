import { describe, expect, it } from 'vitest';
import type { Image } from '#generated/model/image.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import { getAttention } from './attention.ts';
import type { Asked } from './language-progress.ts';

const complete: TranslationProgress = {
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
  progress: new Map([['fr', complete] as const, ['de', complete] as const]),
  servers: [{}],
  pictures: { broken: [], lookedAt: 3 },
};

describe('an application', () => {
  it('needs nothing when everything is as it should be', () => {
    expect(getAttention(fine)).toMatchObject({ status: 'nothing' });
  });

  it('needs nothing without texts, images and further languages, but servers', () => {
    const bare = { progress: new Map(), servers: [{}], pictures: { broken: [], lookedAt: 0 } };
    expect(getAttention(bare)).toMatchObject({ status: 'nothing' });
    expect(getAttention({ ...bare, servers: [] })).toMatchObject({
      status: 'something',
      noServers: true,
    });
  });

  it('needs a look at failed translations and at texts without one, per language', () => {
    const progress = new Map([
      ['fr', { ...complete, translated: 4, error: 2 }] as const,
      ['de', { ...complete, translated: 7 }] as const,
      ['it', complete] as const,
    ]);
    expect(getAttention({ ...fine, progress })).toMatchObject({
      status: 'something',
      failed: [{ locale: 'fr', count: 2 }],
      missing: [
        { locale: 'fr', count: 4 },
        { locale: 'de', count: 3 },
      ],
    });
  });

  it('does not miss what is queued, being translated or was cancelled', () => {
    const busy = { ...complete, translated: 7, pending: 1, translating: 1, cancelled: 1 };
    expect(getAttention({ ...fine, progress: new Map([['fr', busy] as const]) })).toMatchObject({
      status: 'nothing',
    });
  });

  it('needs a look at pictures that cannot be loaded', () => {
    const pictures = { broken: [logo], lookedAt: 3 };
    expect(getAttention({ ...fine, pictures })).toMatchObject({
      status: 'something',
      broken: [logo],
    });
  });
});

describe('what is not known', () => {
  it('is waited for, but for the pictures', () => {
    expect(getAttention({ ...fine, servers: undefined })).toBeUndefined();
    const progress = new Map([['fr', complete] as const, ['de', undefined] as const]);
    expect(getAttention({ ...fine, progress })).toBeUndefined();
    expect(getAttention({ ...fine, pictures: undefined })).toMatchObject({ status: 'looking' });
    expect(getAttention({ ...fine, servers: [], pictures: undefined })).toMatchObject({
      status: 'something',
    });
  });

  it('is not fine when it could not be found out', () => {
    const progress = new Map<Locale, Asked<TranslationProgress>>([
      ['fr', complete],
      ['de', 'failed'],
    ]);
    expect(getAttention({ progress, servers: 'failed', pictures: 'failed' })).toMatchObject({
      status: 'something',
      noServers: false,
      unknown: { locales: ['de'], servers: true, images: true },
    });
  });
});
