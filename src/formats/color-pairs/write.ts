import { writeDescription } from '#formats/colors/descriptions.ts';
import type { WritableColor } from '#formats/colors/types.ts';

/** `parseColorPairs` reads the same colors; descriptions lose outer spaces. Keys must be unique. */
export function writeColorPairs(colors: readonly WritableColor[]): string {
  return colors
    .map(({ key, value, description }) => `${writeDescription(description)}${key} = ${value}\n`)
    .join('');
}
