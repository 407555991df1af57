import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { writeColorPairs } from '#formats/color-pairs/write.ts';
import { writeColorTokens } from '#formats/color-tokens/write.ts';
import { writeSwiftColors } from '#formats/swift-colors/write.ts';
import { readColorSets } from '#formats/xcassets/catalogue.ts';
import { colorSetFiles } from '#formats/xcassets/write.ts';
import { readColorFile } from './read.ts';
import type { WritableColor } from '#formats/colors/types.ts';

const SIGNS = ['*/', '/*', '//', '///', '"', "'", '\\', '=', ';', '#', '----', 'MARK:', 'let a'];

const text = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom(...SIGNS, '\n', '\r\n', ' ', 'é', '颜') }),
);

const color = fc.record(
  {
    key: fc.oneof(
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/),
      fc.constantFrom('default', 'let', 'var', 'constructor', 'color', 'a_dark', 'a', 'func'),
    ),
    value: fc
      .integer({ min: 0, max: 0xffffff })
      .map((number) => `#${number.toString(16).padStart(6, '0').toUpperCase()}`),
    description: text,
  },
  { requiredKeys: ['key', 'value'] },
);

const colors = fc.uniqueArray(color, { selector: ({ key }) => key, minLength: 1, maxLength: 12 });

function tidy({ key, value, description = '' }: WritableColor): WritableColor {
  const lines = description.trim().split(/\r\n|[\n\r\u2028\u2029]/);
  const words = lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
  return words === '' ? { key, value } : { key, value, description: words };
}

function readAgain(name: string, file: string): WritableColor[] {
  const { entries, problems } = readColorFile(name, file);
  expect(problems).toEqual([]);
  expect(entries.filter(({ note, alpha }) => note !== undefined || alpha !== undefined)).toEqual(
    [],
  );
  return entries.map(({ key, value, description }) =>
    tidy({ key, value, ...(description !== undefined && { description }) }),
  );
}

describe('colors that are written and read again are the same', () => {
  test.each([
    ['Colors.swift', writeSwiftColors],
    ['colors.txt', writeSwiftColors],
    ['colors.txt', writeColorPairs],
    ['colors.json', writeColorTokens],
  ])(
    'as %s',
    (name, write) => {
      fc.assert(
        fc.property(colors, (list) => {
          expect(readAgain(name, write(list))).toEqual(list.map(tidy));
        }),
        { numRuns: 500 },
      );
    },
    30_000,
  );

  test('as an asset catalogue, but for their descriptions', () => {
    fc.assert(
      fc.property(colors, (list) => {
        const { entries, problems } = readColorSets(colorSetFiles(list));
        expect(problems).toEqual([]);
        const again = entries.map(({ key, value }) => ({ key, value }));
        expect(again).toEqual(list.map(({ key, value }) => ({ key, value })));
      }),
    );
  });
});

describe('the files', () => {
  const list = [
    { key: 'tint', value: '#FF8800', description: 'Buttons\nand links' },
    { key: 'default', value: '#0A0B0C' },
  ];

  test('of Swift compile as they are', () => {
    expect(writeSwiftColors(list)).toContain(
      `extension UIColor {
    /// Buttons
    /// and links
    static let tint = UIColor(hex: 0xFF8800)
    static let \`default\` = UIColor(hex: 0x0A0B0C)
}
`,
    );
    expect(writeSwiftColors(list)).toContain('convenience init(hex: UInt32)');
  });

  test('of pairs have the description above', () => {
    expect(writeColorPairs(list)).toBe(
      '/// Buttons\n/// and links\ntint = #FF8800\ndefault = #0A0B0C\n',
    );
  });

  test('of tokens are those of the design tokens format', () => {
    expect(JSON.parse(writeColorTokens(list))).toEqual({
      tint: {
        $type: 'color',
        $value: { colorSpace: 'srgb', components: [1, 0.5333, 0], hex: '#ff8800' },
        $description: 'Buttons\nand links',
      },
      default: {
        $type: 'color',
        $value: { colorSpace: 'srgb', components: [0.0392, 0.0431, 0.0471], hex: '#0a0b0c' },
      },
    });
  });

  test('of a catalogue are as Xcode writes them', () => {
    const [root, tint] = colorSetFiles(list);
    expect(root?.path).toBe('Colors.xcassets/Contents.json');
    expect(tint?.path).toBe('Colors.xcassets/tint.colorset/Contents.json');
    expect(tint?.text).toContain('"color-space" : "srgb"');
    expect(tint?.text).toContain('"red" : "0xFF"');
  });
});
