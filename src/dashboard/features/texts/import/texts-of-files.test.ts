import { describe, expect, it } from 'vitest';
import { makeZip } from '#tests/support/zip-files.ts';
import { writeZip } from '#formats/zip/write.ts';
import { type TextsChoice, textsOfFiles } from './texts-of-files.ts';

const CHOICE: TextsChoice = { locale: 'en', locales: ['en', 'fr', 'de'], readAs: new Map() };

const read = (files: Readonly<Record<string, string | Blob>>, choice: Partial<TextsChoice> = {}) =>
  textsOfFiles(
    Object.entries(files).map(([path, content]) => ({ path, file: new Blob([content]) })),
    { ...CHOICE, ...choice },
  );

const readText = (text: string) => read({ 'Localizable.strings': text });

describe('one file of key = value', () => {
  it('gives the texts with their comments and lines', async () => {
    const { entries } = await readText(
      '/* Title of the start page */\n"home.title" = "Welcome";\n',
    );
    expect(entries).toMatchObject([
      {
        group: 'en',
        key: 'home.title',
        value: 'Welcome',
        description: 'Title of the start page',
        line: 2,
      },
    ]);
  });

  it('knows an overwritten entry as a duplicate, whatever its key', async () => {
    const { problems } = await readText('"a \\" is" = "1";\n"a \\" is" = "2";\n');
    expect(problems).toMatchObject([{ line: 1, kind: 'duplicate' }]);
  });

  it('knows what is no entry as invalid', async () => {
    const { problems } = await readText('"a" = "1";\n???\n');
    expect(problems).toMatchObject([{ line: 2, kind: 'invalid' }]);
  });

  it('tells which comments are left out, which keeps nothing from being imported', async () => {
    const { problems, notices } = await readText(
      '"a" = "1";\n\n/* ==== Login ==== */\n\n"b" = "2";\n',
    );
    expect(problems).toEqual([]);
    expect(notices).toMatchObject([{ message: expect.stringContaining('line 3') as string }]);
  });

  it('tells what is left out of a file without any other text', async () => {
    const text = '<resources translatable="false">\n<string name="a">b</string>\n</resources>';
    const { problems } = await read({ 'keys.xml': text });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^No texts were found; /),
      '1 text marked translatable="false" left out: line 2.',
    ]);
  });
});

it('keeps files of the same name apart, which browsers drop without their folders', async () => {
  const file = (text: string) => ({ path: 'Localizable.strings', file: new Blob([text]) });
  const chosen = [file('"a" = "1";\n?'), file('"b" = "2";\n?'), file('"c" = "3";')];
  const { entries, problems } = await textsOfFiles(chosen, CHOICE);
  const names = ['Localizable.strings', 'Localizable.strings (2)', 'Localizable.strings (3)'];
  expect(entries.map(({ path }) => path)).toEqual(names);
  expect(problems.map(({ message }) => message.split(': ')[0])).toEqual(names.slice(0, 2));
});

