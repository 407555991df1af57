import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSwiftColors } from './parse.ts';

const LIGHT = 'UIColor(hex: "#FFFFF1")';
const DARK = 'UIColor(hex: "#000001")';
const DYNAMIC = 'it changes with the appearance of the screen in code';

function parse(expression: string, type = '') {
  return parseSwiftColors(`static let tint${type} = ${expression}`);
}

describe('a color that chooses by the style of the screen gives its light and its dark one', () => {
  test.each([
    `UIColor { $0.userInterfaceStyle == .dark ? ${DARK} : ${LIGHT} }`,
    `UIColor { $0.userInterfaceStyle == .light ? ${LIGHT} : ${DARK} }`,
    `UIColor { ($0.userInterfaceStyle != .dark) ? ${LIGHT} : ${DARK} }`,
    `UIColor { trait in return trait.userInterfaceStyle == UIUserInterfaceStyle.dark ? ${DARK} : ${LIGHT} }`,
    `UIColor.init { trait -> UIColor in trait.userInterfaceStyle == .dark ? ${DARK} : ${LIGHT} }`,
    `Color(uiColor: .init { $0.userInterfaceStyle == .dark ? ${DARK} : ${LIGHT} })`,
    `UIColor(dynamicProvider: { (trait: UITraitCollection) -> UIColor in
      if trait.userInterfaceStyle == .dark { return ${DARK} } else { return ${LIGHT} }
    })`,
    `UIColor { trait in
      if trait.userInterfaceStyle == .dark { return ${DARK} }
      return ${LIGHT};
    }`,
    `UIColor { trait in
      switch trait.userInterfaceStyle {
      case .dark: return ${DARK}
      case .light, .unspecified: return ${LIGHT}
      @unknown default: fatalError()
      }
    }`,
    `UIColor { switch $0.userInterfaceStyle { case .dark: ${DARK}; default: ${LIGHT} } }`,
    `{ () -> UIColor in UIColor { $0.userInterfaceStyle == .dark ? ${DARK} : ${LIGHT} } }()`,
  ])('%s', (expression) => {
    const { entries, problems } = parse(expression);
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      { key: 'tint', name: 'tint', value: '#FFFFF1', line: 1 },
      { key: 'tint_dark', name: 'tint', value: '#000001', line: 1, appearance: 'dark' },
    ]);
  });

  test('and the alpha of both', () => {
    const code = `UIColor { $0.userInterfaceStyle == .dark ? ${DARK} : ${LIGHT} }.withAlphaComponent(0.5)`;
    expect(parse(code).entries).toMatchObject([{ alpha: 0.5 }, { alpha: 0.5 }]);
    const own = 'UIColor(light: 0xFFFFFF, lightAlpha: 0.2, dark: 0x000000, darkAlpha: 0.3)';
    expect(parse(own).entries).toMatchObject([{ alpha: 0.2 }, { alpha: 0.3 }]);
  });

  test('and says that a dark one cannot be read', () => {
    const { entries } = parse(`UIColor { $0.userInterfaceStyle == .dark ? .black : ${LIGHT} }`);
    expect(entries).toMatchObject([
      { value: '#FFFFF1', note: 'Its dark variant cannot be read and is left out.' },
    ]);
  });
});

describe('a color that asks for anything else is reported', () => {
  test.each([
    `UIColor { $0.userInterfaceStyle == .dark ? ${DARK} : .white }`,
    `UIColor { $0.accessibilityContrast == .high ? ${DARK} : ${LIGHT} }`,
    `UIColor { $0.userInterfaceStyle == .dark ? a ? ${DARK} : ${DARK} : ${LIGHT} }`,
    `UIColor { t in let isDark = t.userInterfaceStyle == .dark; return isDark ? ${DARK} : ${LIGHT} }`,
    `UIColor { t in if t.userInterfaceStyle == .dark && a { return ${DARK} }; return ${LIGHT} }`,
    `UIColor { t in if t.userInterfaceStyle == .dark { return ${DARK} } else if a { return ${LIGHT} } else { return ${LIGHT} } }`,
    `UIColor { switch $0.userInterfaceStyle { case .dark where a: ${DARK}; default: ${LIGHT} } }`,
    `UIColor { switch ($0.userInterfaceStyle, a) { case (.dark, b): ${DARK}; default: ${LIGHT} } }`,
    `UIColor { switch $0.userInterfaceStyle { case .light: log(); return ${LIGHT}; default: ${DARK} } }`,
    `UIColor(dynamicProvider: provider)`,
  ])('%s', (expression) => {
    expect(parse(expression)).toMatchObject({
      entries: [],
      problems: [{ line: 1, message: `"tint" is left out: ${DYNAMIC}.` }],
    });
  });

  test('and never read as another color, whatever sign of it is lost or doubled', () => {
    const code = `static let a = UIColor { $0.userInterfaceStyle == .dark ? ${DARK} : ${LIGHT} }\n`;
    const signs = [...code.matchAll(/[^\w\s#]/g)].map(({ index }) => index);
    fc.assert(
      fc.property(fc.constantFrom(...signs), fc.boolean(), (at, isDoubled) => {
        const rest = isDoubled ? code.charAt(at) + code.slice(at) : code.slice(at + 1);
        const { entries, problems } = parseSwiftColors(code.slice(0, at) + rest);
        const others = entries.filter(
          ({ value, appearance }) => value !== (appearance === 'dark' ? '#000001' : '#FFFFF1'),
        );
        expect(others).toEqual([]);
        expect(entries.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
