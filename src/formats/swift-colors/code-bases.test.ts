import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSwiftColors } from './parse.ts';

/** The values read from each line, or `-` for a problem. */
function outcomes(code: string) {
  const { entries, problems } = parseSwiftColors(code);
  const read = entries.map(({ line, name, value }) => [line, `${name} ${value}`] as const);
  const reported = problems.map(({ line }) => [line, '-'] as const);
  return [...read, ...reported].toSorted(([a], [b]) => a - b);
}

function getReason(code: string) {
  const { entries, problems } = parseSwiftColors(code);
  expect(entries).toEqual([]);
  return problems.map(({ line, message }) => [line, message]);
}

const CATALOGUE = 'its value is in an asset catalogue: import the .xcassets';

describe('a color by another name', () => {
  const code = [
    '#if os(macOS)',
    'typealias PlatformColor = AppKit.NSColor',
    '#else',
    'typealias PlatformColor = UIColor',
    '#endif',
    'extension PlatformColor {',
    '  static let a: PlatformColor = .init(hex: "#000001")',
    '  static var b: PlatformColor { PlatformColor(hex: "#000002") }',
    '  static let c: PlatformColor = PlatformColor(hex: value)',
    '  static let d = PlatformColor(named: "d")',
    '  static var e: Self { .init(hex: "#000005") }',
    '}',
  ].join('\n');

  test('that the file declares is one, and no scope', () => {
    expect(outcomes(code)).toEqual([
      [7, 'a #000001'],
      [8, 'b #000002'],
      [9, '-'],
      [10, '-'],
      [11, 'e #000005'],
    ]);
    expect(parseSwiftColors(code).entries.filter(({ scope }) => scope !== undefined)).toEqual([]);
  });

  test('that another file declares is known by its ending', () => {
    const there = code.replaceAll(/^typealias.*$/gm, '');
    expect(outcomes(there)).toEqual(outcomes(code));
    expect(parseSwiftColors(there).entries[0]?.scope).toBe('PlatformColor');
  });

  test('of any kind is one when the file says so', () => {
    const any =
      'typealias Tint = UIColor\nenum A {\n static let b: Tint = .init(hex: "#000001")\n}';
    expect(outcomes(any)).toEqual([[3, 'b #000001']]);
  });

  test('does not hide the scope of a type that is called so itself', () => {
    const own = 'enum Color {\n enum Text { static let a = UIColor(hex: "#000001") }\n}';
    expect(parseSwiftColors(own).entries).toMatchObject([{ key: 'a', scope: 'Color.Text' }]);
  });
});

describe('is read', () => {
  test.each([
    'static var a: UIColor { @inline(__always) get { UIColor(hex: "#FF8800") } }',
    'static var a: UIColor { get throws { UIColor(hex: "#FF8800") } }',
    'static var a: UIColor { get async throws(Never) { return UIColor(hex: "#FF8800") } }',
    'static var a: UIColor { nonmutating get { UIColor(hex: "#FF8800") } }',
    'class func a(alpha: CGFloat = 1) -> UIColor { return UIColor(hex: "#FF8800", alpha: alpha) }',
    'static func a() throws -> UIColor { UIColor(hex: "#FF8800") }',
    'static let a = 0xFF8800.color',
    'static let a = #hexColor(0xFF8800)',
    'static let a = #color("#FF8800")',
    'static let a = UIColor(hex3: 0xF80)',
    'static let a = UIColor(hex4: 0xF80F)',
    'static let a = UIColor(hex: "FF8800", andAlpha: 1)',
    'static let a = UIColor(hex: "FF8800", default: .red)',
    'static let a = UIColor(hex: "FF8800", fallback: UIColor.red)!',
  ])('%s', (code) => {
    expect(outcomes(`extension UIColor {\n  ${code}\n}`)).toEqual([[2, 'a #FF8800']]);
  });

  test.each([
    'UIColor(lightHex: "#FFFFFF", darkHex: "#000000")',
    'UIColor(hex: "#FFFFFF", dark: "#000000")',
    'AdaptiveColor(light: 0xFFFFFF, dark: 0x000000)',
    'UIColor(lightTheme: .init(hex: "FFF"), darkTheme: .init(hex: "000"), highContrast: .red)',
  ])('%s, as two', (expression) => {
    expect(outcomes(`static let a = ${expression}`)).toEqual([
      [1, 'a #FFFFFF'],
      [1, 'a #000000'],
    ]);
  });
});

