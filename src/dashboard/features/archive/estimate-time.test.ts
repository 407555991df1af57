import { expect, it } from 'vitest';
import { type AppArchive, type ArchiveTranslation, emptyArchive } from '#domain/app-archive.ts';
import { describeTime, estimateTime } from './estimate-time.ts';

it('counts what is written one by one: translations that have a value, and images with their files', () => {
  const translation: ArchiveTranslation = {
    value: 'Bonjour',
    isAutoTranslated: true,
    status: 'translated',
  };
  const archive: AppArchive = {
    ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
    locales: ['en', 'fr'],
    texts: new Map([['hello', { value: 'Hello' }]]),
    translations: new Map([
      [
        'fr',
        new Map([
          ['hello', translation],
          ['bye', { ...translation, value: '', status: 'pending' }],
        ]),
      ],
    ]),
    images: new Map([
      ['linked', { url: 'https://example.com/a.png' }],
      ['stored', { file: { type: 'image/png', size: 1, crc: 1 } }],
    ]),
  };
  expect(estimateTime(archive, 5)).toBe((1 + 1 + 2) * 5 * 2);
});

it.each([
  [4000, undefined],
  [12_000, 'about 20 seconds'],
  [58_000, 'about 1 minute'],
  [250_000, 'about 4 minutes'],
  [7_000_000, 'about 2 hours'],
])('says of %d ms: %s', (ms, words) => {
  expect(describeTime(ms)).toBe(words);
});
