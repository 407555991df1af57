import { expect, it } from 'vitest';
import { writeAndroidStrings } from '#formats/android-strings/write.ts';
import { writeArb } from '#formats/arb/write.ts';
import { writeCsvTexts } from '#formats/csv-texts/write.ts';
import { writeJsonTexts } from '#formats/json-texts/write.ts';
import { writeXcstrings } from '#formats/xcstrings/write.ts';
import { readTextsFile } from './detect.ts';
import type { WritableLanguage, WrittenFile } from './types.ts';
import { writeStringsFolders } from './write-strings.ts';

const FOLDER = '../../../mocks/files/written';

const texts = [
  { key: 'greeting', value: 'Say "Hi", it’s\nfree: 100 % \\o/', description: 'On the first page' },
  { key: 'home.title', value: ' <b>Home</b> & {name} ' },
  { key: 'files', value: "{count, plural, one {# file '#'1} other {# files}}" },
  { key: 'formula', value: '=1+1' },
];

const languages: WritableLanguage[] = [
  { locale: 'en', texts },
  { locale: 'pt-BR', texts: [{ key: 'home.title', value: 'Início 😀' }] },
];

type Write = (languages: readonly WritableLanguage[]) => WrittenFile[];

const writers: [name: string, write: Write][] = [
  ['strings', writeStringsFolders],
  ['android', writeAndroidStrings],
  ['string-catalog', writeXcstrings],
  ['json', writeJsonTexts],
  ['json-nested', (all) => writeJsonTexts(all, { keys: 'nested', plurals: 'icu' })],
  ['arb', writeArb],
  ['csv', writeCsvTexts],
  ['tsv', (all) => writeCsvTexts(all, '\t')],
];

it.each(writers)(
  '%s is written byte for byte as before, and read back the same',
  async (...one) => {
    const [name, write] = one;
    const read = new Map<string | undefined, Map<string, string>>();
    for (const { path, content } of write(languages)) {
      await expect(content).toMatchFileSnapshot(`${FOLDER}/${name}/${path}`);
      const { languages: found, problems } = readTextsFile(path, new TextEncoder().encode(content));
      expect(problems).toEqual([]);
      for (const { locale, entries } of found)
        if (entries.length > 0)
          read.set(locale, new Map(entries.map(({ key, value }) => [key, value])));
    }
    for (const { locale, texts: own } of languages)
      for (const { key, value } of own) expect(read.get(locale)?.get(key)).toBe(value);
  },
);
