import type { Rgb } from '#domain/color-value.ts';
import { type FileOrder, type ReadColor, readHex, withAlpha } from '#formats/colors/hex.ts';
import { toNearestSrgb } from '#formats/colors/color-spaces.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import { readSwiftColor } from '#formats/swift-colors/expression.ts';

/** `rgb(255, 136, 0)`, `rgba(100% 53% 0% / 0.5)` */
const RGB = /^rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/i;

/** `hsl(24, 100%, 50%)`, `hsla(24deg 100% 50% / 50%)` */
const HSL =
  /^hsla?\(\s*(-?[\d.]+)(?:deg)?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/i;

/** Short or decimal digits are numbers and words (`100`, `abc`); after `#` they are a color. */
const BARE_WORD = /^(?:\w{1,5}|\d{7,10})$/;

export function readValue(text: string, order: FileOrder | undefined): ReadColor | string {
  const hex = BARE_WORD.test(text) ? undefined : readHex(text, order?.order ?? 'RRGGBBAA');
  return (
    hex ??
    readRgb(text) ??
    readHsl(text) ??
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

function readHsl(text: string): ReadColor | undefined {
  const match = HSL.exec(text);
  if (match === null) return undefined;
  const [, hue, saturation, lightness, alpha] = match;
  const [degrees, s, l] = [Number(hue), Number(saturation) / 100, Number(lightness) / 100];
  // The formula of CSS Color 4.
  const channel = (offset: number) => {
    const turn = (((offset + degrees / 30) % 12) + 12) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  const rgb: Rgb = [channel(0), channel(8), channel(4)];
  if (rgb.some(Number.isNaN)) return undefined;
  return withAlpha(toNearestSrgb('srgb', rgb), alpha === undefined ? 1 : readPart(alpha, 1));
}

function readPart(text: string, full: number): number {
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / full;
}

/** Arguments of Kotlin: `red = 17`, `0.5f`. */
const NAMED = /([(,]\s{0,9}\w{1,40})\s{0,9}=(?!=)/g;
const FLOAT = /([(,:]\s{0,9}\d{0,9}\.?\d{1,9})f\b/gi;

/** A short number in a call of CSS is no color either: `steps(10)`. */
const CALL_OF_NUMBER = /^[a-z-]+\(\d{1,5}\)$/;

/** Reads a call as a value: `primary = UIColor(hex: "#FF8800")`. */
function readCall(text: string, order: FileOrder | undefined): ReadColor | string | undefined {
  if (!text.includes('(') || CALL_OF_NUMBER.test(text)) return undefined;
  return readSwiftColor(text.replace(NAMED, '$1:').replace(FLOAT, '$1'), order);
}
