import { expect, it } from 'vitest';
import { makeZip } from '#tests/support/zip-files.ts';
import { readTextsFile } from './detect.ts';
import { readTextsFolder } from './folder.ts';
import { writeStringsFolders } from './write-strings.ts';
import { readTextsZip } from './zip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const PLIST = '<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key>';

it.each([
  ['Localizable.xcstrings', '{"sourceLanguage": "en", "strings": {"a": {}}}', 'xcstrings'],
  ['catalog.txt', '{"strings" : {"a": {}}, "sourceLanguage" : "en"}', 'xcstrings'],
  ['de.json', '{"sourceLanguage": "Ausgangssprache"}', 'json'],
  ['de.json', '// German\n{"a": "b"}', 'json'],
  ['de.json', '', 'json'],
  ['texts.txt', '{"a": "b"}', 'json'],
  ['app_de.arb', '{"a": "b"}', 'arb'],
  ['app_de.json', '{"@@locale": "de", "a": "b"}', 'arb'],
  ['old.strings', '{ "a" = "b"; }', 'strings'],
  ['lies.json', '"a" = "b";', 'strings'],
  ['Localizable.stringsdict', `${PLIST}<string>x</string></dict></dict></plist>`, 'stringsdict'],
  ['Localizable.strings', '<plist><dict><key>a</key><string>x</string></dict></plist>', 'strings'],
])('reads %s with %j as %s', (path, text, format) => {
  expect(readTextsFile(path, text).format).toBe(format);
});

it('reads the files of texts of a folder, and counts the others by the reason', () => {
  const files = [
    ['ios/de.lproj/Localizable.strings', '"a" = "A";'],
    ['ios/Localizable.xcstrings', '{"sourceLanguage": "en", "strings": {"a": {}}}'],
    ['web/locales/fr/common.json', '{"a": "A"}'],
    ['web/package.json', '{"name": "web"}'],
    ['ios/Assets.xcassets/Contents.json', '{"info": {}}'],
    ['ios/Assets.xcassets/de.imageset/Contents.json', '{"images": []}'],
    ['ios/App.swift', 'let a = 1'],
    ['README.txt', 'a = b'],
    ['res/values-night/strings.xml', '<resources><string name="a">A</string></resources>'],
    ['res/values-de-land/strings.xml', '<resources><string name="a">A</string></resources>'],
    ['res/values-de/strings.xml', '<resources><string name="a">A</string></resources>'],
    ['empty/de.json', '{}'],
    ['damaged/de.json', '{"a": 1}'],
    ['.DS_Store', 'x'],
    ['__MACOSX/de.lproj/._Localizable.strings', 'x'],
    ['ios/', ''],
  ] as const;
  const folder = readTextsFolder(files.map(([path, text]) => ({ path, bytes: bytes(text) })));
  expect(folder.files.map(({ path, format }) => [path, format])).toEqual([
    ['ios/de.lproj/Localizable.strings', 'strings'],
    ['ios/Localizable.xcstrings', 'xcstrings'],
    ['web/locales/fr/common.json', 'json'],
    ['res/values-de/strings.xml', 'android'],
    ['damaged/de.json', 'json'],
  ]);
  expect(folder.skipped.map(({ paths }) => paths)).toEqual([
    ['web/package.json', 'README.txt'],
    [
      'ios/Assets.xcassets/Contents.json',
      'ios/Assets.xcassets/de.imageset/Contents.json',
      'ios/App.swift',
    ],
    ['res/values-night/strings.xml', 'res/values-de-land/strings.xml'],
    ['empty/de.json'],
  ]);
});

it('reads the archive of folders that is exported', async () => {
  const texts = [{ key: 'title', value: 'A "title"', description: 'Top' }];
  const languages = ['en', 'de', 'pt-BR'].map((locale) => ({ locale, texts }));
  const files = writeStringsFolders(languages).map(({ path, content }) => ({
    name: path,
    content,
  }));
  const archive = new Blob([makeZip([...files, { name: 'icon.png', content: 'x' }])]);
  const { files: read, skipped, failure } = await readTextsZip(archive);
  expect(failure).toBeUndefined();
  expect(skipped.map(({ paths }) => paths)).toEqual([['icon.png']]);
  const again = read.flatMap(({ languages: some }) =>
    some.map(({ locale, entries }) => ({
      locale,
      texts: entries.map(({ line: _line, ...text }) => text),
    })),
  );
  expect(again).toEqual(languages);
});

it('says of an archive that is none why it is not read', async () => {
  const { files, failure } = await readTextsZip(new Blob(['hello']));
  expect(files).toEqual([]);
  expect(failure).toMatch('not a ZIP archive');
});

it('names the files of an archive that cannot be unpacked', async () => {
  const file = { name: 'de.lproj/Localizable.strings', content: '"a" = "b";', flags: 1 };
  const { skipped } = await readTextsZip(new Blob([makeZip([file])]));
  expect(skipped).toEqual([
    { reason: 'The file is encrypted with a password.', paths: [file.name] },
  ]);
});
