import { describe, expect, test } from 'vitest';
import { readColorFile } from '#formats/color-file/read.ts';
import { parseSwiftColors } from './parse.ts';

const keys = (code: string) =>
  parseSwiftColors(code).entries.map(({ key, value }) => `${key} ${value}`);

describe('a getter within get { … }', () => {
  test.each([
    ['with return', 'static var _200: UIColor { get { return UIColor(hex: "%") } }'],
    ['without', 'static var _200: UIColor { get { UIColor(hex: "%") } }'],
    [
      'with a setter',
      'static var _200: UIColor { get { return UIColor(hex: "%") } set { x = 1 } }',
    ],
    [
      'with a constant',
      'static var _200: UIColor { get { let c = UIColor(hex: "%")\n return c } }',
    ],
  ])('%s leaves the types around it as they are', (_name, getter) => {
    const at = (hex: string) => getter.replace('%', hex);
    const code = `enum Palette {
      struct Blue {
        ${at('#000001')}
        ${at('#000002').replace('_200', '_300')}
      }
      struct Red {
        ${at('#000003')}
        struct Deep { ${at('#000004')} }
        static let last = UIColor(hex: "#000005")
      }
    }
    enum Other { static let last = UIColor(hex: "#000006") }`;
    const { entries, problems } = parseSwiftColors(code);
    expect(problems).toEqual([]);
    expect(entries.map(({ scope, name, value }) => `${scope} ${name} ${value}`)).toEqual([
      'Palette.Blue _200 #000001',
      'Palette.Blue _300 #000002',
      'Palette.Red _200 #000003',
      'Palette.Red.Deep _200 #000004',
      'Palette.Red last #000005',
      'Other last #000006',
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(6);
  });
});

describe('alpha in eight digits', () => {
  const palette = (values: readonly string[]) =>
    values.map((value, index) => `static let c${index} = UIColor(rgba: ${value})`).join('\n');
  const argb = ['0xFF000F35', '0xFF11_22_33', '0xFF445566', '0xFF778899'];

  test('is first where nearly all begin with FF, with a note in the file', () => {
    const { entries, alpha } = parseSwiftColors(palette(argb));
    expect(entries.map(({ value }) => value)).toEqual(['#000F35', '#112233', '#445566', '#778899']);
    expect(alpha).toEqual({
      side: 'first',
      message:
        'Eight digits are read as AARRGGBB: nearly all of them begin with FF, which is opaque.',
    });
    const rgba = ['0x000F35FF', '0x112233FF', '0x445566FF', '0x778899FF'];
    expect(parseSwiftColors(palette(rgba)).alpha).toEqual({
      side: 'last',
      message:
        'Eight digits are read as RRGGBBAA: nearly all of them end with FF, which is opaque.',
    });
  });

  test('is not guessed from few, from both sides, or from masks', () => {
    const masks = 'let m = [v & 0xFF000000, v & 0xFF000000, v & 0xFF000000, v & 0xFF000000]\n';
    for (const code of [
      palette(argb.slice(0, 3)),
      palette(argb.map((value) => `${value.replaceAll('_', '').slice(0, 8)}FF`)),
      masks + palette(['0x000F3580', '0x11223380']),
    ]) {
      expect(parseSwiftColors(code).alpha).toEqual({
        side: 'last',
        message: 'Eight digits are read as RRGGBBAA.',
      });
    }
  });

  test('is at the place that the user chose, whatever the file shows', () => {
    const { entries, alpha } = parseSwiftColors(palette(argb), { alpha: 'last' });
    expect(entries[0]).toMatchObject({ value: '#FF000F', alpha: 0.208 });
    expect(alpha).toEqual({
      side: 'last',
      message: 'Eight digits are read as RRGGBBAA, as chosen.',
    });
  });

  test.each([
    [
      'colors.txt',
      ['a = #FF000F35', 'b = #FF112233', 'c = #FF445566', 'd = UIColor(hex: "#FF778899")'],
    ],
    [
      'tokens.json',
      ['{"a":"#FF000F35",', '"b":"#FF112233",', '"c":"#FF445566",', '"d":"#FF778899"}'],
    ],
    [
      'mixed.txt',
      [
        'let a = UIColor(hex: "#FF000F35")',
        'b = #FF112233',
        'c = #FF445566',
        'd = #FF778899',
        'e = #FF778899',
      ],
    ],
  ])('is found alike in %s', (name, lines) => {
    const { entries, alpha } = readColorFile(name, lines.join('\n'));
    const first = name === 'mixed.txt' ? entries[1] : entries[0];
    expect(first?.value).toBe(name === 'mixed.txt' ? '#112233' : '#000F35');
    expect(alpha?.side).toBe(name === 'mixed.txt' ? 'mixed' : 'first');
    const chosen = readColorFile(name, lines.join('\n'), { alpha: 'last' });
    expect(chosen.entries[0]?.value).toBe('#FF000F');
    expect(chosen.alpha?.side).toBe('last');
  });

  test('is not spoken of where no color has eight digits', () => {
    expect(parseSwiftColors('let a = UIColor(hex: "#FF8800")')).not.toHaveProperty('alpha');
  });
});

describe('a constant that refers to another one', () => {
  test('has its value, wherever in the file that is', () => {
    const code = `struct Theme {
      static let title = Color.White
      static let body: UIColor = .ink
      enum Color {
        /// Paper
        static let White = UIColor(hex: "#FEFEFE")
        static let same = White
        static let again = Self.same
      }
    }
    extension UIColor { static let ink = UIColor(light: "#101010", dark: "#EFEFEF") }`;
    const { entries, problems } = parseSwiftColors(code);
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([
      { key: 'title', value: '#FEFEFE', note: 'Stands for Color.White.', line: 2 },
      { key: 'body', value: '#101010', line: 3 },
      { key: 'body_dark', value: '#EFEFEF', appearance: 'dark', line: 3 },
      { key: 'White', value: '#FEFEFE', description: 'Paper' },
      { key: 'same', value: '#FEFEFE' },
      { key: 'again', value: '#FEFEFE' },
      { key: 'ink' },
      { key: 'ink_dark' },
    ]);
  });

  test('has the value of a fixed color of UIKit', () => {
    const code = `enum A {
      static let text = UIColor.darkGray
      static let line: UIColor = .orange
      static let none = UIColor.clear
      static let here: UIColor = .red
    }`;
    expect(parseSwiftColors(code)).toMatchObject({
      problems: [],
      entries: [
        { key: 'text', value: '#555555' },
        { key: 'line', value: '#FF8000', note: 'Stands for orange.' },
        { key: 'none', value: '#000000', alpha: 0, note: 'Its alpha of 0% is left out.' },
        { key: 'here', value: '#FF0000' },
      ],
    });
  });

  test.each([
    ['of the system, which adapts', 'static let it = UIColor.systemRed'],
    ['of SwiftUI, which adapts', 'static let it: Color = .red'],
    ['that something is called on', 'static let it: UIColor = (base).lighter()'],
    [
      'that is changed before it is returned',
      'static var it: UIColor { let c = base; return c.lighter() }',
    ],
    ['of another type', 'static let it = Colors.base'],
    ['that stands for it in turn', 'static let it = that; static let that = it'],
  ])('is reported when it is one %s', (_name, code) => {
    const { entries, problems } = parseSwiftColors(
      `extension UIColor {\n static let base = UIColor(hex: "#000001")\n ${code}\n}`,
    );
    expect(entries.map(({ key }) => key)).toEqual(['base']);
    expect(problems.length).toBeGreaterThan(0);
  });

  test('is looked for from the inside out', () => {
    const code = `static let a = UIColor(hex: "#000001")
    enum B { static let a = UIColor(hex: "#000002"); enum C { static let d = a } }`;
    expect(keys(code).at(-1)).toBe('d #000002');
  });
});

test('a call whose colors are constants is reported', () => {
  const code = `enum A {
    static let it = setColorsForTheme(lightColor: .a, darkColor: .b)
    static let other = UIColor(hex: "#000001")
  }`;
  const { entries, problems } = parseSwiftColors(code);
  expect(entries.map(({ key }) => key)).toEqual(['other']);
  expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('"it"') as string }]);
});

// Following every path would take exponential time.
test('chains of constants end', () => {
  const rows = {
    'down the file': (index: number) => `let a${index + 1} = a${index}\n`,
    'up the file': (index: number) => `let a${index} = a${index + 1}\n`,
    'in circles': (index: number) => `let a${index} = a${(index * 7) % 100}\n`,
    'in deep types': (index: number) => `enum B { static let a${index} = B.a${index + 1}\n`,
  };
  for (const row of Object.values(rows)) {
    const text = Array.from({ length: 2000 }, (_, index) => row(index)).join('');
    expect(parseSwiftColors(`${text}\nlet c = UIColor(hex: "#000001")`).entries).toHaveLength(1);
  }
});
