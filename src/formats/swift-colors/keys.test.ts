import { describe, expect, test } from 'vitest';
import { parseSwiftColors } from './parse.ts';

function keys(code: string) {
  return parseSwiftColors(code).entries.map(({ key, scope, value }) => [key, scope, value]);
}

function color(name: string, digits: string) {
  return `static let ${name} = UIColor(hex: "${digits}")`;
}

describe('scope', () => {
  test('is the dotted path of the types around', () => {
    const code = `enum A { struct B { ${color('c', '000001')} } final class D { ${color('e', '000002')} } }`;
    expect(keys(code)).toEqual([
      ['c', 'A.B', '#000001'],
      ['e', 'A.D', '#000002'],
    ]);
  });

  test('is absent in an extension of a color, and names the types within', () => {
    const code = `extension UIColor { ${color('a', '000001')}\n enum Brand { ${color('b', '000002')} } }
      public extension UIKit.UIColor.Brand { ${color('c', '000003')} }`;
    expect(keys(code)).toEqual([
      ['a', undefined, '#000001'],
      ['b', 'Brand', '#000002'],
      ['c', 'Brand', '#000003'],
    ]);
  });

  test('is not upset by generics, conformances, functions and closures', () => {
    const code = `struct Theme<T: View>: Themed, Sendable where T: Any {
        func paint() { [1].forEach { _ in } }
        init() {}
        ${color('a', '000001')}
      }
      ${color('b', '000002')}`;
    expect(keys(code)).toEqual([
      ['a', 'Theme', '#000001'],
      ['b', undefined, '#000002'],
    ]);
  });

  test('is not upset by an #if that opens a brace in each branch', () => {
    const code = `#if os(iOS)\nextension UIColor {\n#else\nextension NSColor {\n#endif
      ${color('a', '000001')}\n}\n${color('b', '000002')}`;
    expect(keys(code)).toEqual([
      ['a', undefined, '#000001'],
      ['b', undefined, '#000002'],
    ]);
  });
});

describe('key', () => {
  test('is the name with the part of the path that differs where types share a name', () => {
    const code = `enum Theme {
      enum Text { ${color('primary', '000001')} }
      enum Card { ${color('primary', '000002')} ${color('edge', '000003')} }
      ${color('primary', '000004')}
    }`;
    expect(keys(code)).toEqual([
      ['Text_primary', 'Theme.Text', '#000001'],
      ['Card_primary', 'Theme.Card', '#000002'],
      ['edge', 'Theme.Card', '#000003'],
      ['primary', 'Theme', '#000004'],
    ]);
  });

  test('never takes the name of another color', () => {
    const code = `enum A { ${color('b', '000001')} } enum C { ${color('b', '000002')} } ${color('A_b', '000003')}`;
    expect(keys(code)).toEqual([
      ['A_b_2', 'A', '#000001'],
      ['C_b', 'C', '#000002'],
      ['A_b', undefined, '#000003'],
    ]);
  });

  test.each([
    ['größe', 'grosse'],
    ['été', 'ete'],
    ['основной', 'osnovnoy'],
    ['_private', 'private'],
    ['密码', 'u5BC6_u7801'],
    ['`default`', 'default'],
  ])('of %s is %s', (name, key) => {
    expect(keys(color(name, '000001'))).toEqual([[key, undefined, '#000001']]);
  });

  test('that differs from the name has a note', () => {
    const [entry] = parseSwiftColors(color('größe', '000001')).entries;
    expect(entry).toMatchObject({ name: 'größe', note: 'Named größe in the file.' });
  });
});

describe('a name that is there twice in a type', () => {
  test('keeps the last and tells of the first', () => {
    const code = `enum A {\n${color('b', '000001')}\n${color('b', '000002')}\n}`;
    expect(parseSwiftColors(code)).toMatchObject({
      entries: [{ key: 'b', value: '#000002', line: 3 }],
      problems: [
        {
          line: 2,
          kind: 'duplicate',
          message: 'The key "b" appears twice: line 2 is overwritten by line 3.',
        },
      ],
    });
  });

  test('counts in two extensions of the same type', () => {
    const code = `extension A { ${color('b', '000001')} }\nextension A { ${color('b', '000002')} }`;
    expect(parseSwiftColors(code).problems).toMatchObject([{ line: 1, kind: 'duplicate' }]);
  });
});
