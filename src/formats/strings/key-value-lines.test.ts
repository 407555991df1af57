import { describe, expect, test } from 'vitest';
import { parseStrings } from './parse.ts';

function pairs(text: string) {
  const { entries, problems } = parseStrings(text);
  expect(problems).toEqual([]);
  return entries.map(({ key, value }) => [key, value]);
}

describe('key = value lines', () => {
  test.each([
    ['of words', 'a = hello world', ['a', 'hello world']],
    ['of one word', 'a = hello', ['a', 'hello']],
    ['without spaces', 'a=hello world', ['a', 'hello world']],
    ['with blanks at either end', '  a  =  hello world  ', ['a', 'hello world']],
    ['with an equals sign', 'a = x = y = z', ['a', 'x = y = z']],
    ['with a semicolon at the end', 'a = hello world;', ['a', 'hello world']],
    ['with a semicolon inside', 'a = Tom; Jerry', ['a', 'Tom; Jerry']],
    ['with an address', 'a = https://x.example/?b=1&c=2', ['a', 'https://x.example/?b=1&c=2']],
    ['with a comment after it', 'a = hello world // greeting', ['a', 'hello world']],
    ['with a block comment after it', 'a = hello world /* greeting */', ['a', 'hello world']],
    ['with quotation marks inside', 'a = say "hi" to me', ['a', 'say "hi" to me']],
    ['with quotation marks first', 'a = "hi" to you', ['a', '"hi" to you']],
    ['with inches', 'a = 27"', ['a', '27"']],
    ['with an apostrophe first', "a = 'tis the season", ['a', "'tis the season"]],
    ['with brackets', 'a = (really) {x} <b>', ['a', '(really) {x} <b>']],
    ['with markup first', 'a = <b>bold</b>', ['a', '<b>bold</b>']],
    ['with escapes', String.raw`a = 1\n2 \"3\" \\ 4`, ['a', '1\n2 "3" \\ 4']],
    ['with a key of several words', 'Sign in here = Hier', ['Sign in here', 'Hier']],
    ['with a key in another script', 'größe = Größe', ['größe', 'Größe']],
    ['with an apostrophe in the key', "it's = ist", ["it's", 'ist']],
    ['in quotation marks', '"a b" = "c d"', ['a b', 'c d']],
    ['with a bare text after a quoted key', '"a b" = c d', ['a b', 'c d']],
  ])('%s', (_name, line, pair) => {
    expect(pairs(line)).toEqual([pair]);
    expect(pairs(`first = 1\n${line}\nlast = 2`)).toEqual([['first', '1'], pair, ['last', '2']]);
  });

  test('need neither quotation marks nor semicolons, and may have them here and there', () => {
    expect(pairs('a = 1 1\n"b" = "2"\nc = "3";\n"d" = 4 4;\ne = 5;\nf = 6')).toHaveLength(6);
  });

  test('may follow each other on a line after a semicolon', () => {
    expect(pairs('a = hello world; b = good bye; "c" = "3"')).toEqual([
      ['a', 'hello world'],
      ['b', 'good bye'],
      ['c', '3'],
    ]);
  });

  test('may be beside entries of a .strings file', () => {
    expect(pairs('"a" = "1";\n/* x */ b = one two\n"c" = "two\nlines";\nd = 4;')).toEqual([
      ['a', '1'],
      ['b', 'one two'],
      ['c', 'two\nlines'],
      ['d', '4'],
    ]);
  });

  test.each(['# a comment', '#comment = not an entry', '// a comment'])(
    '%s is a comment',
    (line) => {
      expect(pairs(`${line}\na = 1 1`)).toEqual([['a', '1 1']]);
    },
  );

  test.each([
    ['at the end of the file', 'a = 1\nb ='],
    ['before the next line', 'b =\na = 1'],
    ['before a quoted line', 'b =\n"a" = "1"'],
    ['before a semicolon', 'b = ;\na = 1'],
  ])('a key without a text is reported %s', (_name, text) => {
    const { entries, problems } = parseStrings(text);
    expect(entries.map(({ key }) => key)).toEqual(['a']);
    expect(problems.map(({ message }) => message)).toEqual([
      'The key "b" has no text: it is left out.',
    ]);
  });

  test('a line without a key is reported', () => {
    const { entries, problems } = parseStrings('a = 1 1\n = 2\nprose\nb = 3 3');
    expect(entries.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3]);
  });
});