describe('is reported', () => {
  test.each([
    ['static let a = ColorAsset(name: "A")', CATALOGUE],
    ['static let a = Rswift.ColorResource(bundle: R.bundle, name: "A")', CATALOGUE],
    ['static let a = b', 'it refers to another color, b'],
    ['static let a = Self.b', 'it refers to another color, Self.b'],
    ['static let a = b.withAlphaComponent(0.5)', 'it refers to another color, b'],
    ['static let a: UIColor? = nil', 'it has no value here'],
    ['static let a = UIColor(hex: "#FF8800", colorSpace: .p3)', 'its value is computed'],
    ['static let a: String = "#FF8800"', 'it is a text and not a UIColor'],
    ['static let a = ["b": "#FF8800"]', 'the colors in it have no names of their own'],
    ['static let a = make("#FF8800")', 'the colors in it have no names of their own'],
    ['static let aColor = "FF8800"', 'it is a text and not a UIColor'],
    ['static let aColor: UInt32 = 0xFF8800', 'it is a number and not a UIColor'],
  ])('%s', (code, reason) => {
    const name = /aColor|a/.exec(code.slice(11))?.[0] ?? '';
    const expected = [[2, `"${name}" is left out: ${reason}.`]];
    expect(getReason(`extension UIColor {\n  ${code}\n}`)).toEqual(expected);
  });
});

test('the raw values of an enum are its colors, each with its line', () => {
  const code =
    'enum Brand: String {\n  case a = "#FF8800", `default` = "#0088FF"\n  case c, d\n  case e = "#000000"\n}';
  const { entries, problems } = parseSwiftColors(code);
  expect(entries.map(({ key, value, line }) => [key, value, line])).toEqual([
    ['a', '#FF8800', 2],
    ['default', '#0088FF', 2],
    ['e', '#000000', 4],
  ]);
  expect(problems).toEqual([]);
});

describe('a property that switches over the cases of its enum', () => {
  const code = `enum ToastStyle: String, CaseIterable {
  case loading, success, \`default\`

  /// Fill of the toast
  var backgroundColor: UIColor {
    switch self {
    // While it waits
    case .loading, .\`default\`:
      return UIColor(hex: "#4C4C4C")
    case .success: return .green; 
    }
  }

  var isShort: Bool { switch self { case .loading: false; default: true } }
}`;

  test('has a color for each case', () => {
    const { entries, problems } = parseSwiftColors(code);
    expect(entries).toMatchObject([
      { key: 'loading', value: '#4C4C4C', line: 8, description: 'While it waits' },
      { key: 'default', value: '#4C4C4C', line: 8 },
      { key: 'success', value: '#00FF00', line: 10 },
    ]);
    expect(problems).toEqual([]);
  });

  test('is named in the keys where another has colors for the same cases', () => {
    const two =
      'enum A { case a\n var fill: Color { get { switch self { case .a: Color(hex: 0x000001) } } }\n var line: Color { switch self { case .a: Color(hex: 0x000002) } } }';
    expect(outcomes(two)).toEqual([
      [2, 'a #000001'],
      [3, 'a #000002'],
    ]);
    expect(parseSwiftColors(two).entries.map(({ key }) => key)).toEqual(['fill_a', 'line_a']);
  });

  test.each([
    ['case .red: .blue\n case .blue: .red', ['blue #FF0000', 'red #0000FF']],
    ['case .a: UIColor(hex: "#000001")\n default: .clear', ['-', 'a #000001']],
    ['case .a: isDark ? .black : UIColor(hex: "#000001")', ['-']],
    ['case .a: if isDark { return .black }; return .white', ['-']],
    ['case .a: UIColor(hex: "#000001")\n @unknown default: fatalError()', ['-', 'a #000001']],
    ['case .a(let hex): UIColor(hex: hex)\n case .b: .red', ['-']],
    ['case .default: .white\n case .b: UIColor(hex: "#000001")', ['b #000001', 'default #FFFFFF']],
  ])('%s', (cases, expected) => {
    const found = outcomes(`enum A {\n var color: UIColor { switch self { ${cases} } }\n}`);
    expect(found.map(([, what]) => what).toSorted()).toEqual(expected);
  });
});

