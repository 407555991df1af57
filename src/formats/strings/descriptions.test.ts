import { describe, expect, test } from 'vitest';
import { parseStrings } from './parse.ts';

/** Descriptions of the entries, in the order of the file. */
function descriptions(text: string) {
  return parseStrings(text).entries.map(({ description }) => description);
}

describe('the comment right above an entry is its description', () => {
  test.each([
    ['a block', '/* Title */\n"a" = "1";', 'Title'],
    ['a block of several lines', '/* Title,\n   at the top */\n"a" = "1";', 'Title,\nat the top'],
    [
      'a block with a column of stars',
      '/**\n * Title,\n * at the top\n **/\n"a" = "1";',
      'Title,\nat the top',
    ],
    ['a block on the same line', '/* Title */ "a" = "1";', 'Title'],
    ['a line', '// Title\n"a" = "1";', 'Title'],
    ['a line with three slashes', '/// Title\n"a" = "1";', 'Title'],
    ['a line of a plain file', '# Title\na = 1', 'Title'],
    ['several lines', '// Title,\n// at the top\n"a" = "1";', 'Title,\nat the top'],
    ['an indented one', '\t// Title\n\t"a" = "1";', 'Title'],
    ['the nearest of two blocks', '/* File */\n/* Title */\n"a" = "1";', 'Title'],
    ['one that looks like an entry', '/* "x" = "y"; */\n"a" = "1";', '"x" = "y";'],
    [
      'whatever a tool wrote there',
      '/* No comment provided by engineer. */\n"a" = "1";',
      'No comment provided by engineer.',
    ],
    ['one with CR LF', '/* Title\r\n   two */\r\n"a" = "1";', 'Title\ntwo'],
  ])('%s', (_name, text, description) => {
    expect(descriptions(text)).toEqual([description]);
  });

  test('signs without words around it are left away', () => {
    expect(descriptions('//-------\n// Title\n//=======\n"a" = "1";')).toEqual(['Title']);
  });
});

describe('an entry has no description', () => {
  test.each([
    ['without a comment', '"a" = "1";'],
    ['when a blank line lies between', '/* Licence */\n\n"a" = "1";'],
    ['when the comment is only a ruler', '/********/\n"a" = "1";'],
    ['when the comment is empty', '/**/\n"a" = "1";'],
    ['when garbage lies between', '/* Title */\n???\n"a" = "1";'],
    ['when the comment is inside the entry', '"a" /* Title */ = "1";'],
  ])('%s', (_name, text) => {
    expect(parseStrings(text).entries).toEqual([
      { key: 'a', value: '1', line: expect.any(Number) as number },
    ]);
  });

  test('when the comment above belongs to the entry above', () => {
    expect(descriptions('"a" = "1"; // first\n"b" = "2";')).toEqual([undefined, undefined]);
    expect(descriptions('"a" = "1"; /* first */\n"b" = "2";')).toEqual([undefined, undefined]);
    expect(descriptions('"a" = "1"; // first\n// second\n"b" = "2";')).toEqual([
      undefined,
      'second',
    ]);
  });

  test('when it shares its line with the entry that has it', () => {
    expect(descriptions('/* Both? */\n"a" = "1"; "b" = "2";')).toEqual(['Both?', undefined]);
    expect(descriptions('"a" = "1"; /* second */ "b" = "2";')).toEqual([undefined, 'second']);
  });
});
