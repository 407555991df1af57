import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NOTHING_FOUND, readColorFile } from './read.ts';

const SWIFT = 'static let tint = UIColor(hex: "#FF8800")';
const SET =
  '{ "colors": [{ "color": { "components": { "red": "0xFF", "green": "0x88", "blue": "0" } } }] }';

describe('the content decides on the format', () => {
  test.each([
    ['Colors.swift', SWIFT, 'swift', 'tint'],
    ['colors.txt', SWIFT, 'swift', 'tint'],
    ['colors.txt', 'tint = #FF8800', 'pairs', 'tint'],
    ['Colors.swift', 'tint = #FF8800', 'pairs', 'tint'],
    ['tokens.json', '{ "tint": "#FF8800" }', 'tokens', 'tint'],
    ['colors.txt', '{ "tint": "#FF8800" }', 'tokens', 'tint'],
    ['colors.txt', '{ "tint": "#FF8800", }', 'pairs', 'tint'],
    ['Contents.json', SET, 'color set', 'color'],
    ['Contents (1).json', SET, 'color set', 'color'],
    ['tint.json', SET, 'color set', 'tint'],
    ['A.xcassets/tint.colorset/Contents.json', SET, 'color set', 'tint'],
    ['tint.colorset', SET, 'color set', 'tint'],
    [
      'colors.xml',
      '<resources><color name="tint">#FFFF8800</color></resources>',
      'android',
      'tint',
    ],
  ])('%s with %s', (name, text, format, key) => {
    expect(readColorFile(name, text)).toMatchObject({
      format,
      entries: [{ key, value: '#FF8800' }],
      problems: [],
    });
    expect(readColorFile(name, new TextEncoder().encode(text)).entries).toHaveLength(1);
  });

  test('lines of Swift and pairs may share a file, but not one of Swift', () => {
    const text = `// One\n${SWIFT}\n// Two\nlink = #112233\ntint = #000000`;
    expect(readColorFile('colors.txt', text)).toMatchObject({
      entries: [
        { key: 'link', value: '#112233', description: 'Two' },
        { key: 'tint', value: '#000000' },
      ],
      problems: [{ line: 2, kind: 'duplicate' }],
    });
    expect(readColorFile('Colors.swift', text).entries).toHaveLength(1);
  });

  test('beside lines of Swift no pair is lost, whatever its name begins with', () => {
    const text = `${SWIFT}\n_link = #112233\n2nd = #445566\n_none = orange`;
    const { entries, problems } = readColorFile('colors.txt', text);
    expect(entries.map(({ key }) => key)).toEqual(['tint', 'link', 'color_2nd']);
    expect(problems).toMatchObject([{ line: 4 }]);
  });
});

test.each([
  'import UIKit\nlet angle = CGFloat(16)\nlet font = UIFont.systemFont(ofSize: 12)',
  'final class Timer {\n  var interval = 100\n  static let code = "abc"\n}',
  'func run() {\n  let mask = 0xFF0000\n}',
])('Swift code without a palette has no colors, and no pairs: %j', (text) => {
  const { entries, problems } = readColorFile('View.swift', text);
  expect(entries).toEqual([]);
  expect(problems.filter(({ message }) => message !== NOTHING_FOUND)).toEqual([]);
});

test('Kotlin, Dart and style sheets are read as pairs', () => {
  const read = (name: string, text: string) =>
    readColorFile(name, text).entries.map(({ key, value, alpha }) => [key, value, alpha]);
  expect(read('Color.kt', 'package a\n\nval Purple80 = Color(0xFFD0BCFF)')).toEqual([
    ['Purple80', '#D0BCFF', undefined],
  ]);
  const compose = [
    'val surface = Color(red = 245, green = 243, blue = 231)',
    'val glow = Color(red = 0.1f, green = 0.3f, blue = 1f, alpha = 0.5F)',
    'private val Mint = Color(0.2f, 0.4f, 0.6f)',
    'val Ink = Color(color = 0xFF11228f)',
    'val mixed = Color(red = base.red, green = 0f, blue = 0f)',
  ];
  expect(read('Color.kt', compose.join('\n'))).toEqual([
    ['surface', '#F5F3E7', undefined],
    ['glow', '#1A4DFF', 0.5],
    ['Mint', '#336699', undefined],
    ['Ink', '#11228F', undefined],
  ]);
  expect(
    read(
      'colors.dart',
      'static const Color brand = Color(0xFF112233);\nfinal tint = Color.fromARGB(51, 17, 34, 51);',
    ),
  ).toEqual([
    ['brand', '#112233', undefined],
    ['tint', '#112233', 0.2],
  ]);
  expect(read('theme.css', ':root {\n  --brand: hsl(24, 100%, 50%);\n  --line: #fff3;\n}')).toEqual(
    [
      ['brand', '#FF6600', undefined],
      ['line', '#FFFFFF', 0.2],
    ],
  );
});

