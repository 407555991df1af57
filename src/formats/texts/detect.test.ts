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
  ])('%s is for %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });
});
