import { writeDescription } from '#formats/colors/descriptions.ts';
import type { WritableColor } from '#formats/colors/types.ts';

/**
 * Writes `key = #RRGGBB` lines, each below its description. `parseColorPairs` reads the same colors
 * back; descriptions lose the spaces around their lines. Keys must be unique.
 */
export function writeColorPairs(colors: readonly WritableColor[]): string {
  return colors
    .map(({ key, value, description }) => `${writeDescription(description)}${key} = ${value}\n`)
    .join('');
}