test('another color gets the alpha of its alias, SwiftUI’s own included', () => {
  const code = `extension Color {
    static let ink = Color(hex: "#112233")
    static let quiet = ink.withAlphaComponent(0.5)
    static let faint = Color.quiet.opacity(0.2)
    static let text = Color.black
    static let scrim = Color.black.opacity(0.4)
    static let tint = Color.red
  }`;
  const { entries, problems } = parseSwiftColors(code);
  expect(entries.map(({ key, value, alpha }) => [key, value, alpha])).toEqual([
    ['ink', '#112233', undefined],
    ['quiet', '#112233', 0.5],
    ['faint', '#112233', 0.2],
    ['text', '#000000', undefined],
    ['scrim', '#000000', 0.4],
  ]);
  // SwiftUI's red differs between light and dark screens.
  expect(problems.map(({ line }) => line)).toEqual([7]);
});

test('four numbers of a call named ARGB begin with alpha', () => {
  const { entries } = parseSwiftColors('let a = UIColor.argb(128, 17, 34, 51)');
  expect(entries).toMatchObject([{ key: 'a', value: '#112233', alpha: 0.502 }]);
});

describe('is no color', () => {
  test.each([
    'static let useColor = true',
    'static let digits = 0xFF8800',
    'static let word = "facade"',
    'enum Step: Int { case a = 1, b = 2 }',
    'let a: Int\n  init(tint: UIColor = UIColor(hex: "#FF8800")) {}',
    'static func hex(_ value: UInt32) -> UIColor { UIColor(red: red(value), green: 0, blue: 0) }',
    'static func tint(of view: UIView) -> UIColor { view.tintColor }',
    'protocol A { static var a: UIColor { get async throws } }',
    'let a = pair.1(UIColor.self)',
  ])('%s', (code) => {
    expect(parseSwiftColors(`struct Some {\n  ${code}\n}`)).toEqual({ entries: [], problems: [] });
  });
});

describe('eight digits are read as the initialiser of the file has them', () => {
  test.each([
    ['let r = CGFloat((int & 0xFF000000) >> 24) / 255', '0xFF880080', '#FF8800'],
    ['self.init(red: CGFloat((hex >> 24) & 0xFF) / 255, green: g)', '0xFF880080', '#FF8800'],
    ['let alpha = CGFloat((hex & 0xFF000000) >> 24) / 255', '"#80FF8800"', '#FF8800'],
    ['static let other = UIColor(argb: 0xFF000000)', '"#FF880080"', '#FF8800'],
  ])('%s', (code, value, expected) => {
    const { entries } = parseSwiftColors(`static let a = UIColor(hex: ${value})\n${code}`);
    expect(entries[0]).toMatchObject({ name: 'a', value: expected, alpha: 0.502 });
  });
});

test('no row of signs after a name keeps the parser busy for ever', () => {
  const sign = fc.constantFrom(...'a . 1 "s" ( ) [ ] { } ! ? , ; : = @b #c _'.split(' '));
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      parseSwiftColors(`static let a = b${signs.join('')}\n`);
    }),
    { numRuns: 3000 },
  );
});
