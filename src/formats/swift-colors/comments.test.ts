import { describe, expect, test } from 'vitest';
import { parseSwiftColors } from './parse.ts';

const COLOR = 'static let tint = UIColor(hex: "#FF8800")';

function description(code: string) {
  const entry = parseSwiftColors(code).entries.find(({ name }) => name === 'tint');
  expect(entry?.value).toBe('#FF8800');
  return entry?.description;
}

describe('a description is', () => {
  test.each([
    ['a line', `// Buttons\n${COLOR}`, 'Buttons'],
    ['a documentation line', `/// Buttons\n${COLOR}`, 'Buttons'],
    ['several lines', `/// Buttons\n/// and links\n${COLOR}`, 'Buttons\nand links'],
    ['a block', `/* Buttons */\n${COLOR}`, 'Buttons'],
    [
      'a block with a column of stars',
      `/**\n * Buttons\n * and links\n */\n${COLOR}`,
      'Buttons\nand links',
    ],
    [
      'a block with a block inside',
      `/* Buttons /* and */ links */\n${COLOR}`,
      'Buttons /* and */ links',
    ],
    ['a line between rulers', `// ------\n// Buttons\n// ------\n${COLOR}`, 'Buttons'],
    ['above attributes', `/// Buttons\n@objc\npublic ${COLOR}`, 'Buttons'],
    ['on the same line before', `/* Buttons */ ${COLOR}`, 'Buttons'],
    ['after on the same line', `${COLOR} // Buttons`, 'Buttons'],
    ['after a getter', 'class var tint: UIColor { UIColor(hex: "#FF8800") } // Buttons', 'Buttons'],
    ['above rather than after', `// Buttons\n${COLOR} // #000000`, 'Buttons'],
    ['below a heading', `// MARK: - Brand\n// Buttons\n${COLOR}`, 'Buttons'],
  ])('%s', (_name, code, words) => {
    expect(description(code)).toBe(words);
  });
});

describe('no description is', () => {
  test.each([
    ['above a blank line', `// Licence\n\n${COLOR}`],
    ['a heading', `// MARK: - Brand\n${COLOR}`],
    ['above a heading', `// Buttons\n// MARK: - Brand\n${COLOR}`],
    ['a word for a tool', `// swiftlint:disable:next line_length\n${COLOR}`],
    ['a color that is switched off', `// static let old = UIColor(hex: "#000000")\n${COLOR}`],
    [
      'a color that is switched off in a block',
      `/* static let old = UIColor(hex: "000") */\n${COLOR}`,
    ],
    ['after the color above', `static let a = UIColor(hex: "000") // Links\n${COLOR}`],
    ['after other code above', `let size = 8 // Links\n${COLOR}`],
    ['on the next line', `${COLOR}\n// Links`],
    ['above other code', `// Links\nlet size = 8\n${COLOR}`],
    ['a ruler', `// -------\n${COLOR}`],
    ['empty', `//\n${COLOR}`],
  ])('%s', (_name, code) => {
    expect(description(code)).toBeUndefined();
  });
});
