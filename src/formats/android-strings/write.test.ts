import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { readAndroidStrings } from './read.ts';
import { writeAndroidStrings } from './write.ts';

const write = (locale: string, value: string, description?: string) => {
  const texts = [{ key: 'a', value, ...(description !== undefined && { description }) }];
  return writeAndroidStrings([{ locale, texts }])[0];
};

const element = (value: string) =>
  /^ {4}<(?!!)[^]*\n(?=<\/resources>)/m.exec(write('en', value)?.content ?? '')?.[0].trim();

const readBack = (value: string) => {
  const file = write('de', value);
  return readAndroidStrings(file?.path ?? '', new TextEncoder().encode(file?.content));
};

describe('writeAndroidStrings', () => {
  it.each([
    ['It\'s "x" \\', String.raw`It\'s \"x\" \\`],
    ['@a ?', String.raw`\@a ?`],
    ['?', String.raw`\?`],
    ['a\n\tb', String.raw`a\n\tb`],
    [' a  b ', String.raw`\u0020a \u0020b\u0020`],
    ['R&D <3', 'R&amp;D &lt;3'],
    ['a\u00a0b', String.raw`a\u00A0b`],
    ["<b>R&amp;D</b> isn't", String.raw`<b>R&amp;D</b> isn\'t`],
    ['a <xliff:g> b</xliff:g>', String.raw`a <xliff:g>\u0020b</xliff:g>`],
    ['<b>x', '&lt;b&gt;x'],
    ['a<br/>b', 'a&lt;br/&gt;b'],
    ['<b>R&D</b>', '&lt;b&gt;R&amp;D&lt;/b&gt;'],
  ])('writes %j', (value, content) => {
    expect(element(value)).toBe(`<string name="a">${content}</string>`);
  });

  it('says that several arguments without positions are no format', () => {
    expect(element('%s of %s')).toBe('<string name="a" formatted="false">%s of %s</string>');
    expect(element('%1$s of %2$s')).toBe('<string name="a">%1$s of %2$s</string>');
    expect(element('100% of %d %%')).toContain('formatted="false"');
  });

  it('declares the namespace of XLIFF where it is used', () => {
    const value = '<xliff:g id="x">%1$s</xliff:g>';
    expect(write('en', value)?.content).toContain('<resources xmlns:xliff="urn:');
    expect(readBack(value).languages[0]?.entries[0]?.value).toBe(value);
  });

  it.each([
    ['en', 'values'],
    ['de', 'values-de'],
    ['pt-BR', 'values-pt-rBR'],
    ['es-419', 'values-b+es+419'],
    ['zh-Hans-CN', 'values-b+zh+Hans+CN'],
    ['he', 'values-iw'],
  ])('puts %s into %s', (locale, folder) => {
    expect(write(locale, 'x')?.path).toBe(`${folder}/strings.xml`);
    expect(readAndroidStrings(`${folder}/strings.xml`, '').languages[0]?.locale).toBe(locale);
  });

  it('writes a plural as <plurals>, and reads it back', () => {
    const value = "{count, plural, one {# file isn't '#'1} other {# files}}";
    expect(element(value)).toBe(
      [
        '<plurals name="a">',
        String.raw`        <item quantity="one">%d file isn\'t #1</item>`,
        '        <item quantity="other">%d files</item>',
        '    </plurals>',
      ].join('\n'),
    );
    expect(readBack(value).languages[0]?.entries[0]?.value).toBe(value);
  });

  it.each(['{n, plural, =0 {none} other {# files}}', '{n, select, a {b} other {c}}'])(
    'keeps ICU that Android cannot hold: %s',
    (value) => {
      expect(element(value)).toMatch(/^<string /);
      expect(readBack(value).languages[0]?.entries[0]?.value).toBe(value);
    },
  );

  const pieces = fc.constantFrom(
    '<b>',
    '</b>',
    '<xliff:g id="x">',
    '</xliff:g>',
    '&amp;',
    '&lt;',
    '  ',
    '"',
    "'",
    '\\',
    '\\u',
    '@',
    '%d',
    '\r\n',
    '<!--',
    ']]>',
    '<a href="x?a=1&amp;b">',
    '</a>',
  );
  const values = fc.array(fc.oneof(pieces, anyText(4))).map((parts) => parts.join(''));
  const descriptions = fc
    .array(fc.stringMatching(/^[a-zé][a-zé&<>"' ]{0,9}$/), { minLength: 1, maxLength: 3 })
    .map((lines) =>
      lines
        .map((line) => line.trim())
        .join('\n')
        .trim(),
    )
    .filter(
      (text) => text !== '' && /[a-zé]/.test(text) && !/<(?:string|item|plurals)\b/.test(text),
    );
  const texts = fc.uniqueArray(
    fc.record({
      key: anyText().filter((key) => key !== ''),
      value: values,
      description: descriptions,
    }),
    { selector: ({ key }) => key },
  );

  it('is read back with every key, value and description', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const [file] = writeAndroidStrings([{ locale: 'fr', texts: given }]);
        const bytes = new TextEncoder().encode(file?.content ?? '<resources/>');
        const { languages, problems } = readAndroidStrings(file?.path ?? '', bytes);
        expect(problems).toEqual([]);
        expect(
          languages[0]?.entries.map(({ line, ...entry }) => ({
            ...entry,
            key: entry.key + (line > 0 ? '' : '!'),
          })),
        ).toEqual(given);
      }),
    );
  });

  it('is the same file for the same texts', () => {
    expect(write('de', 'x', 'About\nit')).toEqual(write('de', 'x', 'About\nit'));
    expect(write('de', 'x', 'a -- b')?.content).toContain('<!-- a — b -->');
  });
});
