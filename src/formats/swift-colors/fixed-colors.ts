import { formatRgb } from '#domain/color-value.ts';
import type { Rgb } from '#domain/color-value.ts';
import { withAlpha } from '#formats/colors/hex.ts';
import type { ReadColor } from '#formats/colors/hex.ts';

/** UIColor's documented "fixed colors"; adaptive colors have no value. */
const RGB: Readonly<Record<string, Rgb>> = {
  black: [0, 0, 0],
  blue: [0, 0, 1],
  brown: [0.6, 0.4, 0.2],
  clear: [0, 0, 0],
  cyan: [0, 1, 1],
  darkGray: [1 / 3, 1 / 3, 1 / 3],
  gray: [0.5, 0.5, 0.5],
  green: [0, 1, 0],
  lightGray: [2 / 3, 2 / 3, 2 / 3],
  magenta: [1, 0, 1],
  orange: [1, 0.5, 0],
  purple: [0.5, 0, 0.5],
  red: [1, 0, 0],
  white: [1, 1, 1],
  yellow: [1, 1, 0],
};

export const FIXED_COLORS: ReadonlyMap<string, ReadColor> = new Map(
  Object.entries(RGB).map(([name, rgb]) => {
    const color = { value: formatRgb(rgb), notes: [] };
    return [name, name === 'clear' ? withAlpha(color, 0) : color];
  }),
);

/** SwiftUI's colors that are the same on every screen. */
const SWIFT_UI = new Set(['black', 'white', 'clear']);

export function getFixedColor([type, name = '', ...others]: readonly string[]) {
  if (others.length > 0) return undefined;
  const isFixed = type === 'UIColor' || (type === 'Color' && SWIFT_UI.has(name));
  return isFixed ? FIXED_COLORS.get(name) : undefined;
}
