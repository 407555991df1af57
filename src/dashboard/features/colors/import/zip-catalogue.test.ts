import { expect, test } from 'vitest';
import { makeZip } from '#tests/support/zip-files.ts';
import { readCatalogue } from './colors-of-file.ts';

const path = (name: string) => `Assets.xcassets/${name}.colorset/Contents.json`;

test('a zipped catalogue yields its color sets’ files, and lists the skipped ones', async () => {
  const archive = makeZip([
    { name: 'Assets.xcassets/' },
    { name: 'Assets.xcassets/Contents.json', content: '{}' },
    { name: path('brand'), content: '{"colors":[]}', descriptor: true },
    { name: path('empty') },
    { name: path('huge'), content: ' '.repeat(1_000_001) },
    { name: path('liar'), content: ' '.repeat(2_000_000), size: 10 },
    { name: path('spoilt'), content: '{}', crc: 1 },
    { name: '__MACOSX/Assets.xcassets/brand.colorset/._Contents.json', content: 'junk' },
    { name: 'Assets.xcassets/logo.imageset/logo.png', content: 'no color', crc: 1 },
  ]);
  expect(await readCatalogue(archive)).toEqual({
    files: [
      { path: 'Assets.xcassets/Contents.json', text: '{}' },
      { path: path('brand'), text: '{"colors":[]}' },
      { path: path('empty'), text: '' },
    ],
    problems: [
      `${path('huge')} is left out: It is too large for a color set.`,
      `${path('liar')} is left out: The file is damaged in the archive.`,
      `${path('spoilt')} is left out: The file is damaged in the archive.`,
    ],
  });
});

test('an unreadable archive is reported with the next step', async () => {
  const archive = makeZip([{ name: path('brand'), content: '{}' }]);
  const locked = makeZip([{ name: path('brand'), content: '{}', flags: 1 }]);
  const failures = [archive.subarray(0, archive.length / 2), locked].map((bytes) =>
    readCatalogue(bytes),
  );
  expect(await Promise.all(failures)).toEqual([
    { failure: expect.stringMatching(/damaged or cut off.*choose its folder/) as string },
    { failure: expect.stringMatching(/is encrypted.*without a password/) as string },
  ]);
});
