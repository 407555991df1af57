import { describe, expect, test } from 'vitest';
import { parseColorPairs } from './parse.ts';

function pairs(text: string) {
  const { entries, problems } = parseColorPairs(text);
  expect(problems).toEqual([]);
  return entries.map(({ key, value }) => [key, value]);
}

describe('a pair', () => {
  test.each([
    'tint = #FF8800',
    'tint=#ff8800',
    'tint = FF8800',
    'tint = 0xFF8800',
    'tint = #F80',
    'tint: #FF8800',
    'tint: #FF8800,',
    'tint = #FF8800;',
    '"tint" = "#FF8800";',
    '"tint": "#FF8800",',
    "'tint': '#FF8800'",
    'tint="#FF8800"',
    'tint := #FF8800',
    'tint => #FF8800',
    'tint -> #FF8800',
    'tint, #FF8800',
    'tint #FF8800',
    'tint\t#FF8800',
    '  tint   =   #FF8800  ',
    '--tint: #FF8800;',
    '$tint: #FF8800;',
    '@tint: #FF8800;',
    'const tint = "#FF8800";',
    'let tint = "#FF8800"',
    'tint = rgb(255, 136, 0)',
    'tint: rgb(255 136 0);',
    'tint: rgba(100%, 53.3%, 0%, 1)',
    'tint = UIColor(hex: "#FF8800")',
    'tint = #FF8800 // #000000',
    'tint = #FF8800 # a comment',
    'tint = #FF8800 -- a comment',
    'tint = #FF8800, /* a comment */',
    '{ tint: #FF8800 }',
    '\ufefftint = #FF8800',
  ])('%s', (line) => {
    expect(pairs(line)).toEqual([['tint', '#FF8800']]);
    expect(pairs(`first = #111111\n${line}\r\nlast = #999999`)).toEqual([
      ['first', '#111111'],
      ['tint', '#FF8800'],
      ['last', '#999999'],
    ]);
  });

  test.each([
    ':root{--a:#fff;--b:#000}',
    ':root{--a:#fff}.dark > #top{--b:#000}',
    '@media (prefers-color-scheme: dark){:root{--a:#fff;--b:#000;}}',
    "const colors = { brand: { a: '#fff', b: '#000' } }",
    'a:hover { a: #fff; b: #000 }',
  ])('may be between braces on one line: %s', (line) => {
    expect(pairs(line)).toEqual([
      ['a', '#FFFFFF'],
      ['b', '#000000'],
    ]);
  });

  test('may follow another one on its line', () => {
    expect(pairs('a = #111111; b = #222222, c: #333333')).toEqual([
      ['a', '#111111'],
      ['b', '#222222'],
      ['c', '#333333'],
    ]);
  });

  test('may have a name that is no key, which is reported', () => {
    expect(parseColorPairs('brand.main color = #111111').entries).toMatchObject([
      { key: 'brand_main_color', note: 'Named brand.main color in the file.' },
    ]);
  });

  test('with alpha says that it is left out', () => {
    expect(parseColorPairs('a = #11111180\nb = rgba(17, 17, 17, 0.5)').entries).toMatchObject([
      { value: '#111111', alpha: 0.502 },
      { value: '#111111', alpha: 0.5, note: 'Its alpha of 50% is left out.' },
    ]);
  });

  test.each([
    '',
    '  ',
    '{',
    '}',
    '],',
    '[Section]',
    ':root {',
    '// a = #111111',
    '-- a',
    '# facade',
  ])('%j is none', (line) => {
    expect(pairs(line)).toEqual([]);
  });
});

