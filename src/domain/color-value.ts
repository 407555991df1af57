/**
 * The one form in which color values are kept and compared: `#RRGGBB`, upper case.
 * The argument is a six-digit hex value with or without `#` (spec 5, Color value).
 */
export function normaliseColor(value: string): string {
  return `#${value.replace('#', '').toUpperCase()}`;
}
