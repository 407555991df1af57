import { getRgb } from '#domain/color-value.ts';
import type { WritableColor } from '#formats/colors/types.ts';

/** Parts with so many digits give the same byte back. */
const DIGITS = 10_000;

/**
 * Writes design tokens (Design Tokens Community Group, format of 2025.10): every color as its parts
 * in sRGB with the hex value as well. `parseColorTokens` gives the same colors back.
 */
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
