import { writeDescription } from '#formats/colors/descriptions.ts';
import type { WritableColor } from '#formats/colors/types.ts';

/**
 * Writes `key = #RRGGBB` lines, each below its description. `parseColorPairs` gives the same colors
 * back; of a description the spaces around its lines are lost. Give the colors unique keys.
 */
export function writeColorPairs(colors: readonly WritableColor[]): string {
  return colors
    .map(({ key, value, description }) => `${writeDescription(description)}${key} = ${value}\n`)
    .join('');
}
