import { expandColor } from '#domain/color-value.ts';

/** Adds `#`, expands three digits to six. Returns other text unchanged. */
export function expandTyped(typed: string): string {
  return expandColor(typed) ?? typed.trim();
}

const HEX = /^#?([0-9a-f]+)$/i;

/** Returns why the text is no color (spec 5, Color value) and how to correct it. */
export function reasonAgainstTyped(typed: string): string {
  if (typed.trim() === '') return 'Value is required';
  const digits = HEX.exec(typed.trim())?.[1];
  if (digits?.length === 8) {
    return 'Eight digits carry transparency, which colors here cannot have. Leave out its two digits: the last two of #RRGGBBAA, the first two of Android’s #AARRGGBB';
  }
  if (digits?.length === 4) {
    return 'Four digits carry transparency, which colors here cannot have. Leave out its digit: the last one of #RGBA';
  }
  return 'Value must be six hexadecimal digits, like #4F46E5, or three, like #ABC';
}
