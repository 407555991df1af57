export type Rgb = readonly [red: number, green: number, blue: number];

/** `#RRGGBB`, upper case, of a six-digit hex value with or without `#` (spec 5, Color value). */
export function normaliseColor(value: string): string {
  return `#${value.replace('#', '').toUpperCase()}`;
}

/**
 * Six hex digits, or three that are doubled. Nothing for other values; eight digits contain alpha,
 * which colors here lack.
 */
export function expandColor(typed: string): string | undefined {
  const text = typed.trim();
  const digits = text.startsWith('#') ? text.slice(1) : text;
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) return undefined;
  return normaliseColor(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits);
}

/** Rounds to the nearest `#RRGGBB` and clips to 0 to 1. */
export function formatRgb(rgb: Rgb): string {
  return `#${rgb.map((part) => twoDigits(toByte(part))).join('')}`;
}

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
