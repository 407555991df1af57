import { describe, expect, test } from 'vitest';
import { parseColorSet } from './parse.ts';

type Components = Record<string, unknown>;

function color(components: Components, space = 'srgb') {
  return { color: { 'color-space': space, components }, idiom: 'universal' };
}

function appearance(kind: string, value: string) {
  return { appearances: [{ appearance: kind, value }] };
}

function parse(...colors: unknown[]) {
  return parseColorSet('Brand', JSON.stringify({ colors, info: { author: 'xcode', version: 1 } }));
}

const ORANGE = color({ red: '0xFF', green: '0x88', blue: '0x00', alpha: '1.000' });
const BLUE = color({ red: '0x00', green: '0x00', blue: '0xFF', alpha: '1.000' });

describe('components', () => {
  test.each([
    ['hexadecimal', '0xFF', '0x88', '0x00'],
    ['hexadecimal in lower case', '0xff', '0x88', '0x0'],
    ['hexadecimal without 0x', 'FF', '88', '00'],
    ['integers', '255', '136', '0'],
    ['decimals', '1.000', '0.533', '0.000'],
    ['decimals and a whole', '1', '0.533', '0'],
    ['percentages', '100%', '53.3%', '0%'],
    ['decimals up to 255', '255.0', '136.0', '0.0'],
    ['mixed', '0xFF', '0.533', '0'],
    ['numbers from 0 to 1', 1, 0.533, 0],
    ['numbers from 0 to 255', 255, 136, 0],
  ])('%s', (_name, red, green, blue) => {
    expect(parse(color({ red, green, blue, alpha: '1.000' }))).toEqual({
      entries: [{ key: 'Brand', value: '#FF8800' }],
      problems: [],
    });
  });

  test('a text of 1 among whole numbers is one of 255, which is reported', () => {
    const note = 'A component "1" is one of 255 in Xcode: 1.0 would be the whole.';
    const dim = color({ red: '1', green: '0', blue: '1', alpha: '1' });
    expect(parse(dim).entries).toEqual([{ key: 'Brand', value: '#010001', note }]);
    const black = color({ red: '0', green: '0', blue: '0', alpha: '1.000' });
    expect(parse(black).entries).toEqual([{ key: 'Brand', value: '#000000' }]);
    expect(parse(color({ red: 1, green: 0, blue: 1 })).entries).toEqual([
      { key: 'Brand', value: '#FF00FF' },
    ]);
  });

  test('of a gray', () => {
    const gray = color({ white: '0.500', alpha: '1.000' }, 'extended-gray');
    expect(parse(gray).entries).toEqual([{ key: 'Brand', value: '#808080' }]);
  });

  test('outside of sRGB are cut, which is reported', () => {
    const wide = color({ red: '1.000', green: '0.000', blue: '0.000' }, 'display-p3');
    expect(parse(wide).entries).toMatchObject([
      { value: '#FF0000', note: 'It lies outside of sRGB: the nearest value is taken.' },
    ]);
  });

  test('may be brighter than white in an extended space', () => {
    const bright = color({ red: '2.500', green: '0.000', blue: '0.000' }, 'extended-srgb');
    expect(parse(bright).entries).toMatchObject([{ value: '#FF0000' }]);
  });

  test.each([
    ['0.500', 0.5],
    ['50%', 0.5],
    ['0x80', 0.502],
    ['128', 0.502],
    [0.5, 0.5],
    ['0', 0],
  ])('with an alpha of %s say that it is left out', (alpha, expected) => {
    const { entries } = parse(color({ red: '0xFF', green: '0x88', blue: '0x00', alpha }));
    expect(entries).toMatchObject([{ value: '#FF8800', alpha: expected }]);
    expect(entries[0]?.note).toMatch(/^Its alpha of \d+% is left out\.$/);
  });
});

