import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { parseColorPairs } from '#formats/color-pairs/parse.ts';
import { parseColorTokens } from '#formats/color-tokens/parse.ts';
import { growth, LINEAR } from '#tests/support/growth.ts';
import { MAX_PROBLEMS } from '#formats/text/problem-log.ts';
import { parseSwiftColors } from '#formats/swift-colors/parse.ts';
import { readColorSets } from '#formats/xcassets/catalogue.ts';
import { parseColorSet } from '#formats/xcassets/parse.ts';
import { readColorFile } from './read.ts';

const PIECES = (
  'static let var class func enum extension UIColor Color get return a b if #if #else #endif ' +
  '#colorLiteral .init hex: light: dark: alpha: 0.5 "FF8800" #FF8800 0xFF8800 = : ; , . ! ? ( ) [ ] ' +
  '{ } < > " \' ` \\ / // /* */ """ #" "# @objc “ ” - -> + \\( é 颜'
).split(' ');
const soup = fc.string({ unit: fc.constantFrom(...PIECES, ' ', '\n', '\r', '\0'), maxLength: 60 });

const key = fc.stringMatching(/^[a-z]{1,4}$/);
const digits = fc.stringMatching(/^[0-9A-F]{6}$/);
const keys = fc.uniqueArray(key, { minLength: 2, maxLength: 6 });

/** Removes or doubles one of the characters that match `pattern`. */
function spoil(text: string, pattern: RegExp, seed: number, isDoubled: boolean): string {
  const signs = [...text.matchAll(pattern)].map(({ index }) => index);
  const at = signs[seed % signs.length] ?? 0;
  return text.slice(0, at) + (isDoubled ? text.charAt(at) + text.slice(at) : text.slice(at + 1));
}