test.each([
  ['third = nope', 2],
  ['third = #12345', 2],
  ['func a() {\n  third = nope\n}\nfourth = nope', 5],
])('a pair beside Swift that is no color is reported with its line: %j', (pair, line) => {
  const { entries, problems } = readColorFile('colors.txt', `${SWIFT}\n${pair}`);
  expect(entries).toHaveLength(1);
  expect(problems).toMatchObject([{ line, kind: 'invalid' }]);
});

describe('a file without a color', () => {
  test.each([
    ['colors.txt', ''],
    ['colors.txt', 'Dear all,\nplease find the colors attached.'],
    ['Colors.swift', 'import UIKit\nfinal class View: UIView {}'],
    ['Contents.json', '{ "info": { "version": 1 } }'],
    ['Contents.json', '{ "colors": [ { "color'],
    ['colors.txt', 'bplist00'],
  ])('%s with %j is reported with what would be understood', (name, text) => {
    const { entries, problems } = readColorFile(name, text);
    expect(entries).toEqual([]);
    expect(problems[0]).toEqual({ line: 1, kind: 'invalid', message: NOTHING_FOUND });
  });
});

test('a list by state of Android is named', () => {
  const text =
    '<?xml version="1.0"?>\n<!-- Buttons -->\n<selector><item android:color="#fff"/></selector>';
  const { problems } = readColorFile('button.xml', text);
  expect(problems[1]?.message).toContain('colors by state');
});

test.each([
  ['brand.ase', 'ASEF\0\x01', '"brand.ase" is an Adobe swatch file (.ase); colors are read from'],
  ['colors.txt', '%PDF-1.4', '"colors.txt" is a PDF document; colors are read from'],
  [
    'light.json5',
    "{ base: { black: { $value: { colorSpace: 'srgb', hex: '#010409' } } } }",
    '"light.json5" is a JSON5 file: save it as JSON; colors are read from',
  ],
  ['colors.txt', '{\\rtf1\\ansi', '"colors.txt" is a document in Rich Text Format'],
])('a file in another format is named in one sentence: %s', (name, text, message) => {
  const { entries, problems } = readColorFile(name, new TextEncoder().encode(text));
  expect(entries).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain(message);
});

test('an encoding that is not UTF-8 is read and reported', () => {
  const bytes = new TextEncoder().encode('# Blau\ntint = #FF8800').with(4, 0xe4);
  expect(readColorFile('colors.txt', bytes)).toMatchObject({
    entries: [{ key: 'tint', description: 'Bläu' }],
    problems: [{ line: 1, kind: 'invalid' }],
  });
});

describe('the sample files', () => {
  test.each([
    ['AppColors.swift', 'swift', 12, 0],
    ['Theme.swift', 'swift', 10, 1],
    ['broken.swift', 'swift', 8, 12],
    ['palette.txt', 'pairs', 7, 0],
    ['broken-palette.txt', 'pairs', 4, 6],
    ['mixed.txt', 'swift', 2, 1],
    ['tokens.json', 'tokens', 3, 0],
  ])('%s is %s with %i entries and %i problems', (name, format, entries, problems) => {
    const url = new URL(`../../../mocks/files/colors/${name}`, import.meta.url);
    const result = readColorFile(name, readFileSync(url));
    expect(result.format).toBe(format);
    expect(result.entries).toHaveLength(entries);
    expect(result.problems).toHaveLength(problems);
  });
});

test.each([
  ['{\n"brand": {\n"$type": "color",\n"$value": "#FF8800",\n}\n}', 5, 'no comma before'],
  ['{"brand": {\n"value": "#FF8800" // orange\n}}', 2, 'no comments'],
  ['{"brand": {"value": "#FF8800"}\n"accent": {"value": "#0088FF"}}', 2, 'comma is missing'],
])(
  'tokens with a slip give its line, and no color named after a member: %j',
  (text, line, message) => {
    const { entries, problems } = readColorFile('tokens.json', text);
    expect(entries).toEqual([]);
    expect(problems).toContainEqual({
      line,
      kind: 'invalid',
      message: expect.stringContaining(message) as string,
    });
  },
);

test('tokens name the color that a later one with the same key replaces', () => {
  const { entries, problems } = readColorFile('tokens.json', '{"a": "#FF8800",\n"a": "#0088FF"}');
  expect(entries).toMatchObject([{ key: 'a', value: '#0088FF' }]);
  expect(problems).toEqual([
    { line: 1, kind: 'duplicate', message: expect.stringContaining('appears twice') as string },
  ]);
});
