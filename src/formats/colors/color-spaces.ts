import type { Rgb } from '#domain/color-value.ts';
import { formatRgb } from '#domain/color-value.ts';
import type { ReadColor } from './hex.ts';

export type ColorSpace =
  | 'srgb'
  | 'extended-srgb'
  | 'extended-linear-srgb'
  | 'display-p3'
  | 'extended-gray'
  | 'gray-gamma-22';

/** Linear Display P3 to linear sRGB (CSS Color 4, section 18; both have the white point D65). */
const P3_TO_SRGB = [
  [1.2249401762805598, -0.22494017628055996, 0],
  [-0.04205695470968816, 1.0420569547096882, 0],
  [-0.019637554590334432, -0.07863604555063188, 1.0982736001409663],
] as const;

/** Less than half a step of eight bits outside 0 to 1 is rounding, not clipping. */
const TOLERANCE = 0.5 / 255;

/** Returns the nearest sRGB color; a note reports a color out of gamut. */
export function toNearestSrgb(space: ColorSpace, parts: Rgb): ReadColor {
  const rgb = toSrgb(space, parts);
  const isInside = rgb.every((part) => part >= -TOLERANCE && part <= 1 + TOLERANCE);
  const notes = isInside ? [] : ['It lies outside of sRGB: the nearest value is taken.'];
  return { value: formatRgb(rgb), notes };
}

function toSrgb(space: ColorSpace, parts: Rgb): Rgb {
  switch (space) {
    case 'srgb':
    case 'extended-srgb':
    // UIKit returns UIColor(white:) in sRGB with the same number.
    case 'extended-gray':
      return parts;
    case 'extended-linear-srgb':
      return mapParts(parts, encode);
    case 'gray-gamma-22':
      return mapParts(parts, (part) => encode(mirror(part, (size) => size ** 2.2)));
    case 'display-p3':
      return fromP3(mapParts(parts, decode));
  }
}

function fromP3([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = P3_TO_SRGB;
  const row = ([x, y, z]: readonly [number, number, number]) =>
    encode(x * red + y * green + z * blue);
  return [row(r), row(g), row(b)];
}

function mapParts([red, green, blue]: Rgb, change: (part: number) => number): Rgb {
  return [change(red), change(green), change(blue)];
}

/** Applies sRGB's transfer function; the extended spaces mirror it below zero. */
function encode(part: number): number {
  return mirror(part, (size) =>
    size <= 0.0031308 ? 12.92 * size : 1.055 * size ** (1 / 2.4) - 0.055,
  );
}

function decode(part: number): number {
  return mirror(part, (size) => (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4));
}

function mirror(part: number, change: (size: number) => number): number {
  return Math.sign(part) * change(Math.abs(part));
}
