import { describe, expect, test } from 'vitest';
import { parseSwiftColors } from './parse.ts';

function reasons(code: string) {
  const first = 'static let first = UIColor(hex: "#111111")\n';
  const last = '\nstatic let last = UIColor(hex: "#999999")';
  const { entries, problems } = parseSwiftColors(first + code + last);
  expect(entries.map(({ key }) => key)).toEqual(['first', 'last']);
  return problems.map(({ line, message }) => [line, message]);
}

describe('unreadable colors are reported with their line', () => {
  test.each([
    ['UIColor(hex: "#12345")', 'its value is not six hex digits'],
    ['UIColor(hex: "orange")', 'its value is not six hex digits'],
    ['UIColor(hex: "\\(prefix)8800")', 'its value is computed'],
    ['UIColor(hex: 0x1FFFFFFFF)', 'its value is not six hex digits'],
    ['UIColor(hex: value)', 'its value is computed'],
    ['UIColor(named: "Primary")!', 'its value is in an asset catalogue: import the .xcassets'],
    ['Color("Primary")', 'its value is in an asset catalogue: import the .xcassets'],
    [
      'Color("Primary", bundle: .module)',
      'its value is in an asset catalogue: import the .xcassets',
    ],
    [
      'UIColor(named: "Primary", in: bundle, compatibleWith: nil)!',
      'its value is in an asset catalogue: import the .xcassets',
    ],
    ['Palette.first', 'it refers to another color, Palette.first'],
    ['UIColor.systemBlue', 'it refers to another color, UIColor.systemBlue'],
    ['UIColor.tint.withAlphaComponent(0.5)', 'it refers to another color, UIColor.tint'],
    ['UIColor.white.lighter(by: 10)', 'it refers to another color, UIColor.white'],
    ['Color(.systemRed)', 'it refers to another color, systemRed'],
    ['UIColor(hex: "#111111").lighter(by: 10)', 'it is changed by .lighter'],
    [
      'UIColor { $0.isDark ? .red : .blue }',
      'it changes with the appearance of the screen in code',
    ],
    ['[UIColor(hex: "#111111")]', 'it is a list of colors'],
    ['["sky": UIColor(hex: "#111111")]', 'the colors in it have no names of their own'],
    ['isDark ? UIColor(hex: "#111111") : .red', 'the colors in it have no names of their own'],
    ['UIColor(red: a, green: b, blue: c, alpha: 1)', 'its value is computed'],
    ['UIColor(patternImage: image)', 'its value is computed'],
    ['"#111111"', 'it is a text and not a UIColor'],
    ['UIColor(hex: "#111111"', 'its bracket is never closed'],
  ])('static let it = %s', (expression, reason) => {
    expect(reasons(`static let it = ${expression}`)).toEqual([[2, `"it" is left out: ${reason}.`]]);
  });

  test.each([
    [
      'static var it: UIColor { if dark { return .a }; return .b }',
      'its value depends on a condition',
    ],
    ['var it: UIColor { switch mode { case .a: return .b } }', 'its value depends on a condition'],
    ['static var it: UIColor!', 'it has no value here'],
    ['static let it: UIColor = .label', 'it refers to another color, label'],
    [
      'static let it = setColorsForTheme(lightColor: .a, darkColor: .b)',
      'it changes with the appearance of the screen in code',
    ],
    ['static let it: [UIColor] = [.a, .b]', 'it is a list of colors'],
    ['static let it: UIColor = a ? .b : .c', 'its value is computed'],
  ])('%s', (code, reason) => {
    expect(reasons(code)).toEqual([[2, `"it" is left out: ${reason}.`]]);
  });

  test('a tuple', () => {
    const code = 'static let (a, b) = (UIColor(hex: "111111"), UIColor(hex: "222222"))';
    expect(reasons(code)).toEqual([
      [2, '"a, b" is left out: several colors share one declaration.'],
    ]);
  });

  test('a comment that is never closed', () => {
    const { entries, problems } = parseSwiftColors(
      'let a = UIColor(hex: "111111")\n/* let b = UIColor(hex: "222222")',
    );
    expect(entries).toHaveLength(1);
    expect(problems).toMatchObject([{ line: 2, kind: 'invalid' }]);
  });

  test('a string that is never closed costs its line', () => {
    expect(reasons('static let it = UIColor(hex: "#111111)')).toHaveLength(1);
  });
});

test.each([
  ['enum A {\nvar tint: UIColor {\nswitch mood { case .pink: return UIColor(hex: "#F0A") } } }', 2],
  ['static let tint = UIColor(light: .second, dark: .last)', 1],
  [
    'static var tint: UIColor {\nif #available(iOS 13, *) { return .label }\nreturn UIColor(hex: "#123456") }',
    1,
  ],
  ['static let tint = Color.red', 1],
])('names the color of %j', (code, line) => {
  const told = reasons(code).map(([at, message]) => `${at} ${message}`);
  expect(told).toEqual([expect.stringMatching(`^${line + 1} "?tint`) as string]);
});

test.each([
  ['static let ink = Color.black', '#000000'],
  ['static let ink = first.withAlphaComponent(0.5)', '#111111'],
  ['static let ink = ColorName(rgbaValue: 0x11223380)', '#112233'],
  ['static let ink: ColorName = ColorName(rgbaValue: 0x11223380)', '#112233'],
  ['enum Ink: String {\ncase ink = "#112233"\n}', '#112233'],
  [
    'static var ink: UIColor {\nif #available(iOS 13, *) { return UIColor(hex: "#123456") }\nreturn .red }',
    '#123456',
  ],
  [
    'static var ink: UIColor { if #available(iOS 13, *) { UIColor(hex: "#123456") } else { .red } }',
    '#123456',
  ],
])('reads the color of %j', (code, value) => {
  const { entries, problems } = parseSwiftColors(
    `static let first = UIColor(hex: "#111111")\n${code}`,
  );
  expect(entries).toMatchObject([{ key: 'first' }, { key: 'ink', value }]);
  expect(problems).toEqual([]);
});

test('reads light and dark colors that are declared in the file', () => {
  const code =
    'static let tint = UIColor(light: .first, dark: .last)\n' +
    'static let first = UIColor(hex: "#111111")\nstatic let last = UIColor(hex: "#222222")';
  const { entries, problems } = parseSwiftColors(code);
  expect(entries).toMatchObject([
    { key: 'tint', value: '#111111', note: 'Stands for first and last.' },
    { key: 'tint_dark', value: '#222222', appearance: 'dark' },
    { key: 'first' },
    { key: 'last' },
  ]);
  expect(problems).toEqual([]);
});
