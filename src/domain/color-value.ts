/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * The one form in which color values are kept and compared: `#RRGGBB`, upper case.
 * The argument is a six-digit hex value with or without `#` (spec 5, Color value).
 */
export function normaliseColor(value: string): string {
  return `#${value.replace('#', '').toUpperCase()}`;
}

/**
 * Expands the value that a person types for a color: six hex digits, or three that are each meant twice, with or
 * without `#`. Gives `#RRGGBB`, or nothing when it is not such a value; eight digits carry alpha,
 * which a color here does not have.
 */
export function expandColor(typed: string): string | undefined {
  const text = typed.trim();
  const digits = text.startsWith('#') ? text.slice(1) : text;
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) return undefined;
  return normaliseColor(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits);
}

/** The nearest `#RRGGBB`; what lies outside 0 to 1 is cut. */
export function formatRgb(rgb: Rgb): string {
  return `#${rgb.map((part) => twoDigits(toByte(part))).join('')}`;
}

/** Parts of a `#RRGGBB`. */
export function getRgb(value: string): Rgb {
  const number = Number.parseInt(value.slice(1), 16);
  return [(number >> 16) / 255, ((number >> 8) & 0xff) / 255, (number & 0xff) / 255];
}

function toByte(part: number): number {
  return Math.round(Math.min(1, Math.max(0, Number.isNaN(part) ? 0 : part)) * 255);
}

function twoDigits(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}
