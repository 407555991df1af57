import { describe, expect, test } from 'vitest';
import { parseStrings } from './parse.ts';

function pairs(text: string) {
  const { entries, problems } = parseStrings(text);
  expect(problems).toEqual([]);
  return entries.map(({ key, value }) => [key, value]);
}

describe('keys and values', () => {
  test.each([
    ['in quotation marks', '"a b" = "c d";', ['a b', 'c d']],
    ['without spaces', '"a"="b";', ['a', 'b']],
    ['in single quotation marks', `'a "b"' = 'c';`, ['a "b"', 'c']],
    ['bare, as Apple has it', 'NS_a$1/b:c.d-e = x.y;', ['NS_a$1/b:c.d-e', 'x.y']],
    ['with an empty value', '"a" = "";', ['a', '']],
    ['with only blanks as value', '"a" = "  ";', ['a', '  ']],
    ['with the key as its own value', '"Sign in";', ['Sign in', 'Sign in']],
    ['over several lines', '"a"\n=\n"b"\n;', ['a', 'b']],
    ['with comments between', '"a" /* 1 */ = // 2\n"b" /* ; */ ;', ['a', 'b']],
    [
      'named like a property of every object',
      '"__proto__" = "constructor";',
      ['__proto__', 'constructor'],
    ],
  ])('are read %s', (_name, text, pair) => {
    expect(pairs(text)).toEqual([pair]);
  });

  test('may share a line', () => {
    expect(pairs('"a" = "1"; "b" = "2";c = 3;"d";')).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
      ['d', 'd'],
    ]);
  });

  test('may be in braces', () => {
    expect(pairs('{\n  "a" = "1";\n  b = 2;\n}\n')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  test.each(['//', '/*', '*/', '";', '" = "', '<<<<<<<', '#if', '{', "'", '\\\\'])(
    'may contain %s',
    (inside) => {
      const escaped = inside.replaceAll('"', '\\"');
      const value = inside.replaceAll('\\\\', '\\');
      expect(pairs(`"a" = "x ${escaped} y";\n"b" = "z";`)).toEqual([
        ['a', `x ${value} y`],
        ['b', 'z'],
      ]);
    },
  );

  test('keep the lines of a value as they are, even lines that look like entries', () => {
    const value = 'one\r\n\n  \\"two\\" = \\"2\\";\nthree = 3;\n// four\n/* five';
    expect(pairs(`"a" = "${value}";`)).toEqual([['a', value.replaceAll('\\"', '"')]]);
  });
});

describe('escapes', () => {
  test.each([
    [String.raw`\n\t\r`, '\n\t\r'],
    [String.raw`\"\\\'`, `"\\'`],
    [String.raw`\\n`, '\\n'],
    [String.raw`\U0041\u0042`, 'AB'],
    [String.raw`\U41 \u42`, 'A B'],
    [String.raw`\U00e9x`, 'éx'],
    [String.raw`\UD83D\UDE00`, '😀'],
    [String.raw`\U0001F600`, '\u0001F600'],
    [String.raw`\101\12`, 'A\n'],
    [String.raw`\341\256`, 'Æﬁ'],
    [String.raw`\501`, 'A'],
    [String.raw`\a\b\f\v`, '\u0007\b\f\v'],
    [String.raw`\q\%\U\u`, 'q%Uu'],
  ])('%s is read as Apple reads it', (raw, value) => {
    expect(pairs(`"k" = "${raw}";`)).toEqual([['k', value]]);
    expect(pairs(`"${raw}" = "v";`)).toEqual([[value, 'v']]);
  });

  test('a backslash at the end of a line keeps the line break', () => {
    expect(pairs('"k" = "a\\\nb";')).toEqual([['k', 'a\nb']]);
  });
});

describe('lines', () => {
  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('are counted with %s', (_name, end) => {
    const text = ['/* 1', '2 */', '"a" = "3', '4";', '', '"b" = "6";'].join(end);
    expect(parseStrings(text).entries.map(({ line }) => line)).toEqual([3, 6]);
  });

  test('do not begin at U+2028, though it ends a comment', () => {
    const { entries } = parseStrings('// note\u2028"a" = "1";\n"b" = "2";');
    expect(entries.map(({ key, line }) => [key, line])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });
});

describe('the same key again', () => {
  test('the last one wins, in its own place, and each overwritten one is reported', () => {
    const { entries, problems } = parseStrings('"a" = "1";\n"b" = "2";\n"a" = "3";\n"a" = "4";');
    expect(entries).toEqual([
      { key: 'b', value: '2', line: 2 },
      { key: 'a', value: '4', line: 4 },
    ]);
    expect(problems).toEqual([
      {
        line: 1,
        message: 'The key "a" appears twice: line 1 is overwritten by line 4.',
        kind: 'duplicate',
      },
      {
        line: 3,
        message: 'The key "a" appears twice: line 3 is overwritten by line 4.',
        kind: 'duplicate',
      },
    ]);
  });

  test('is the same key when only its escapes differ', () => {
    expect(parseStrings('"A" = "1"; "\\U0041" = "2";').entries).toHaveLength(1);
  });
});

describe('nothing to import', () => {
  test.each([
    ['an empty file', ''],
    ['blanks only', ' \n\t\r\n'],
    ['comments only', '/* a */\n// b\n# c'],
    ['prose', 'This is a letter.\nIt has no texts.'],
    ['an empty pair of braces', '{}'],
    ['a lone string', '"a"'],
    ['JSON', '{ "a": "b" }'],
  ])('%s: the first problem says which forms are understood', (_name, text) => {
    const { entries, problems } = parseStrings(text);
    expect(entries).toEqual([]);
    expect(problems[0]).toMatchObject({
      line: 1,
      message: expect.stringMatching(/^No texts were found; /) as string,
    });
  });

  test('an empty key is no entry and is reported', () => {
    const { entries, problems } = parseStrings('"a" = "1";\n"" = "2";');
    expect(entries).toHaveLength(1);
    expect(problems).toEqual([
      { line: 2, message: 'The text "2" has an empty key: it is left out.' },
    ]);
  });
});
