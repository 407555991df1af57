import { describe, expect, test } from 'vitest';
import { parseColorTokens } from './parse.ts';

function parse(tokens: unknown) {
  return parseColorTokens(JSON.stringify(tokens));
}

const ORANGE = { colorSpace: 'srgb', components: [1, 0.5333, 0] };

describe('a color token', () => {
  test.each([
    ['as parts', { $type: 'color', $value: ORANGE }],
    ['as a hex value', { $type: 'color', $value: '#FF8800' }],
    ['without a type', { $value: '#ff8800' }],
    ['of Style Dictionary', { value: '#FF8800', type: 'color' }],
    ['as a bare value', '#FF8800'],
    [
      'in a space that is not known, with a hex value',
      { $value: { colorSpace: 'oklch', components: [0.7, 0.2, 50], hex: '#ff8800' } },
    ],
  ])('%s', (_name, token) => {
    expect(parse({ tint: token })).toEqual({
      entries: [{ key: 'tint', value: '#FF8800', line: 1 }],
      problems: [],
    });
  });

  test('has the names of its groups before its own, and their type', () => {
    expect(parse({ brand: { $type: 'color', main: { tint: { $value: 'FF8800' } } } })).toEqual({
      entries: [
        {
          key: 'brand_main_tint',
          value: '#FF8800',
          line: 1,
          note: 'Named brand.main.tint in the file.',
        },
      ],
      problems: [],
    });
  });

  test('has a description', () => {
    expect(parse({ tint: { $value: ORANGE, $description: 'Buttons' } }).entries).toMatchObject([
      { description: 'Buttons' },
    ]);
    expect(parse({ tint: { value: '#FF8800', comment: 'Buttons' } }).entries).toMatchObject([
      { description: 'Buttons' },
    ]);
  });

  test('with alpha says that it is left out', () => {
    expect(parse({ tint: { $value: { ...ORANGE, alpha: 0.5 } } }).entries).toMatchObject([
      { value: '#FF8800', alpha: 0.5, note: 'Its alpha of 50% is left out.' },
    ]);
  });

  test('that is unreadable is reported', () => {
    const value = { colorSpace: 'oklch', components: [0.7, 0.2, 50] };
    const { entries, problems } = parse({
      a: { $type: 'color', $value: '{brand.b}' },
      b: { $type: 'color', $value: 'orange' },
      c: { $type: 'color', $value: value },
      d: {
        $type: 'color',
        $value: { colorSpace: 'srgb', components: [0.0627, 0.1255, 0.1882], hex: '#405060' },
      },
      e: { $value: { colorSpace: 'srgb', components: [0.06, 0.12, 0.19], hex: '#102030' } },
    });
    expect(entries.map(({ key }) => key)).toEqual(['e']);
    expect(problems.map(({ message }) => message)).toEqual([
      '"b" is left out: its value "orange" is not six hex digits.',
      '"c" is left out: its color space oklch is not known.',
      '"d" is left out: its components are the color #102030, and its hex is #405060.',
      '"a" is left out: it refers to another token, brand.b, that is not in the file.',
    ]);
  });

  test('is not every token', () => {
    const tokens = {
      $schema: '#FFFFFF',
      version: '100',
      size: { $type: 'dimension', $value: { value: 4, unit: 'px' } },
      font: { $type: 'fontFamily', $value: 'Inter' },
      list: ['#FF8800'],
    };
    expect(parse(tokens)).toEqual({ entries: [], problems: [] });
  });

  test('is not read in the depths', () => {
    let tokens: unknown = { tint: '#FF8800' };
    for (let depth = 0; depth < 40; depth += 1) tokens = { a: tokens };
    expect(parse(tokens)).toMatchObject({ entries: [], problems: [{ kind: 'invalid' }] });
  });
});

test('colors and problems have the lines of their names', () => {
  const file =
    '{\n"a": { "$type": "color",\n"b": { "$value": "orange" },\n"c": { "$value": "#FF8800" },\n"d": { "$value": "{e}" } } }';
  const { entries, problems } = parseColorTokens(file);
  expect(entries.map(({ line }) => line)).toEqual([4]);
  expect(problems.map(({ line }) => line)).toEqual([3, 5]);
});

test.each([
  ['', 1],
  ['{', 1],
  ['[]', 1],
  ['{\n"a": "#FF8800",\n}', 3],
])('%j is no file of tokens', (text, line) => {
  expect(parseColorTokens(text)).toMatchObject({ entries: [], problems: [{ line }] });
});

describe('an alias', () => {
  const read = (tokens: object) => {
    const { entries, problems } = parseColorTokens(JSON.stringify(tokens));
    return {
      colors: entries.map(({ key, value, note }) => [key, value, note]),
      problems: problems.map(({ message }) => message),
    };
  };

  test('gets the color that it names, over several steps and in either order', () => {
    const tokens = {
      button: { $type: 'color', $value: '{brand.primary}' },
      brand: {
        $type: 'color',
        primary: { $value: '{ orange.500.$value }', $description: 'Main' },
        line: { $value: '#11223380' },
      },
      orange: { 500: { $type: 'color', $value: '#FF8800' } },
      gap: { $type: 'dimension', $value: '{space.1}' },
    };
    expect(read(tokens)).toEqual({
      colors: [
        ['button', '#FF8800', 'Stands for brand.primary.'],
        ['brand_primary', '#FF8800', 'Stands for orange.500. Named brand.primary in the file.'],
        ['brand_line', '#112233', expect.stringContaining('alpha of 50%')],
        ['orange_500', '#FF8800', 'Named orange.500 in the file.'],
      ],
      problems: [],
    });
  });

  test('may omit the set, as Tokens Studio does', () => {
    const tokens = {
      global: { red: { value: '#FF0000', type: 'color' } },
      light: { danger: { value: '{red}', type: 'color' } },
    };
    expect(read(tokens).colors.map(([key, value]) => [key, value])).toEqual([
      ['global_red', '#FF0000'],
      ['light_danger', '#FF0000'],
    ]);
  });

  test('without a type is named if it leads nowhere, and ignored if it is no color', () => {
    const tokens = {
      lost: { $value: '{missing}' },
      bare: '{brand.missing}',
      gap: { $value: '{space.small}' },
      space: { small: { $type: 'dimension', $value: '4px' } },
    };
    expect(read(tokens)).toEqual({
      colors: [],
      problems: [
        '"lost" is left out: it refers to another token, missing, that is not in the file.',
        '"bare" is left out: it refers to another token, brand.missing, that is not in the file.',
      ],
    });
  });

  test('of a color that names another token is no color', () => {
    const tokens = {
      tint: { $type: 'color', $value: '{gap}' },
      gap: { $type: 'dimension', $value: '4px' },
    };
    expect(read(tokens).problems).toEqual([
      '"tint" is left out: it refers to another token, gap, that is no color.',
    ]);
  });

  test('that leads nowhere or in a circle is named', () => {
    const tokens = {
      $type: 'color',
      a: { $value: '{b}' },
      b: { $value: '{a}' },
      c: { $value: '{missing}' },
      d: { $value: '#000000' },
    };
    const { colors, problems } = read(tokens);
    expect(colors.map(([key]) => key)).toEqual(['d']);
    expect(problems).toHaveLength(3);
    expect(problems[2]).toContain('missing, that is not in the file');
  });
});