describe('the language of a file', () => {
  it('is that of the page where nothing names one, and can be chosen', async () => {
    const files = { 'some.strings': '"a" = "b";' };
    const found = await read(files, { locale: 'fr' });
    expect(found.languages).toEqual(['fr']);
    expect(found.readings).toMatchObject([
      {
        id: '',
        value: 'fr',
        message: expect.stringContaining('the language of this page') as string,
      },
    ]);
    const chosen = await read(files, { locale: 'fr', readAs: new Map([['', 'de']]) });
    expect(chosen.entries).toMatchObject([{ group: 'de' }]);
    expect(chosen.readings).toMatchObject([{ value: 'de', message: 'Read as German, as chosen.' }]);
  });

  it.each([
    ['de.json', '{"a":"b"}', 'de'],
    ['fr-CA.lproj/Localizable.strings', '"a" = "b";', 'fr'],
    ['values-de/strings.xml', '<resources><string name="a">b</string></resources>', 'de'],
  ])('is named by %s', async (path, text, group) => {
    expect((await read({ [path]: text })).entries).toMatchObject([{ group, value: 'b' }]);
  });

  it('is a column of a table; an empty cell gives no entry', async () => {
    const csv = 'key,description,English,fr,German (de)\ntitle,On top,Title,,Titel\n';
    const { entries, languages } = await read({ 'texts.csv': csv });
    expect(languages).toEqual(['en', 'de']);
    expect(entries.map(({ group, value }) => [group, value])).toEqual([
      ['en', 'Title'],
      ['de', 'Titel'],
    ]);
    expect(entries.map(({ description }) => description)).toEqual(['On top', undefined]);
  });

  it('is that of the exact code: other varieties are left out', async () => {
    const { entries, notices } = await read({
      'en-GB.lproj/a.strings': '"a" = "colour";',
      'en.lproj/a.strings': '"a" = "color";',
    });
    expect(entries.map(({ value }) => value)).toEqual(['color']);
    expect(notices).toEqual([{ message: 'en-GB is left out: English is read from en.' }]);
  });

  it('is counted if the application lacks it, and told if it can have none', async () => {
    const csv = 'key,en,it,nl,ja\na,A,B,C,D\nb,A,B,C,D\n';
    const { lacking, notices, languages } = await read({ 'texts.csv': csv });
    expect(languages).toEqual(['en']);
    expect([...lacking]).toEqual([['it', 2]]);
    expect(notices).toEqual([
      {
        message: 'Dutch and Japanese are left out: an application cannot have these languages.',
      },
    ]);
  });

  it('is named as the file has it where it is no tag', async () => {
    const { notices } = await read({
      'a.xcstrings': JSON.stringify({
        sourceLanguage: 'en',
        strings: { a: { localizations: { 'sr@latin': { stringUnit: { value: 'B' } } } } },
      }),
      'values-b+ca+VALENCIA/strings.xml': '<resources><string name="a">C</string></resources>',
      'Pig Latin.lproj/a.strings': '"a" = "D";',
    });
    const list = 'Catalan (Valencian), Pig Latin, and Serbian';
    expect(notices?.[0]?.message).toContain(`${list} are left out`);
  });

  it('is the message if an application can have none of them', async () => {
    const { entries, problems } = await read({ 'nl.json': '{"a":"b"}' });
    expect(entries).toEqual([]);
    expect(problems).toEqual([
      {
        kind: 'invalid',
        message: 'Dutch is left out: an application cannot have this language.',
      },
    ]);
  });
});

describe('several files', () => {
  it('come from a folder; files without texts are counted', async () => {
    const { languages, notices } = await read({
      'res/values/strings.xml': '<resources><string name="a">b</string></resources>',
      'res/values-de/strings.xml': '<resources><string name="a">c</string></resources>',
      'res/drawable/icon.png': 'png',
      'res/.DS_Store': '',
    });
    expect(languages).toEqual(['en', 'de']);
    expect(notices).toEqual([{ message: '1 file left out: Files of other kinds' }]);
  });

  it('come from a ZIP', async () => {
    const zip = await writeZip([
      { path: 'fr.lproj/Localizable.strings', content: '"a" = "b";' },
      { path: 'de.lproj/Localizable.strings', content: '"a" = "c";' },
    ]);
    expect((await read({ 'texts.zip': zip })).languages).toEqual(['fr', 'de']);
  });

  it('name their problems', async () => {
    const { problems } = await read({
      'fr.strings': '"a" = "b";',
      'de.po': 'msgid "a"\nmsgstr "b"',
    });
    expect(problems).toMatchObject([
      { message: expect.stringMatching(/^de\.po: "de\.po" is a Gettext catalogue/) as string },
    ]);
  });
});

it('begins with what to say about a file or folder without texts', async () => {
  expect((await readText('')).problems).toMatchObject([
    { message: expect.stringContaining('No texts were found') as string },
  ]);
  const { problems } = await read({ 'res/a.png': '', 'res/b.png': '' });
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^No texts were found in res; texts are read from/),
    '2 files left out: Files of other kinds',
  ]);
  const empty = await read({ 'art/.DS_Store': '' });
  expect(empty.problems[0]?.message).toMatch(/^No texts were found in art; texts are read from/);
});

it('reads the names in an archive of Windows, and again as they are chosen', async () => {
  // Shift-JIS for ロゴ.
  const name = new Uint8Array([0x83, 0x8d, 0x83, 0x53, ...new TextEncoder().encode('/de.json')]);
  const zip = new Blob([makeZip([{ name, content: '{"a": "b"}' }])]);
  const guessed = await read({ 'a.zip': zip });
  expect(guessed.entries).toMatchObject([{ group: 'de', path: 'ロゴ/de.json' }]);
  expect(guessed.readings?.[0]).toMatchObject({
    id: 'file names',
    value: 'shift_jis',
    choice: { legend: 'File names' },
  });
  const chosen = await read({ 'a.zip': zip }, { readAs: new Map([['file names', 'cp437']]) });
  expect(chosen.entries).toMatchObject([{ path: 'âìâS/de.json' }]);
  expect((await read({ 'de.json': '{"a": "b"}' })).readings).toHaveLength(1);
});
