import { describe, expect, test } from 'vitest';
import { parseSwiftColors } from './parse.ts';

/** The one color of this code, without its position. */
function only(code: string) {
  const { entries, problems } = parseSwiftColors(code);
  expect(problems).toEqual([]);
  expect(entries).toHaveLength(1);
  const { key, value, alpha } = entries[0] ?? {};
  return alpha === undefined ? { key, value } : { key, value, alpha };
}

describe('declarations', () => {
  test.each([
    'static let tint = UIColor(hex: "#FF8800")',
    'static var tint = UIColor(hex: "#FF8800")',
    'class var tint: UIColor { return UIColor(hex: "#FF8800") }',
    'class var tint: UIColor { UIColor(hex: "#FF8800") }',
    'static var tint: UIColor {\n  get {\n    return UIColor(hex: "#FF8800")\n  }\n}',
    'static var tint: UIColor { get { UIColor(hex: "#FF8800") } set { other = newValue } }',
    'static var tint: UIColor {\n  let color = UIColor(hex: "#FF8800")\n\n  return color\n}',
    'static var tint: UIColor {\n  return UIColor(hex: "#FF8800");\n}',
    'public static let tint = UIColor(hex: "#FF8800")',
    'internal static let tint = UIColor(hex: "#FF8800")',
    'private class var tint: UIColor { UIColor(hex: "#FF8800") }',
    'open class var tint: UIColor { UIColor(hex: "#FF8800") }',
    'fileprivate static let tint = UIColor(hex: "#FF8800")',
    'static public private(set) var tint = UIColor(hex: "#FF8800")',
    '@objc static let tint = UIColor(hex: "#FF8800")',
    '@objc(tintColor) @available(iOS 13, *)\npublic static let tint = UIColor(hex: "#FF8800")',
    '@nonobjc class var tint : UIColor { return UIColor(hex: "#FF8800") }',
    'nonisolated static let tint = UIColor(hex: "#FF8800")',
    'nonisolated(unsafe) static var tint = UIColor(hex: "#FF8800")',
    'static let tint: UIColor = UIColor(hex: "#FF8800")',
    'static let tint: UIColor= UIColor(hex: "#FF8800")',
    'static let tint : UIColor! = UIColor(hex: "#FF8800")',
    'static let tint: UIColor? = UIColor(hex: "#FF8800")',
    'static let tint: UIKit.UIColor = .init(hex: "#FF8800")',
    'static let tint: some ShapeStyle = Color(hex: "#FF8800")',
    'static let tint: CGColor = UIColor(hex: "#FF8800").cgColor',
    'static let tint: UIColor = { UIColor(hex: "#FF8800") }()',
    'static let tint: UIColor = {\n  return UIColor(hex: "#FF8800")\n}()',
    'static var tint: UIColor = UIColor(hex: "#FF8800") { didSet { update() } }',
    'static func tint() -> UIColor { return UIColor(hex: "#FF8800") }',
    'class func tint() -> UIColor\n{\n  return UIColor(hex: "#FF8800")\n}',
    'let tint = UIColor(hex: "#FF8800")',
    'struct A { let tint = UIColor(hex: "#FF8800") }',
    'lazy var tint = UIColor(hex: "#FF8800")',
    'static let `tint` = UIColor(hex: "#FF8800")',
    'extension Color { static var tint: Self { Self(hex: "#FF8800") } }',
    'extension ShapeStyle where Self == Color { static var tint: Color { Color(hex: "#FF8800") } }',
    '#if DEBUG\nstatic let tint = UIColor(hex: "#FF8800")\n#endif',
    'static let tint = UIColor(hex: "#FF8800");',
    'static let tint = UIColor(hex: "#FF8800") // #000000',
    'static let tint /* of all */ = /* a */ UIColor(hex: "#FF8800") /* b */',
    'static let tint =\n    UIColor(\n        hex: "#FF8800"\n    )',
    'static\nlet\ntint\n=\nUIColor\n(\nhex\n:\n"#FF8800"\n)',
    '\ufeffstatic let tint = UIColor(hex: "#FF8800")\r\n',
  ])('%s', (code) => {
    expect(only(code)).toEqual({ key: 'tint', value: '#FF8800' });
  });

  test('several names share a let', () => {
    const code = 'static let a = UIColor(hex: "111111"), b: UIColor = .init(hex: "222222")';
    expect(parseSwiftColors(code).entries).toMatchObject([
      { key: 'a', value: '#111111' },
      { key: 'b', value: '#222222' },
    ]);
  });

  test.each([
    'static let title = "Colors"',
    'static let spacing: CGFloat = 8',
    'let color: UIColor',
    'protocol Themed { static var tint: UIColor { get } }',
    'func paint() { let tint = UIColor(hex: "#FF8800") }',
    'if let tint = UIColor(hex: "#FF8800") { paint(tint) }',
    'view.backgroundColor = UIColor(hex: "#FF8800")',
    'convenience init(hex: String) { self.init(red: 1, green: 1, blue: 1, alpha: 1) }',
    'static let isOn = flag ? 1 : 2',
    'static let manager = ColorManager()',
    'static let text = "static let tint = UIColor(hex: \\"#FF8800\\")"',
    'static let text = """\nstatic let tint = UIColor(hex: "#FF8800")\n"""',
    'static let text = #"say "UIColor(hex:)""#',
    '// static let tint = UIColor(hex: "#FF8800")',
    '/* /* nested */ static let tint = UIColor(hex: "#FF8800") */',
    'lazy var label: UILabel = { let it = UILabel(); it.textColor = UIColor(hex: "0"); return it }()',
  ])('is not one of a color: %s', (code) => {
    expect(parseSwiftColors(code)).toEqual({ entries: [], problems: [] });
  });
});

