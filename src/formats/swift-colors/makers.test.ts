import { describe, expect, test } from 'vitest';
import { parseSwiftColors } from './parse.ts';

function outcomes(code: string) {
  const { entries, problems } = parseSwiftColors(code);
  return [
    ...entries.map(({ key, value }) => `${key} ${value}`),
    ...problems.map(({ line, message }) => `${line}: ${message}`),
  ];
}

const CALLED =
  'is left out: what it gives depends on how it is called: declare each of its colors as a static let.';
const WRAPPED =
  'is left out: its color is given to a property wrapper: write it as static let with UIColor(hex:).';

describe('a closure or a function that gives one color is read', () => {
  test.each([
    'static let a: () -> UIColor = { UIColor(hex: "#FF8800") }',
    'static let a: (() -> UIColor)? = { return UIColor(hex: "#FF8800") }',
    'static let a: @Sendable (Style) -> UIColor = { _ in UIColor(hex: "#FF8800") }',
    'static let a: UIColor = { () -> UIColor in return UIColor(hex: "#FF8800") }()',
    'static func a<T>(_ b: T) -> UIColor where T: Hashable { UIColor(hex: "#FF8800") }',
    'func a() -> UIColor { return UIColor(hex: "#FF8800") }',
  ])('%s', (code) => {
    expect(outcomes(code)).toEqual(['a #FF8800']);
  });
});

describe('one that chooses is reported, once and with its line', () => {
  test.each([
    'static func a(for b: B) -> UIColor { switch b { case .c: return UIColor(hex: "#FF8800"); case .d: return .init(hex: "#000000") } }',
    'static func a(_ b: Bool) -> UIColor { b ? UIColor(hex: "#FF8800") : UIColor(hex: "#000000") }',
    'static func a(_ b: Int) -> UIColor { if b > 1 { return .init(hex: 0xFF8800) }; return .red }',
    'func a(for b: B) -> UIColor { switch b { default: return UIColor(red: 1, green: 0, blue: 0) } }',
    'static let a: (B) -> UIColor = { b in b.c ? UIColor(hex: "#FF8800") : .red }',
  ])('%s', (code) => {
    expect(outcomes(`\n${code}\nlet last = UIColor(hex: "#111111")`)).toEqual([
      'last #111111',
      `2: "a" ${CALLED}`,
    ]);
  });

  test.each([
    'static func a(_ b: Int) -> UIColor { UIColor(red: CGFloat((b & 0xFF0000) >> 16) / 255, green: 0, blue: 0) }',
    'struct A { func a(with b: UIColor) -> UIColor { let c = UIColor(hex: "#FF8800"); return b.mixed(c) } }',
    'let a: () -> Void = { view.tintColor = UIColor(hex: "#FF8800") }',
  ])('but not one that makes colors or works with them: %s', (code) => {
    expect(outcomes(code)).toEqual([]);
  });
});

describe('a property wrapper', () => {
  test.each([
    ['@Themed(hex: "#FF8800") static var a: UIColor', ['a #FF8800']],
    ['@objc @Themed("#FF8800") public static private(set) var a', ['a #FF8800']],
    ['@Themed(0xFF8800) var a: UIColor { didSet { update() } }', ['a #FF8800']],
    [
      '@Themed(light: "#FFFFFF", dark: .init(hex: "#000000")) static var a: UIColor',
      ['a #FFFFFF', 'a_dark #000000'],
    ],
    [
      '@Stored(key: "a", default: UIColor(hex: "#FF8800")) static var a: UIColor',
      [`1: "a" ${WRAPPED}`],
    ],
    ['@Dimmed(hex: "#FF8800", by: 0.3) static var a', [`1: "a" ${WRAPPED}`]],
    ['@AppStorage("abc123") static var a: UIColor', [`1: "a" ${WRAPPED}`]],
    ['@Published var a: UIColor = UIColor(hex: "#FF8800")', ['a #FF8800']],
    ['@Environment(\\.colorScheme) var a', []],
    ['@available(iOS 13, *) static let a = UIColor(hex: "#FF8800")', ['a #FF8800']],
  ])('%s', (code, expected) => {
    expect(outcomes(code)).toEqual(expected);
  });
});

describe('no color is lost', () => {
  test.each([
    [
      'after one that cannot be read',
      'static let a = UIColor(named: "a"), b = UIColor(hex: "#FF8800")',
    ],
    [
      'after another name',
      'static let a: UIColor = .systemRed, b: UIColor = .init(hex: "#FF8800")',
    ],
    ['after a number', 'static let a = 1, b = UIColor(hex: "#FF8800")'],
  ])('%s', (_name, code) => {
    expect(outcomes(code)[0]).toBe('b #FF8800');
  });

  test.each([
    'static lt a = UIColor(hex: "#FF8800")',
    'static let = UIColor(hex: "#FF8800")',
    'static let 1a = UIColor(hex: "#FF8800")',
    'static a = UIColor(hex: "#FF8800")',
  ])('without a word where its declaration is broken: %s', (code) => {
    expect(outcomes(`enum A {\n${code}\n}`)).toEqual([
      expect.stringMatching(/^2: .* is left out: its let or its name is missing or not valid\.$/),
    ]);
  });
});

describe('no value is guessed', () => {
  test.each([
    'UIColor(0xFFFFFF, 0x1A1A1A)',
    'UIColor.brand.blended(with: UIColor(hex: "#FF8800"))',
    'UIColor.brand.mixed("#FF8800")',
    'UIColor(inverted: "#FF8800")',
    'UIColor(complementOf: UIColor(hex: "#FF8800"))',
    'UIColor(bgr: 0xFF8800)',
    'UIColor.hsb(210, 50, 50)',
    'UIColor(hex: "#FF8800", darken: 0.5)',
  ])('of %s', (expression) => {
    expect(outcomes(`static let a = ${expression}`)).toEqual([expect.stringContaining('left out')]);
  });

  test('of digits in another color space: they are converted', () => {
    const code = 'static let a = Color(hex: "#336699", colorSpace: .displayP3)';
    const parts = 'static let a = Color(.displayP3, red: 0.2, green: 0.4, blue: 0.6)';
    expect(outcomes(code)).toEqual(outcomes(parts));
  });
});
