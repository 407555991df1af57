import type { Rgb } from '#domain/color-value.ts';
import type { FileOrder } from '#formats/colors/alpha-side.ts';
import { toNearestSrgb } from '#formats/colors/color-spaces.ts';
import { readHex, withAlpha } from '#formats/colors/hex.ts';
import type { ReadColor } from '#formats/colors/hex.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import { readSwiftColor } from '#formats/swift-colors/read-color.ts';

/** `rgb(255, 136, 0)`, `rgba(100% 53% 0% / 0.5)` */
const RGB = /^rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/i;

/** Four bare digits may be any number; they are a color only after `#`. */
const BARE_NUMBER = /^\d{1,5}$/;

export function readValue(text: string, order: FileOrder | undefined): ReadColor | string {
  const isNumber = BARE_NUMBER.test(text) && text.length !== 3;
  const hex = isNumber ? undefined : readHex(text, order?.order ?? 'RRGGBBAA');
  return (
    hex ??
    readRgb(text) ??
    readCall(text, order) ??
    `its value ${inQuotes(text)} is not six hex digits`
  );
}

function readRgb(text: string): ReadColor | undefined {
  const match = RGB.exec(text);
  if (match === null) return undefined;
  const [, red = '', green = '', blue = '', alpha] = match;
  const rgb: Rgb = [readPart(red, 255), readPart(green, 255), readPart(blue, 255)];
  if (rgb.some(Number.isNaN)) return undefined;
  return withAlpha(toNearestSrgb('srgb', rgb), alpha === undefined ? 1 : readPart(alpha, 1));
}

function readPart(text: string, full: number): number {
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / full;
}

/** Reads a call as a value: `primary = UIColor(hex: "#FF8800")`. */
function readCall(text: string, order: FileOrder | undefined): ReadColor | string | undefined {
  return text.includes('(') ? readSwiftColor(text, order) : undefined;
}