describe('values', () => {
  test.each([
    ['UIColor(hex: "FF8800")', '#FF8800'],
    ['UIColor(hex: "#ff8800")!', '#FF8800'],
    ['UIColor(hex: " 0xFF8800 ")', '#FF8800'],
    ['UIColor(hexString: "#FF8800") ?? .black', '#FF8800'],
    ['UIColor(hexString: "#FF8800") ?? UIColor(white: 0, alpha: 1)', '#FF8800'],
    ['UIColor(hex: "#F80")', '#FF8800'],
    ['UIColor(hex: 0xFF8800)', '#FF8800'],
    ['UIColor(hex: 0xFF_88_00)', '#FF8800'],
    ['UIColor(hex: 16746496)', '#FF8800'],
    ['UIColor(0xFF8800)', '#FF8800'],
    ['UIColor("#FF8800")', '#FF8800'],
    ['UIColor("FF8800")', '#FF8800'],
    ['UIColor(rgb: 0xFF8800)', '#FF8800'],
    ['UIColor(netHex:0xFF8800)', '#FF8800'],
    ['UIColor.init(hex: "#FF8800")', '#FF8800'],
    ['UIColor.hexStringToUIColor(hex: "#FF8800")', '#FF8800'],
    ['UIColorFromRGB(0xFF8800)', '#FF8800'],
    ['Color(hex: 0xFF8800)', '#FF8800'],
    ['SwiftUI.Color(hex: "#FF8800")', '#FF8800'],
    ['Color(UIColor(hex: "#FF8800"))', '#FF8800'],
    ['Color(uiColor: UIColor(hex: "#FF8800"))', '#FF8800'],
    ['NSColor(hex: "#FF8800")', '#FF8800'],
    ['"#FF8800".color', '#FF8800'],
    ['"FF8800".hexColor()', '#FF8800'],
    ['#colorLiteral(red: 1, green: 0.5333333333, blue: 0, alpha: 1)', '#FF8800'],
    ['UIColor(red: 1, green: 0.5333, blue: 0, alpha: 1.0)', '#FF8800'],
    ['UIColor(red:1.00, green:0.5333, blue:0, alpha:1.0)', '#FF8800'],
    ['UIColor(red: 255/255, green: 136/255, blue: 0/255, alpha: 1)', '#FF8800'],
    ['UIColor(red: 255 / 255.0, green: 136.0 / 255.0, blue: 0, alpha: 1)', '#FF8800'],
    ['UIColor(red: CGFloat(255)/255, green: CGFloat(136.0 / 255), blue: 0, alpha: 1)', '#FF8800'],
    ['UIColor(red: 0xFF / 255, green: 0x88 / 255, blue: 0x00 / 255, alpha: 1)', '#FF8800'],
    ['UIColor(red: 255, green: 136, blue: 0)', '#FF8800'],
    ['UIColor(red: 0x01, green: 0x00, blue: 0x00)', '#010000'],
    ['UIColor(r: 255, g: 136, b: 0)', '#FF8800'],
    ['UIColor.rgb(255, 136, 0)', '#FF8800'],
    ['UIColor.init(ored: 255, ogreen: 136, oblue: 0, alpha: 1)', '#FF8800'],
    ['Color(.sRGB, red: 1, green: 0.5333, blue: 0, opacity: 1)', '#FF8800'],
    ['Color(red: 1, green: 0.5333, blue: 0)', '#FF8800'],
    ['UIColor(white: 0.5, alpha: 1)', '#808080'],
    ['UIColor(white: 204.0 / 255.0, alpha: 1.0)', '#CCCCCC'],
    ['UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)', '#00FFFF'],
    ['UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)', '#FFFFFF'],
    ['Color(.displayP3, red: 0.2, green: 0.45, blue: 0.9)', '#0775ED'],
    ['try! UIColor(rgba_throws: "#FF8800")', '#FF8800'],
    ['(UIColor(hex: "#FF8800"))', '#FF8800'],
    ['UIColor(hex: “#FF8800”)', '#FF8800'],
  ])('%s', (expression, value) => {
    expect(only(`static let tint = ${expression}`)).toEqual({ key: 'tint', value });
  });

  test.each([
    ['.init(hex: "#FF8800")'],
    ['.init(red: 1, green: 0.5333, blue: 0, alpha: 1)'],
    ['.hex("#FF8800")'],
    ['makeTint("#FF8800")'],
  ])('%s, where the type says that it is a color', (expression) => {
    expect(only(`static let tint: UIColor = ${expression}`).value).toBe('#FF8800');
  });
});

