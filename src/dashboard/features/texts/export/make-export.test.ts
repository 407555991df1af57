import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { classify } from '#dashboard/ui/import/classify.ts';
import { textRules } from '../import/text-entry.ts';
import { textsOfFile } from '../import/texts-of-file.ts';
import { translationRules, translationsOfFile } from '../import/translation-entry.ts';
import {
  writeTranslationsCsv,
  createFileName,
  projectFiles,
  writeStringsFile,
  keepUntranslated,
} from './make-export.ts';

const anything = fc.oneof(
  anyText(),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...'"\\/*;=#\n\r\t {}()<>\'“”%@aU0\u2028\ufeff\ud83d\ude00\0'.split('')),
  }),
);
const notBlank = anything.filter((text) => /\S/.test(text));

const texts = fc.uniqueArray(
  fc.record(
    { key: notBlank, value: notBlank, isMissing: fc.boolean(), description: anything },
    { requiredKeys: ['key', 'value', 'isMissing'] },
  ),
  { selector: ({ key }) => key, minLength: 1 },
);

/** Blobs are saved as UTF-8. */
const getBytes = (content: string) => new TextEncoder().encode(content);
const byKey = <Entry extends { key: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.key, entry]));
const kinds = (rows: readonly { kind: string }[]) => new Set(rows.map(({ kind }) => kind));

describe('what is exported and imported again changes nothing', () => {
  it('as base texts, whatever their characters', () => {
    fc.assert(
      fc.property(texts, (list) => {
        const rules = { ...textRules, existing: byKey(list) };
        const rows = classify(textsOfFile(getBytes(writeStringsFile(list))), rules);
        expect(kinds(rows)).toEqual(new Set(['same']));
        expect(rows).toHaveLength(list.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('as a base text whose key cannot be seen', () => {
    const list = [{ key: '\u200B', value: 'hidden', isMissing: false }];
    const rules = { ...textRules, existing: byKey(list) };
    const rows = classify(textsOfFile(getBytes(writeStringsFile(list))), rules);
    expect(rows.map(({ kind }) => kind)).toEqual(['same']);
  });

  it('as translations, the missing ones included', () => {
    fc.assert(
      fc.property(texts, (list) => {
        const rules = { ...translationRules, existing: byKey(list) };
        for (const exported of [list, keepUntranslated(new Map([['fr', list]])).get('fr') ?? []]) {
          const rows = classify(translationsOfFile(getBytes(writeStringsFile(exported))), rules);
          if (exported.length > 0) expect(kinds(rows)).toEqual(new Set(['same']));
        }
      }),
    );
  });
});

const title = { key: 'title', value: 'Titre', description: 'On top', isMissing: false };
const missingText = { key: 'ok', value: 'OK then', isMissing: true };

describe('the exports', () => {
  it('put each language into its folder of an Xcode project', () => {
    const files = projectFiles(
      new Map([
        ['fr', [title]],
        ['pt-BR', []],
      ]),
    );
    expect(files).toEqual([
      { path: 'fr.lproj/Localizable.strings', content: '/* On top */\n"title" = "Titre";\n' },
    ]);
  });

  it('know what is untranslated', () => {
    const languages = new Map([
      ['fr', [title, missingText]],
      ['de', [title]],
    ] as const);
    expect(keepUntranslated(languages)).toEqual(new Map([['fr', [missingText]]]));
  });

  it('leave a cell empty where there is no translation', () => {
    const english = [
      { ...title, value: 'Title' },
      { ...missingText, isMissing: false },
    ];
    const languages = new Map([
      ['fr', [title, missingText]],
      ['en', english],
    ] as const);
    expect(writeTranslationsCsv(languages)).toBe(
      'key,description,en,fr\r\ntitle,On top,Title,Titre\r\nok,,OK then,\r\n',
    );
  });

  it.each([
    ['My App', 'My-App-fr.strings'],
    ['  ../Été / 2 ', 'Été-2-fr.strings'],
    ['///', 'texts-fr.strings'],
  ])('name the file of %j', (app, name) => {
    expect(createFileName(app, 'fr.strings')).toBe(name);
  });
});
