import { getRgb } from '#domain/color-value.ts';
import type { WritableColor } from '#formats/colors/types.ts';

/** Components with this precision convert back to the same byte. */
const DIGITS = 10_000;

/** Design Tokens Community Group, format 2025.10. `parseColorTokens` reads the same colors. */
export function writeColorTokens(colors: readonly WritableColor[]): string {
  const tokens = colors.map(({ key, value, description }) => [key, toToken(value, description)]);
  return `${JSON.stringify(Object.fromEntries(tokens), null, 2)}\n`;
}

function toToken(value: string, description: string | undefined) {
  const components = getRgb(value).map((part) => Math.round(part * DIGITS) / DIGITS);
  return {
    $type: 'color',
    $value: { colorSpace: 'srgb', components, hex: value.toLowerCase() },
    ...(description !== undefined && description !== '' && { $description: description }),
  };
}
