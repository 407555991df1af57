import { writeDescription } from '#formats/colors/descriptions.ts';
import type { WritableColor } from '#formats/colors/types.ts';

/** Swift's keywords: such names need backticks. */
const KEYWORDS = new Set(
  (
    'associatedtype break case catch class continue default defer deinit do else enum extension ' +
    'fallthrough false fileprivate for func guard if import in init inout internal is let nil open ' +
    'operator precedencegroup private protocol public repeat rethrows return self Self static struct ' +
    'subscript super switch throw throws true try typealias var where while as Any Type Protocol'
  ).split(' '),
);

const INDENT = '    ';

const INITIALISER = `
private extension UIColor {
    convenience init(hex: UInt32) {
        let red = CGFloat((hex >> 16) & 0xFF) / 255
        let green = CGFloat((hex >> 8) & 0xFF) / 255
        let blue = CGFloat(hex & 0xFF) / 255
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }
}
`;

/**
 * Compiles on its own. `parseSwiftColors` reads the same colors; descriptions lose outer spaces.
 * Keys must be unique.
 */
export function writeSwiftColors(colors: readonly WritableColor[]): string {
  const lines = colors.map(({ key, value, description }) => {
    const name = KEYWORDS.has(key) ? `\`${key}\`` : key;
    const comment = writeDescription(description, INDENT);
    return `${comment}${INDENT}static let ${name} = UIColor(hex: 0x${value.slice(1)})\n`;
  });
  return `import UIKit\n\nextension UIColor {\n${lines.join('')}}\n${INITIALISER}`;
}
