import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { readTextsFile } from '#formats/texts/detect.ts';
import { readProperties } from './read.ts';

const read = (text: string, path = 'messages.properties') => {
  const { languages, problems, notices } = readTextsFile(path, text);
  const entries = languages[0]?.entries ?? [];
  const texts = Object.fromEntries(entries.map(({ key, value }) => [key, value]));
  return { texts, entries, locale: languages[0]?.locale, problems, notices };
};

describe('a .properties file', () => {
  it.each([
    ['separators', 'a=1\nb: 2\nc 3\n d \t=  4', { a: '1', b: '2', c: '3', d: '4' }],
    ['separators in values', 'a == 1\nb:=2\nc = :3', { a: '= 1', b: '=2', c: ':3' }],
    ['continued values', 'a = one \\\n    two \\\r\n\tthree\nb=x', { a: 'one two three', b: 'x' }],
    ['backslashes at the end', 'a = C:\\\\\nb = 1', { a: 'C:\\', b: '1' }],
    ['escapes', 'a\\ b\\:c = \\u00fc\\t\\n\\z \\\\n', { 'a b:c': 'ü\t\nz \\n' }],
    ['quotation marks and semicolons', 'a = "b"; c\nd = http://e', { a: '"b"; c', d: 'http://e' }],
    ['blanks at the end', 'a = b ', { a: 'b ' }],
    ['a file without a line end', 'a = b\\', { a: 'b' }],
  ])('has %s', (_name, text, texts) => {
    expect(read(text)).toMatchObject({ texts, problems: [] });
  });

  it('names its language', () => {
    expect(read('a = b', 'messages_de.properties').locale).toBe('de');
    expect(read('a = b', 'messages_pt_BR.properties').locale).toBe('pt-BR');
    expect(read('a = b').locale).toBeUndefined();
  });

  it('describes a text by the comments right above it', () => {
    const { entries, notices } = read('# Licence\n\n# The title\n! of all\na = b\n#c \\\nd = e');
    expect(entries).toEqual([
      { key: 'a', value: 'b', description: 'The title\nof all', line: 5 },
      { key: 'd', value: 'e', description: 'c \\', line: 7 },
    ]);
    expect(notices).toEqual([{ line: 1, message: '1 comment without a text left out: line 1.' }]);
  });

  it('names what it leaves out', () => {
    expect(read('a =\nb = 1\nb = 2\n= c').problems.map(({ message }) => message)).toEqual([
      'The key "a" has no text: it is left out.',
      'The key "b" appears twice: line 2 is overwritten by line 3.',
      'The text "c" has an empty key: it is left out.',
    ]);
  });

  it('takes any text', () => {
    fc.assert(fc.property(anyText(), (text) => void readProperties('', text)));
  });
});
