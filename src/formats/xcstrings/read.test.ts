import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { catalog, sampleCatalog, unit } from '#tests/support/string-catalog.ts';
import { readXcstrings } from './read.ts';

const read = (text: Uint8Array | string) => readXcstrings('Localizable.xcstrings', text);

describe('readXcstrings', () => {
  const file = read(sampleCatalog);
  const texts = (locale: string) =>
    Object.fromEntries(
      (file.languages.find((language) => language.locale === locale)?.entries ?? []).map(
        ({ key, value }) => [key, value],
      ),
    );

  it('reads every language, the source language first', () => {
    expect(file.languages.map(({ locale }) => locale)).toEqual(['en', 'de', 'fr']);
    expect(texts('de')).toEqual({
      '\nhttps://example.com/a': '\nhttps://example.com/b',
      '%lld files': "{count, plural, one {# Datei} other {# '{'Dateien'}'}}",
      'All phases': 'Alle "Phasen"',
      'All Puzzles': 'Rätsel',
      device: 'Tippen',
    });
    expect(texts('fr')).toEqual({ 'title.main': 'Principal' });
  });

  it('takes the key for the text where the source language has none', () => {
    expect(texts('en')).toMatchObject({
      '+2': '+2',
      'baidu.com': 'baidu.com',
      Save: 'Save',
      'title.main': 'Main',
      '%lld files': '{count, plural, one {# file} other {# files}}',
    });
    expect(Object.keys(texts('en'))).not.toContain('device');
    const { languages } = read(catalog({ Hi: { localizations: { en: {}, de: {} } } }));
    expect(languages).toEqual([
      { locale: 'en', entries: [expect.objectContaining({ value: 'Hi' })] },
    ]);
  });

  it('takes comments for descriptions, except those of Xcode', () => {
    const [english] = file.languages;
    const described = english?.entries.filter(({ description }) => description !== undefined);
    expect(described?.map(({ key, description }) => [key, description])).toEqual([
      ['%lld files', 'Number of files'],
      ['title.main', 'Title'],
    ]);
  });

  it('names the texts that vary by more than the number', () => {
    const line = (words: string) =>
      sampleCatalog.slice(0, sampleCatalog.indexOf(words)).split('\n').length;
    expect(file.problems).toEqual([
      {
        line: line('"en" : {\n          "variations" : {\n            "device"'),
        message: 'The text "device" in en varies by device: it is left out.',
      },
      {
        line: line(
          '"en" : {\n          "stringUnit" : {\n            "state" : "translated",\n            "value" : "%@ ate',
        ),
        message: 'The text "eaten" in en has several variables (substitutions): it is left out.',
      },
    ]);
  });

  it('counts what Xcode marks', () => {
    expect(file.notices?.map(({ message }) => message.replace(/ lines?.*/, ''))).toEqual([
      '1 translation marked “new” left out:',
      '2 translations marked for review:',
      '1 text no longer found in the code (“stale”):',
      '3 texts marked as not to be translated:',
    ]);
  });

  it.each([
    ['{}', 'No texts were found'],
    ['{"strings": []}', 'No texts were found'],
    ['[1]', 'No texts were found'],
    ['', 'empty'],
    ['{"strings": {"": {"localizations": {"de": 1}}, "a": {}}}', 'empty key'],
    [
      catalog({ a: { localizations: { en: { variations: { plural: { one: unit('x') } } } } } }),
      'has no form for other numbers',
    ],
    [
      catalog({
        a: {
          localizations: {
            en: { variations: { plural: { other: { variations: { device: {} } } } } },
          },
        },
      }),
      'varies by more than the number (other)',
    ],
    [
      catalog({
        a: { localizations: { en: { variations: { plural: { other: unit('x') }, device: {} } } } },
      }),
      'varies by plural and device',
    ],
  ])('names the problem of %s', (text, message) => {
    expect(
      read(text)
        .problems.map((problem) => problem.message)
        .join('\n'),
    ).toContain(message);
  });

  it('takes the last of entries with the same key, in every language', () => {
    const first =
      '"a": {"localizations": {"en": {"stringUnit": {"value": "1"}}, "de": {"stringUnit": {"value": "eins"}}}}';
    const last = '"a": {"localizations": {"en": {"stringUnit": {"value": "2"}}}}';
    const { languages, problems } = read(`{"strings": {\n${first},\n"b": {},\n${last}}}`);
    expect(languages).toEqual([
      {
        locale: 'en',
        entries: [
          { key: 'b', value: 'b', line: 3 },
          { key: 'a', value: '2', line: 4 },
        ],
      },
    ]);
    expect(problems).toEqual([
      {
        line: 2,
        message: 'The key "a" appears twice: line 2 is overwritten by line 4.',
        kind: 'duplicate',
      },
    ]);
  });

  it('never throws, and never drops a key in silence', () => {
    const json = fc.json({ maxDepth: 5 }).map((text) => `{"strings": {"a": ${text}}}`);
    fc.assert(
      fc.property(fc.oneof(json, anyText()), (text) => {
        const { languages, problems } = read(text);
        expect(languages.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
