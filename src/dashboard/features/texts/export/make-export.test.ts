import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import JsZip from 'jszip';
import { anyText } from '#tests/support/any-text.ts';
import { classify, getIdentity } from '#dashboard/ui/import/classify.ts';
import { textRules } from '../import/text-entry.ts';
import { textsOfFiles } from '../import/texts-of-files.ts';
import { toFileName } from '#domain/long-text.ts';
import { findTextFault } from '#domain/well-formed.ts';
import type { LocaleCode } from '#domain/locales.ts';
import {
  type ExportText,
  keepUntranslated,
  writeExport,
  writers,
  type TextsFormat,
} from './make-export.ts';

/** Of the strings that a server may keep. */
const anything = fc
  .oneof(
    anyText(),
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(...'"\\/*;=#\n\r\t {}()<>\'“”%@aU0\u2028\ufeff\ud83d\ude00'.split('')),
    }),
  )
  .filter((text) => findTextFault(text) === undefined);
const notBlank = anything.filter((text) => /\S/.test(text));

const texts = fc.uniqueArray(
  fc.record(
    { key: notBlank, value: notBlank, isMissing: fc.boolean(), description: anything },
    { requiredKeys: ['key', 'value', 'isMissing'] },
  ),
  { selector: ({ key }) => key, minLength: 1 },
);

/** The kinds of rows when the same file is imported again. */
async function importAgain(
  file: { name: string; content: Blob } | undefined,
  languages: ReadonlyMap<LocaleCode, readonly ExportText[]>,
  locale: LocaleCode = 'en',
) {
  const chosen = file ? [{ path: file.name, file: file.content }] : [];
  const choice = { locale, locales: [...languages.keys()], readAs: new Map<string, string>() };
  const found = await textsOfFiles(chosen, choice);
  const texts = [...languages].flatMap(([group, own]) => own.map((text) => ({ ...text, group })));
  const existing = new Map(texts.map((text) => [getIdentity(text), text]));
  const rows = classify(found, { ...textRules, existing });
  return { rows, kinds: [...new Set(rows.map(({ kind }) => kind))] };
}

describe('what is exported and imported again changes nothing', () => {
  it('as English texts, whatever their characters', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const languages = new Map([['en', list]] as const);
        const file = await writeExport(languages, {
          format: 'strings',
          missing: 'filled',
          locale: 'en',
        });
        const { rows, kinds } = await importAgain(file, languages);
        expect(kinds).toEqual(['same']);
        expect(rows).toHaveLength(list.length);
      }),
      { numRuns: 300 },
    );
  });

  it('as an English text whose key cannot be seen', async () => {
    const list = [{ key: '\u200B', value: 'hidden', isMissing: false }];
    const languages = new Map([['en', list]] as const);
    const file = await writeExport(languages, {
      format: 'strings',
      missing: 'filled',
      locale: 'en',
    });
    expect((await importAgain(file, languages)).kinds).toEqual(['same']);
  });

  it('as translations, the missing ones included', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const english = list.map((text) => ({ ...text, isMissing: false }));
        const languages = new Map([
          ['en', english],
          ['fr', list],
        ] as const);
        for (const exported of [new Map([['fr', list]] as const), keepUntranslated(languages)]) {
          if (exported.size === 0) continue;
          const choice = { format: 'strings', missing: 'filled', locale: 'fr' } as const;
          const { kinds } = await importAgain(await writeExport(exported, choice), languages, 'fr');
          expect(kinds).toEqual(['same']);
        }
      }),
      { numRuns: 200 },
    );
  });

  // as: the keys are the formats
  const formats = Object.keys(writers) as TextsFormat[];
  const keys = ['title', 'plain.nested', 'trap'];
  const values = [
    'Weather',
    'Say "hi"\n\\ <b>back</b> & it’s 50%',
    '{count, plural, one {a day} other {days}}',
  ];
  const english = keys.map((key, index) => ({
    key,
    value: values[index] ?? '',
    description: `About ${key}`,
    isMissing: false,
  }));
  const french = english.map((text, index) => ({ ...text, isMissing: index === 0 }));
  const languages = new Map([
    ['en', english],
    ['fr', french],
  ] as const);

  it.each(
    formats.flatMap((format) => [[format, 'left out'] as const, [format, 'filled'] as const]),
  )('in all languages as %s, with missing translations %s', async (format, missing) => {
    const file = await writeExport(languages, { format, missing });
    const { kinds, rows } = await importAgain(file, languages);
    expect(kinds).toEqual(['same']);
    expect(rows).toHaveLength(missing === 'filled' ? 6 : 5);
  });

  it.each(formats)(
    'as the same bytes, in whatever order the server lists them: %s',
    async (format) => {
      const reversed = new Map([...languages].map(([locale, own]) => [locale, own.toReversed()]));
      const [one, other] = await Promise.all(
        [languages, reversed].map(async (texts) => {
          const file = await writeExport(texts, { format, missing: 'left out' });
          return new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer());
        }),
      );
      expect(one).toEqual(other);
      expect(one?.length).toBeGreaterThan(0);
    },
  );
});