describe('alpha', () => {
  test.each([
    ['UIColor(hex: "#FF8800", alpha: 0.5)', 0.5],
    ['UIColor(hex: 0xFF8800, a: 0.5)', 0.5],
    ['UIColor(hex: 0xFF8800, opacity: 50)', 0.5],
    ['UIColor(0xFF8800, 0.5)', 0.5],
    ['UIColor(hex: "#FF8800").withAlphaComponent(0.5)', 0.5],
    ['UIColor(hex: "#FF8800")?.withAlphaComponent(0.5)', 0.5],
    ['Color(hex: "#FF8800")\n        .opacity(0.5)', 0.5],
    ['Color(hex: "#FF8800", opacity: 0.2).opacity(0.5)', 0.5],
    ['UIColor(red: 255, green: 136, blue: 0, alpha: 0.5)', 0.5],
    ['rgba(255, 136, 0, 0.5)', 0.5],
    ['UIColor(hex: "#FF880080")', 0.502],
    ['UIColor(hex: "#F808")', 0.533],
    ['UIColor(hex: 0x80FF8800)', 0.502],
    ['UIColor(rgba: 0xFF880080)', 0.502],
    ['UIColor(argb: "#80FF8800")', 0.502],
    ['UIColor(hex: 0x00FF8800)', 0],
  ])('of %s is reported and left out', (expression, alpha) => {
    const { entries, problems } = parseSwiftColors(`static let tint = ${expression}`);
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([{ value: '#FF8800', alpha }]);
    expect(entries[0]?.note).toContain(`Its alpha of ${Math.round(alpha * 100)}% is left out.`);
  });

  test('that is opaque is none, and eight digits have a note', () => {
    const { entries } = parseSwiftColors('static let tint = UIColor(hex: "#FF8800FF")');
    expect(entries).toMatchObject([
      { value: '#FF8800', note: 'Eight digits are read as RRGGBBAA.' },
    ]);
    expect(entries[0]).not.toHaveProperty('alpha');
  });

  test('that is computed is reported', () => {
    const { entries } = parseSwiftColors('static let tint = UIColor(hex: "#FF8800", alpha: faded)');
    expect(entries).toMatchObject([
      { value: '#FF8800', note: 'Its alpha is computed and left out.' },
    ]);
  });

  test('is first where the initialiser in the file shows it', () => {
    const code = 'let tint = Color(hex: "#80FF8800")\n// case 8: ARGB (32-bit)\n';
    expect(parseSwiftColors(code).entries).toMatchObject([{ value: '#FF8800', alpha: 0.502 }]);
  });
});

describe('a color with a dark variant', () => {
  test.each([
    'static let tint = UIColor(light: UIColor(hex: "FFFFFF"), dark: .init(hex: "000000"))',
    'static let tint = UIColor(light: "#FFFFFF", dark: "#000000")',
    'static let tint: UIColor = .dynamicColor(\n light: .init(hex: "FFF"),\n dark: .init(hex: "000")\n)',
  ])('gives two: %s', (code) => {
    expect(parseSwiftColors(code).entries).toMatchObject([
      { key: 'tint', value: '#FFFFFF' },
      { key: 'tint_dark', value: '#000000', appearance: 'dark' },
    ]);
  });

  test('gives the light one where the dark one cannot be read', () => {
    const code = 'static let tint = UIColor(light: UIColor(hex: "FFFFFF"), dark: .label)';
    expect(parseSwiftColors(code).entries).toMatchObject([
      { value: '#FFFFFF', note: 'Its dark variant cannot be read and is left out.' },
    ]);
  });
});
