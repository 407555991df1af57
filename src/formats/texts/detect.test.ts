import { describe, expect, it } from 'vitest';
import { localeOfPath } from './locale-of-path.ts';
import { readTextsFile } from './detect.ts';
import { writeStringsFolders } from './write-strings.ts';

describe('readTextsFile', () => {
  it('reads a .strings file in the language of its folder', () => {
    const bytes = new TextEncoder().encode('/* Title */\n"title" = "Titel";\n');
    expect(readTextsFile('de.lproj/Localizable.strings', bytes)).toEqual({
      format: 'strings',
      languages: [
        {
          locale: 'de',
          entries: [{ key: 'title', value: 'Titel', description: 'Title', line: 2 }],
        },
      ],
      problems: [],
    });
  });

  it('leaves the language open where nothing names it', () => {
    expect(readTextsFile('Localizable.strings', '"a" = "b";').languages[0]).not.toHaveProperty(
      'locale',
    );
  });
});

describe('the format of a file', () => {
  it('is .strings by its name, though a comment looks like a table', () => {
    const file = readTextsFile('a.strings', '/* "\t{ */\n"a" = "b";\n');
    expect(file.format).toBe('strings');
    expect(file.languages[0]?.entries).toMatchObject([{ key: 'a', value: 'b' }]);
  });

  it.each([
    ['texts.json', '"a" = "b";', 'strings', 'read as a .strings file'],
    [
      'texts.strings',
      '<resources><string name="a">b</string></resources>',
      'android',
      'strings.xml',
    ],
    ['texts.xml', 'key,en\na,b', 'csv', 'a table'],
  ])('is decided by content: %s', (path, text, format, notice) => {
    const file = readTextsFile(path, text);
    expect(file.format).toBe(format);
    expect(file.languages[0]?.entries).toMatchObject([{ key: 'a', value: 'b' }]);
    expect(file.notices).toEqual([{ line: 1, message: expect.stringContaining(notice) as string }]);
  });

  it.each([
    ['texts.txt', 'key,en\na,b'],
    ['texts.strings', '"a" = "b";'],
    ['texts', 'key\ten\na\tb'],
    ['Localizable.properties', 'a = b'],
  ])('needs no notice where the name does not contradict: %s', (path, text) => {
    expect(readTextsFile(path, text)).not.toHaveProperty('notices');
  });

  it.each([
    ['de.po', 'msgid "a"\nmsgstr "b"', '"de.po" is a Gettext catalogue (.po); texts are read from'],
    ['de.strings', '%PDF-1.4', '"de.strings" is a PDF document; texts are read from'],
    ['de.yml', 'de:\n  a: {}', '"de.yml" is a YAML file; texts are read from'],
    ['de.txt', 'Lorem ipsum', 'No texts were found; texts are read from'],
    ['de.json', '{"a": [1]}', 'No texts were found; texts are read from'],
    ['de.arb', '{"@@locale": "de"}', 'No texts were found; texts are read from'],
    ['a.xcstrings', '{"strings": []}', 'No texts were found; texts are read from'],
    ['strings.xml', '<resources/>', 'No texts were found; texts are read from'],
    ['de.csv', '', 'No texts were found; texts are read from'],
    ['de.tsv', 'key\tde\n', 'No texts were found; texts are read from'],
    [
      'de.stringsdict',
      '<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key></dict></dict></plist>',
      'No texts were found; texts are read from',
    ],
    ['de.plist', '<plist><dict></dict></plist>', 'No texts were found; texts are read from'],
    ['values-de/strings.xml', '<resources><string>', 'No texts were found; texts are read from'],
    ['de.xliff', '<xliff version="1.2">', '"de.xliff" is an XLIFF file; texts are read from'],
    ['de.strings', '/* a */', 'No texts were found; texts are read from'],
  ])('is named in one sentence where it is not read: %s', (path, text, message) => {
    const bytes = new TextEncoder().encode(text);
    const [problem] = readTextsFile(path, bytes).problems;
    expect(problem).toEqual({ line: 1, message: expect.stringContaining(message) as string });
  });
});

it('reads back the language and the texts of each folder that is written', () => {
  const texts = [{ key: 'title', value: 'Titre "1"', description: 'Title' }];
  const [file, ...others] = writeStringsFolders([
    { locale: 'fr', texts },
    { locale: 'de', texts: [] },
  ]);
  expect(others).toEqual([]);
  expect(file?.path).toBe('fr.lproj/Localizable.strings');
  const [language] = readTextsFile(file?.path ?? '', file?.content ?? '').languages;
  expect(language).toEqual({ locale: 'fr', entries: texts.map((text) => ({ ...text, line: 2 })) });
});

describe('localeOfPath', () => {
  it.each([
    ['values-de/strings.xml', 'de'],
    ['app/src/main/res/values-b+es+419/strings.xml', 'es-419'],
    ['values-es-rMX/strings.xml', 'es-MX'],
    ['de.lproj/Localizable.strings', 'de'],
    ['Base.lproj/Localizable.strings', 'en'],
    ['app_de.arb', 'de'],
    ['app_zh_Hans_CN.arb', 'zh-Hans-CN'],
    ['de.json', 'de'],
    ['locales/de/common.json', 'de'],
    ['messages.de.json', 'de'],
    ['fr-FR/translation.json', 'fr-FR'],
    ['values/strings.xml', 'en'],
    ['Localizable.strings', undefined],
    ['values-night/colors.xml', undefined],
    ['app/strings.xml', undefined],
    ['values-iw/strings.xml', 'he'],
    ['sign_in.strings', undefined],
    ['my_ui.json', undefined],
    ['DE.json', 'de'],
    ['intl_pt_BR.arb', 'pt-BR'],
    ['zh-hans.lproj/InfoPlist.strings', 'zh-Hans'],
    ['C:\\res\\values-fr\\strings.xml', 'fr'],
    ['JabRef_in.properties', 'id'],
    ['src/app/texts.json', undefined],
    ['mac/Resources/texts.json', undefined],
    ['src/i18n/en_EN.json', 'en'],
    ['src/i18n/en_UI.json', undefined],
    ['values-b+ca+VALENCIA/strings.xml', 'ca-VALENCIA'],
    ['values-en-rXC/strings.xml', 'en-XC'],
    ['sr@latin.lproj/Localizable.strings', 'sr@latin'],
  ])('%s is for %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });
});