const title = { key: 'title', value: 'Titre', description: 'On top', isMissing: false };
const missingText = { key: 'ok', value: 'OK then', isMissing: true };

const listFiles = async (zip: Blob | undefined) =>
  Object.keys((await JsZip.loadAsync((await zip?.arrayBuffer()) ?? '')).files);

describe('the exports', () => {
  it('put each language into its folder', async () => {
    const languages = new Map([
      ['fr', [title]],
      ['pt-BR', []],
    ] as const);
    const xcode = await writeExport(languages, { format: 'strings', missing: 'filled' });
    expect(xcode?.name).toBe('texts.zip');
    expect(await listFiles(xcode?.content)).toEqual(['fr.lproj/Localizable.strings']);
    const android = await writeExport(languages, {
      format: 'android',
      missing: 'filled',
      locale: 'fr',
    });
    expect(android?.name).toBe('android-fr.zip');
    expect(await listFiles(android?.content)).toEqual(['values-fr/strings.xml']);
  });

  it('are one file for one language', async () => {
    const languages = new Map([['fr', [title]]] as const);
    const names = (['strings', 'json', 'arb', 'csv', 'xcstrings'] as const).map(
      async (format) =>
        (await writeExport(languages, { format, missing: 'filled', locale: 'fr' }))?.name,
    );
    expect(await Promise.all(names)).toEqual([
      'fr.strings',
      'fr.json',
      'fr.arb',
      'fr.csv',
      'fr.xcstrings',
    ]);
  });

  it('know what is untranslated', async () => {
    const languages = new Map([
      ['fr', [title, missingText]],
      ['de', [title]],
    ] as const);
    expect(keepUntranslated(languages)).toEqual(new Map([['fr', [missingText]]]));
    expect(await writeExport(new Map(), { format: 'strings', missing: 'filled' })).toBeUndefined();
  });

  it('leave a cell empty where there is no translation', async () => {
    const english = [
      { ...title, value: 'Title' },
      { ...missingText, isMissing: false },
    ];
    const languages = new Map([
      ['en', english],
      ['fr', [title, missingText]],
    ] as const);
    const file = await writeExport(languages, { format: 'csv', missing: 'left out' });
    expect(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.content.arrayBuffer()),
    ).toBe('\ufeffkey,description,en,fr\r\nok,,OK then,\r\ntitle,On top,Title,Titre\r\n');
  });

  it.each([
    ['My App', 'My-App-fr.strings'],
    ['  ../Été / 2 ', 'Été-2-fr.strings'],
    ['///', 'texts-fr.strings'],
  ])('name the file of %j', (app, name) => {
    expect(`${toFileName(app, 'texts')}-fr.strings`).toBe(name);
  });
});
