import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { readAndroidStrings } from './read.ts';

const read = (body: string, root = '<resources>') =>
  readAndroidStrings('values-de/strings.xml', `${root}\n${body}\n</resources>`);

const values = (body: string) =>
  Object.fromEntries(read(body).languages[0]?.entries.map(({ key, value }) => [key, value]) ?? []);

const problems = (body: string) =>
  read(body).problems.map(({ line, message }) => `${line}: ${message}`);

describe('readAndroidStrings', () => {
  it('reads a file full of traps', () => {
    const {
      languages,
      problems: found,
      notices,
    } = readAndroidStrings(
      'app/src/main/res/values/strings.xml',
      readFileSync('mocks/files/android/values/strings.xml'),
    );
    const [language] = languages;
    expect(language?.locale).toBe('en');
    expect(
      Object.fromEntries(language?.entries.map(({ key, value }) => [key, value]) ?? []),
    ).toEqual({
      title: "Don't wait, connect\nLight&House!",
      quoted: "  It's  kept:  ",
      escapes: '@you ? "q" \\ é\u00a0… tab:\tend q',
      email: '@lighthouse',
      handle: '@lighthouse',
      html: '<p>Read <a href="https://example.com/?a=1&b=2">the terms</a></p>',
      html_escaped: 'Read <b>this</b> & that',
      styled:
        'Read <b>the</b> <a href="https://example.com/?a=1&amp;b=2">terms</a> &amp; <i>more</i>',
      greeting: 'Hello <xliff:g id="name" example="Ann &amp; Bob">%1$s</xliff:g>, R&amp;D',
      blank: '   ',
      empty: '',
      self: '',
      cdata_quotes: "it's a  b",
      percent: '100% of %s and %d',
      newline: 'one\ntwo',
      arrow: 'a → b — c',
      tools: 'Kept',
      product: 'Phone',
      as_item: 'An item',
      after_old: 'After',
      servers: "{count, plural, one {# server isn't <b>used</b>} other {# servers  aren't}}",
      days: "{count, plural, one {One day, '{'0'}'} other {%1$d days}}",
    });
    expect(language?.entries.filter(({ description }) => description !== undefined)).toEqual([
      expect.objectContaining({
        key: 'title',
        description: 'Title of the first screen.\nAt most 20 characters.',
        line: 13,
      }),
      expect.objectContaining({ key: 'servers', description: 'How many servers there are' }),
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      '"product" is for the product "tablet": it is left out.',
      '"weekdays" is a list of texts (string-array), not a text: it is left out.',
      '"alias" refers to another text: it is left out.',
    ]);
    expect(notices?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^1 text marked translatable="false" left out: line \d+\.$/),
      expect.stringMatching(
        /^3 resources without a text \(<integer>, <dimen>, <bool>\) left out: lines [\d, ]+\.$/,
      ),
      expect.stringMatching(/^1 text inside a comment left out: line \d+\.$/),
      '1 comment without a text left out: line 2.',
    ]);
  });

  it('leaves out a file that is marked as not to be translated', () => {
    const text = '<resources translatable="false">\n<string name="a">b</string>\n</resources>';
    const { languages, notices } = readAndroidStrings('values/keys.xml', text);
    expect(languages[0]?.entries).toEqual([]);
    expect(notices).toEqual([
      { line: 2, message: '1 text marked translatable="false" left out: line 2.' },
    ]);
  });

  it.each([
    ['a  ""  b', 'a  b'],
    [String.raw`a\uD83D\uDE00&#x1F600;`, 'a😀😀'],
    [
      String.raw`a\
   b`,
      'a\n b',
    ],
    ['"a"  "b"', 'a b'],
    [' <b> x </b> ', ' <b> x </b> '],
    ['<![CDATA[ a ]]> b', 'a b'],
    ["<![CDATA[<a href='x'>]]>", "<a href='x'>"],
    ['x \\', 'x '],
  ])('reads %j', (content, value) => {
    expect(values(`<string name="a">${content}</string>`)).toEqual({ a: value });
    expect(problems(`<string name="a">${content}</string>`)).toEqual([]);
  });

  it.each([
    ["it's", "it's", `2: "a": an apostrophe needs a backslash (\\'), or Android refuses the file.`],
    [String.raw`\u12`, String.raw`\u12`, String.raw`2: "a": \u needs four hex digits.`],
    ['R&D', 'R&D', '2: "a": “&” is written &amp; in XML.'],
    ['1 < 2', '1 < 2', '2: "a": “<” is written &lt; in XML.'],
    ['a&nbsp;b', 'a&nbsp;b', '2: "a": XML has no reference &nbsp;.'],
    ['<b>x', '<b>x', '2: "a": a tag inside is not closed.'],
  ])('reads %j, which Android refuses, and says so', (content, value, problem) => {
    const body = `<string name="a">${content}</string>`;
    expect(values(body)).toEqual({ a: value });
    expect(problems(body)).toEqual([problem]);
  });

  it.each([
    ['<string>x</string>', 'This <string> has no name: it is left out.'],
    ['<string name="">x</string>', 'The text "x" has an empty key: it is left out.'],
    ['<string name="b">x', '<string> of "b" is never closed: it is left out.'],
    ['<plurals name="b"></plurals>', 'The plural "b" has no texts: it is left out.'],
    [
      '<plurals name="b"><item quantity="more">x</item></plurals>',
      '"more" of "b" is no plural category: it is left out.',
    ],
    ['lost', 'This text is in no <string>: "lost".'],
    ['</string>', '</string> closes nothing.'],
  ])('names what it leaves out of %s, and reads on', (body, problem) => {
    const all = `${body}\n<string name="a">1</string>`;
    expect(values(all)).toEqual({ a: '1' });
    expect(problems(all).join(' ')).toContain(problem);
  });

  it('gives a plural without “other” its last form, and says so', () => {
    const body =
      '<plurals name="a"><item quantity="one">1</item><item quantity="many">%d</item></plurals>';
    expect(values(body)).toEqual({ a: '{count, plural, one {1} many {#} other {#}}' });
    expect(problems(body)).toEqual([
      '2: The plural "a" has no text for “other”: it gets that of “many”.',
    ]);
  });

  it('says where the file is cut off', () => {
    const { languages, problems: found } = readAndroidStrings(
      'values/strings.xml',
      '<resources>\n<string name="a">1</string>\n<string name="b">2</str',
    );
    expect(languages[0]?.entries.map(({ key }) => key)).toEqual(['a']);
    expect(found).toEqual([
      { line: 3, message: '<string> of "b" is never closed: it is left out.' },
    ]);
  });

  it('takes the language of tools:locale before that of the folder', () => {
    expect(read('', '<resources tools:locale="pt-BR">').languages[0]?.locale).toBe('pt-BR');
    expect(read('').languages[0]?.locale).toBe('de');
  });

  it('takes any bytes', () => {
    const parts = fc.constantFrom(
      '<string name="a">',
      '</string>',
      '<plurals name="b">',
      '<item quantity="one">',
      '</item>',
      '</plurals>',
      '<resources>',
      '<!--',
      '-->',
      '<style>',
      '\\',
      '"',
    );
    const files = fc.array(fc.oneof(parts, anyText(3))).map((all) => all.join(''));
    fc.assert(fc.property(files, (file) => void readAndroidStrings('', file)));
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void readAndroidStrings('', bytes)));
  });
});
