import { describe, expect, test } from 'vitest';
import { parseStrings } from './parse.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
  '<plist version="1.0">\n<dict>\n';

function parse(body: string) {
  return parseStrings(`${HEAD}${body}\n</dict>\n</plist>\n`);
}

describe('an XML property list', () => {
  test('gives its keys and strings, with comments as descriptions', () => {
    expect(
      parse('<!-- Title -->\n<key>a</key>\n<string>1\n2</string>\n<key>b</key><string/>'),
    ).toEqual({
      entries: [
        { key: 'a', value: '1\n2', description: 'Title', line: 6 },
        { key: 'b', value: '', line: 9 },
      ],
      problems: [],
    });
  });

  test.each([
    ['&lt;b&gt; &amp;amp; &quot;&apos;', '<b> &amp; "\''],
    ['&#65;&#x42;&#x1F600;', 'AB😀'],
    ['&nbsp; & &#x110000;', '&nbsp; & &#x110000;'],
    ['<![CDATA[<b> & ]]>c', '<b> & c'],
    ['a<!-- no -->b', 'ab'],
    ['1 < 2', '1 < 2'],
    ['a\\nb', 'a\\nb'],
  ])('reads %s', (xml, value) => {
    expect(parse(`<key>a</key><string>${xml}</string>`)).toMatchObject({
      entries: [{ key: 'a', value }],
      problems: [],
    });
  });

  test('needs neither an XML declaration nor a <plist>', () => {
    const { entries } = parseStrings('<plist><dict><key>a</key><string>1</string></dict></plist>');
    expect(entries).toHaveLength(1);
  });

  test('reports a key that is there twice', () => {
    const twice = '<key>a</key><string>1</string>\n<key>a</key><string>2</string>';
    expect(parse(twice)).toMatchObject({ entries: [{ value: '2' }], problems: [{ line: 5 }] });
  });

  test.each([
    ['<integer>1</integer>', '<integer>'],
    ['<true/>', '<true>'],
    ['<array><string>1</string></array>', '<array>'],
    ['<dict><key>x</key><string>1</string></dict>', '<dict>'],
    ['<string>1<b>2</b></string>', 'elements inside'],
  ])('reports %s, which is no text, and reads on', (value, message) => {
    const { entries, problems } = parse(`<key>a</key>${value}\n<key>b</key><string>2</string>`);
    expect(entries).toEqual([{ key: 'b', value: '2', line: 6 }]);
    expect(problems).toEqual([{ line: 5, message: expect.stringContaining(message) as string }]);
  });

  test.each([
    ['a key without a value', '<key>a</key>\n<key>b</key><string>2</string>'],
    ['a key at the end', '<key>b</key><string>2</string>\n<key>a</key>'],
    ['a value without a key', '<string>1</string>\n<key>b</key><string>2</string>'],
  ])('reports %s', (_name, body) => {
    const { entries, problems } = parse(body);
    expect(entries.map(({ key }) => key)).toEqual(['b']);
    expect(problems).toHaveLength(1);
  });

  test.each([
    ['in a tag', '<key>b</key><stri'],
    ['in a text', '<key>b</key><string>2'],
    ['between two', ''],
    ['in a comment', '<!-- more'],
    ['with the wrong tag', '</string>'],
  ])('that is cut off %s gives what came before and says so', (_name, tail) => {
    const { entries, problems } = parseStrings(`${HEAD}<key>a</key><string>1</string>\n${tail}`);
    expect(entries.map(({ key }) => key)).toEqual(['a']);
    expect(problems).toHaveLength(1);
  });

  test('without any text names the supported forms', () => {
    expect(parse('').problems[0]?.message).toMatch(/^No texts were found; /);
  });
});