describe('variants', () => {
  const dark = { ...BLUE, ...appearance('luminosity', 'dark') };
  const light = { ...ORANGE, ...appearance('luminosity', 'light') };
  const contrast = { ...BLUE, ...appearance('contrast', 'high') };

  test('light is the color, dark a second one', () => {
    const entries = [
      { key: 'Brand', value: '#FF8800' },
      { key: 'Brand_dark', value: '#0000FF', appearance: 'dark' },
    ];
    expect(parse(ORANGE, dark)).toEqual({ entries, problems: [] });
    expect(parse(dark, light)).toEqual({ entries, problems: [] });
  });

  test('light comes before any', () => {
    const entries = parse(BLUE, light, dark).entries;
    expect(entries.map(({ value }) => value)).toEqual(['#FF8800', '#0000FF']);
  });

  test('dark alone is kept', () => {
    expect(parse(dark).entries).toMatchObject([{ key: 'Brand_dark', appearance: 'dark' }]);
  });

  test('for all devices comes before one for some', () => {
    const { entries } = parse({ ...BLUE, idiom: 'ipad' }, ORANGE);
    expect(entries).toEqual([
      {
        key: 'Brand',
        value: '#FF8800',
        note: 'Another variant for some devices or contrasts is left out.',
      },
    ]);
  });

  test('for high contrast alone are reported', () => {
    const message = 'Brand: It has colors only for special contrasts.';
    expect(parse(contrast)).toEqual({
      entries: [],
      problems: [{ line: 1, kind: 'invalid', message }],
    });
  });

  test('for some devices is taken when there is none for all', () => {
    expect(parse({ ...BLUE, idiom: 'mac' }).entries).toMatchObject([{ value: '#0000FF' }]);
    expect(parse({ idiom: 'universal' }, { ...BLUE, idiom: 'mac' }).entries).toHaveLength(1);
  });

  test('for high contrast and wide screens are reported', () => {
    const wide = { ...BLUE, 'display-gamut': 'display-P3' };
    expect(parse(wide, contrast, ORANGE).entries).toEqual([
      {
        key: 'Brand',
        value: '#FF8800',
        note: '2 other variants for some devices or contrasts are left out.',
      },
    ]);
  });
});

describe('unreadable content is reported', () => {
  test.each([
    [
      { platform: 'ios', reference: 'systemBlueColor' },
      'it refers to the system’s systemBlueColor',
    ],
    [{ 'color-space': 'adobe-rgb', components: {} }, 'its color space adobe-rgb is not known'],
    [{ 'color-space': 'srgb' }, 'it has no components'],
    [{ 'color-space': 'srgb', components: { red: '1', green: '1' } }, 'its blue is missing'],
    [{ components: { red: '1', green: '1', blue: 'x' } }, 'its blue is x'],
    [{ components: { red: '1', green: '1', blue: [[]] } }, 'its blue is a list'],
    [
      { components: { red: '256', green: '1', blue: '1' } },
      'one of its components is larger than 255',
    ],
    [
      { components: { red: '0x100', green: '1', blue: '1' } },
      'one of its components is larger than 255',
    ],
    [{ components: { red: '1', green: '1', blue: '1', alpha: 'x' } }, 'its alpha is x'],
    [{ 'color-space': 'extended-gray', components: {} }, 'its white is missing'],
    ['red', 'it has no components'],
  ])('%j', (broken, reason) => {
    expect(parse({ color: broken, idiom: 'universal' })).toEqual({
      entries: [],
      problems: [{ line: 1, kind: 'invalid', message: `Brand: The color is left out: ${reason}.` }],
    });
  });

  test('a dark color, and the light one is kept', () => {
    const dark = { color: { reference: 'labelColor' }, ...appearance('luminosity', 'dark') };
    expect(parse(ORANGE, dark)).toMatchObject({
      entries: [{ key: 'Brand' }],
      problems: [
        { message: 'Brand: The dark color is left out: it refers to the system’s labelColor.' },
      ],
    });
  });

  test.each([
    ['', 1, 'This file is empty.'],
    ['{\n "colors" : [\n', 3, 'The file ends before its last bracket: it is cut off.'],
    ['{\n "colors" : [\n ],,\n}', 3, 'A key in double quotes is expected here.'],
    ['{ "info": {} }', 1, 'It is not a color set: it has no list of colors.'],
    ['[]', 1, 'It is not a color set: it has no list of colors.'],
    ['null', 1, 'It is not a color set: it has no list of colors.'],
    ['{ "colors": [] }', 1, 'It has no color.'],
    ['{ "colors": [{ "idiom": "universal" }] }', 1, 'It has no color.'],
  ])('%j', (json, line, message) => {
    expect(parseColorSet('Brand.colorset', json)).toEqual({
      entries: [],
      problems: [{ line, kind: 'invalid', message: `Brand: ${message}` }],
    });
  });
});

describe('the key', () => {
  test.each([
    ['Brand', 'Brand'],
    ['Brand.colorset', 'Brand'],
    ['Brand Primary', 'Brand_Primary'],
    ['100', 'color_100'],
    ['', 'color'],
  ])('of %j is %s', (name, key) => {
    expect(parseColorSet(name, JSON.stringify({ colors: [ORANGE] })).entries[0]?.key).toBe(key);
  });
});
