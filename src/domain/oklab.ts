import { normaliseColor, type Rgb, getRgb } from './color-value.ts';

export interface Oklab {
  lightness: number;
  /** Green to red, negative to positive. */
  a: number;
  /** Blue to yellow, negative to positive. */
  b: number;
}

/** Linearises a stored value (sRGB, IEC 61966-2-1). */
export function toLinearRgb(value: string): Rgb {
  const [red, green, blue] = getRgb(normaliseColor(value));
  return [toLinear(red), toLinear(green), toLinear(blue)];
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** CSS Color 4, section 9. */
export function toOklab(value: string): Oklab {
  const [red, green, blue] = toLinearRgb(value);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

export function distance(one: Oklab, other: Oklab): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

export function chromaAndHue({ a, b }: Oklab): { chroma: number; hue: number } {
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}