describe('a comment', () => {
  test.each([
    ['// Buttons\na = #111111', 'Buttons'],
    ['# Buttons\na = #111111', 'Buttons'],
    ['-- Buttons\na = #111111', 'Buttons'],
    ['; Buttons\na = #111111', 'Buttons'],
    ['/* Buttons */\na = #111111', 'Buttons'],
    ['/*\n * Buttons\n * Links\n */\na = #111111', 'Buttons\nLinks'],
    ['/* Buttons */ a = #111111', 'Buttons'],
    ['# Buttons\n# Links\na = #111111', 'Buttons\nLinks'],
    ['a = #111111 // Buttons', 'Buttons'],
    ['a = #111111; # Buttons', 'Buttons'],
    ['# Buttons\n\na = #111111', undefined],
    ['# Buttons\nb = #222222\na = #111111', undefined],
    ['b = #222222 // Buttons\na = #111111', undefined],
    ['# -----\na = #111111', undefined],
  ])('%j describes: %j', (text, description) => {
    const entry = parseColorPairs(text).entries.find(({ key }) => key === 'a');
    expect(entry?.description).toBe(description);
  });
});

describe('unreadable lines are reported', () => {
  test.each([
    ['tint = orange', '"tint" is left out: its value "orange" is not six hex digits.'],
    ['tint = #12345', '"tint" is left out: its value "#12345" is not six hex digits.'],
    ['timeout = 1234', '"timeout" is left out: its value "1234" is not six hex digits.'],
    [
      'tint = UIColor.white',
      '"tint" is left out: its value "UIColor.white" is not six hex digits.',
    ],
    [
      'tint = UIColor(named: "a")',
      '"tint" is left out: its value is in an asset catalogue: import the .xcassets.',
    ],
    ['tint =', '"tint =" is left out: a color is written as primary = #FF8800.'],
    ['= #111111', '"= #111111" is left out: a color is written as primary = #FF8800.'],
    ['#111111', '"#111111" is left out: a color is written as primary = #FF8800.'],
    ['just words', '"just words" is left out: a color is written as primary = #FF8800.'],
  ])('%j', (line, message) => {
    const { entries, problems } = parseColorPairs(`a = #111111\n${line}\nb = #222222`);
    expect(entries.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(problems).toEqual([{ line: 2, kind: 'invalid', message }]);
  });

  test('a key that appears twice: the last one stays', () => {
    expect(parseColorPairs('a = #111111\na = #222222')).toMatchObject({
      entries: [{ key: 'a', value: '#222222', line: 2 }],
      problems: [
        {
          line: 1,
          kind: 'duplicate',
          message: 'The key "a" appears twice: line 1 is overwritten by line 2.',
        },
      ],
    });
  });

  test('a comment that is never closed', () => {
    const { entries, problems } = parseColorPairs('a = #111111\n/* b = #222222');
    expect(entries).toHaveLength(1);
    expect(problems).toMatchObject([{ line: 2, kind: 'invalid' }]);
  });
});

describe('numbers and words are not colors', () => {
  const keys = (text: string) => parseColorPairs(text).entries.map(({ key }) => key);

  test.each([
    'timeout = 100',
    'font-weight: 700',
    'code = abc',
    'port = 8080',
    'day = 20240101',
    'ease = steps(10)',
  ])('%s is named as left out', (line) => {
    expect(keys(line)).toEqual([]);
    expect(parseColorPairs(line).problems).toHaveLength(1);
  });

  test('six digits are a color, three only after # (spec 5, Color value)', () => {
    expect(keys('gray = 333333')).toEqual(['gray']);
    expect(keys('gray = #333')).toEqual(['gray']);
  });
});

test.each([
  ['hsl(0, 100%, 50%)', '#FF0000', undefined],
  ['hsl(120deg 100% 25%)', '#008000', undefined],
  ['hsla(240, 100%, 50%, 0.5)', '#0000FF', 0.5],
  ['hsl(-120 100% 50% / 25%)', '#0000FF', 0.25],
  ['hsl(0, 0%, 20%)', '#333333', undefined],
])('%s is %s', (text, value, alpha) => {
  expect(parseColorPairs(`a = ${text}`).entries[0]).toMatchObject({
    value,
    ...(alpha !== undefined && { alpha }),
  });
});