describe('any content of a file', () => {
  test('nothing is thrown, keys are unique and fit, and every line that is named exists', () => {
    fc.assert(
      fc.property(fc.oneof(soup, anyText()), (text) => {
        const lines = text.split(/\r\n|\r|\n/).length;
        for (const parse of [parseSwiftColors, parseColorPairs]) {
          const { entries, problems } = parse(text);
          const isBeyond = ({ line = 1 }: { line?: number }) => line < 1 || line > lines;
          expect([...entries, ...problems].filter(isBeyond)).toEqual([]);
          expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
          const isOdd = (entry: { key: string; value: string }) =>
            !/^[A-Za-z][A-Za-z0-9_]{0,199}$/.test(entry.key) || !/^#[0-9A-F]{6}$/.test(entry.value);
          expect(entries.filter(isOdd)).toEqual([]);
        }
        const { entries, problems } = readColorFile('colors.txt', text);
        expect(entries.length + problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  }, 30_000);

  test('bytes of any kind are read or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const { entries, problems } = readColorFile('colors.txt', bytes);
        expect(entries.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });

  test('any JSON is read or refused', () => {
    const names = fc.constantFrom(
      'colors',
      'color',
      'components',
      'red',
      'alpha',
      '$value',
      'value',
    );
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('0xFF', '1.0', 'srgb', '#FF8800', '{a.b}', 1, 0.5, null, true),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(names, fc.string()), tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(json, fc.string(), (value, name) => {
        const text = JSON.stringify(value);
        const set = parseColorSet(name, text);
        expect(set.entries.length + set.problems.length).toBeGreaterThan(0);
        for (const entry of parseColorTokens(text).entries) {
          expect(entry.value).toMatch(/^#[0-9A-F]{6}$/);
        }
        readColorSets([{ path: `${name}.colorset/Contents.json`, text }]);
        readColorFile(name, text);
      }),
    );
  });
});

describe('no color is lost silently when a sign is lost or doubled', { timeout: 30_000 }, () => {
  test.each([
    ['UIColor(hex: "%")', /["():=#]/g],
    ['Color(hex: 0x%)', /[():=]/g],
    ['UIColor(hexString: "#%")!', /["():=#]/g],
    ['.init(hex: "%")', /["().:=]/g],
    ['.init(light: "%", dark: "000000")', /["().,:=]/g],
    ['UIColor { $0.userInterfaceStyle == .dark ? .black : UIColor(hex: "%") }', /["{}().?:=]/g],
  ])('of Swift with %s', (template, pattern) => {
    fc.assert(
      fc.property(keys, digits, fc.nat(), fc.boolean(), (names, hex, seed, isDoubled) => {
        const lines = names.map(
          (name) => `  static let ${name}: UIColor = ${template.replace('%', hex)}\n`,
        );
        const text = spoil(`enum A {\n${lines.join('')}}\n`, pattern, seed, isDoubled);
        const { entries, problems } = parseSwiftColors(text);
        const found = new Set(entries.map(({ name }) => name));
        expect(names.every((name) => found.has(name)) || problems.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('of pairs', () => {
    fc.assert(
      fc.property(keys, digits, fc.nat(), fc.boolean(), (names, hex, seed, isDoubled) => {
        const lines = names.map((name) => `"${name}" = "#${hex}";\n`);
        const { entries, problems } = parseColorPairs(
          spoil(lines.join(''), /["=;]/g, seed, isDoubled),
        );
        const found = new Set(entries.map((entry) => entry.key));
        expect(names.every((name) => found.has(name)) || problems.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('problems without end are counted', () => {
  const { problems } = parseSwiftColors('let a = UIColor.red\n'.repeat(MAX_PROBLEMS + 21));
  expect(problems).toHaveLength(MAX_PROBLEMS + 1);
  expect(problems.at(-1)).toMatchObject({ line: MAX_PROBLEMS + 1, kind: 'invalid' });
});

describe('a large file', () => {
  // A quadratic parser would need many seconds for any of these; `npm run bench` measures.
  test.each([
    '(',
    '[',
    '{',
    '{get',
    '"',
    '`',
    '“',
    '“x ',
    '\\(',
    '"\\(',
    '/*',
    '/**/',
    '/*/',
    '#"""',
    '##"""\n',
    '"""\n',
    '#if\n',
    '#if {#else ',
    '@a(',
    'a.',
    'a ',
    '-',
    ' ',
    '\t#',
    '\n',
    '// a\n',
    '//// ----\n',
    'let a=',
    'let a: ',
    'let a: [',
    'let a: UIColor {',
    'let a = UIColor(',
    'let a = UIColor(light: ',
    'let a = UIColor(light: {',
    'let a = (',
    'let a = [',
    'let a = {',
    'let a = a.',
    'let a = UIColor ?? ',
    'let a = UIColor(hex: "FF8800"),',
    'let a = UIColor(hex: 0xFF8800) ',
    'let a = UIColor.b\n',
    'let (',
    'func a() -> UIColor {',
    'enum a {',
    'enum a { let b = UIColor(hex: "FF8800") ',
    'extension a.',
    'static ',
    '-1 * ',
    'a = ',
    'a = #FFF;',
    'a;',
    'a,#',
    '=',
    'rgb(',
    'a = rgb(',
    'a = UIColor(',
    '{"a":',
    '[',
    '{"colors":[',
    'let a = UIColor { $0.userInterfaceStyle == .dark ? ',
    'let a = UIColor { if $0.userInterfaceStyle == .dark { ',
    'let a = UIColor { switch $0.userInterfaceStyle { case .dark: ',
    'let a = UIColor(named: "b"), ',
    'let a: () -> UIColor = {',
    '@A(UIColor(hex: "FF8800")) var a: UIColor ',
    'func a(b: c) -> UIColor { UIColor(',
    'static a = ',
    'let a: UIColor { get { return ',
    'enum a { static let b = c.d ',
    'let a = makeColor(lightColor: .a, darkColor: ',
  ])(
    '40,000 characters of %j are read in one go',
    (part) => {
      const times = growth(40_000, (size) => {
        const text = part.repeat(size / part.length);
        parseSwiftColors(text);
        parseColorPairs(text);
        parseColorTokens(text);
        parseColorSet('a', text);
        const { entries, problems } = readColorFile('colors.txt', text);
        expect(entries.length + problems.length).toBeGreaterThan(0);
      });
      expect(times).toBeLessThan(LINEAR);
    },
    30_000,
  );

  test.each(['(', '[', '{', 'let a = {', '"\\(', '/*'])(
    '%j in the depths is read or refused',
    (part) => {
      expect(() => readColorFile('colors.swift', part.repeat(100_000 / part.length))).not.toThrow();
    },
  );

  test.each([
    ['a list in a list', '[', ']'],
    ['a color set in the depths', '{"colors":[{"color":{"components":{"red":[', ']}}}]}'],
  ])('JSON nested deeply is read or refused: %s', (_name, open, close) => {
    const text = open + '['.repeat(100_000) + ']'.repeat(100_000) + close;
    expect(() => parseColorSet('a', text)).not.toThrow();
    expect(() => parseColorTokens(text)).not.toThrow();
  });
});
