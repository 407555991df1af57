import { formatRgb, getRgb } from '#domain/color-value.ts';
import type { Rgb } from '#domain/color-value.ts';
import { readHex, withAlpha } from '#formats/colors/hex.ts';
import type { FileOrder, HexOrder, ReadColor } from '#formats/colors/hex.ts';
import { toNearestSrgb } from '#formats/colors/color-spaces.ts';
import type { ColorSpace } from '#formats/colors/color-spaces.ts';
import { readNumber, readString } from './arguments.ts';
import type { Argument, NumberValue } from './arguments.ts';
import { REASONS } from './outcome.ts';
import type { Tokens } from './tokens.ts';

export type Constructed = ReadColor | string | undefined;

/** Lower case: old and new labels, and those of popular extensions. */
const RED = /^r$|red$/;
const GREEN = /^g$|green$/;
const BLUE = /^b$|blue$/;
const WHITE = /^w$|white$|gr[ae]y$/;
const HUE = /^h$|hue$/;
const ALPHA = /^a$|alpha|opacity|transparency/;

/** The argument used when a value is invalid: `UIColor(hex: "FF8800", default: .red)`. */
const FALLBACK = /^(?:default|fallback|or$)/;

/** Labels of other color models, and of arguments that change or choose a color. */
const OTHER_LABELS =
  /p3|bgr|hs[blv]|hwb|cmy|yuv|xyz|\bl(?:ab|ch)\b|invert|complement|opposite|contrast|light|dark|night|mix|blend/;

const SPACES: ReadonlyMap<string, ColorSpace> = new Map([
  ['srgb', 'srgb'],
  ['srgblinear', 'extended-linear-srgb'],
  ['displayp3', 'display-p3'],
]);

/** `callee` is the last name before the arguments. */
export function construct(
  tokens: Tokens,
  all: readonly Argument[],
  callee: string,
  order: FileOrder | undefined,
): Constructed {
  const space = all.map((argument) => readSpace(tokens, argument)).find((one) => one !== undefined);
  const rest = all.filter((argument, index) => {
    const isFallback = index > 0 && FALLBACK.test(argument.label);
    return !isFallback && readSpace(tokens, argument) === undefined;
  });
  const leading = findLeadingAlpha(rest, callee);
  const alpha =
    leading ?? rest.find(({ label }) => ALPHA.test(label)) ?? findTrailingAlpha(tokens, rest);
  const parts = rest.filter((argument) => argument !== alpha);
  const color =
    fromParts(tokens, parts, space) ??
    fromHue(tokens, parts) ??
    inSpace(fromOne(tokens, parts, callee, order), space) ??
    fromThree(tokens, parts, callee, space);
  if (typeof color !== 'object' || alpha === undefined) return color;
  const value = readNumber(tokens, alpha);
  const isByte = leading !== undefined && value !== undefined && value.number >= 1;
  return addAlpha(color, isByte ? { number: value.number / 255 } : value);
}

/**
 * Converts digits that are given in another color space: `Color(hex: "#FF8800", colorSpace:
 * .displayP3)`.
 */
function inSpace(color: Constructed, space: ColorSpace | undefined): Constructed {
  if (typeof color !== 'object' || space === undefined || space === 'srgb') return color;
  const { value, notes } = toNearestSrgb(space, getRgb(color.value));
  return { ...color, value, notes: [...color.notes, ...notes] };
}

/** Flutter's `fromARGB(255, 17, 34, 51)` has alpha first. */
function findLeadingAlpha(rest: readonly Argument[], callee: string): Argument | undefined {
  const isArgb = /argb/i.test(callee) && rest.length === 4;
  return isArgb && rest.every(({ label }) => label === '') ? rest[0] : undefined;
}

/** An unlabelled number after the color is its alpha: `rgba(255, 136, 0, 0.5)`. */
function findTrailingAlpha(tokens: Tokens, rest: readonly Argument[]): Argument | undefined {
  const isTrailing = rest.length === 2 || rest.length === 4;
  const last =
    isTrailing && rest.every(({ label }, index) => index === 0 || label === '')
      ? rest.at(-1)
      : undefined;
  const value = last && readNumber(tokens, last);
  // A larger number is a second color: `UIColor(0xFFFFFF, 0x1A1A1A)`.
  const isAlpha = value !== undefined && value.number <= 255 && (value.digits?.length ?? 0) <= 2;
  return isAlpha ? last : undefined;
}

/** Alpha from 0 to 1; larger numbers are percentages or bytes. */
export function addAlpha(color: ReadColor, alpha: NumberValue | undefined): ReadColor {
  if (alpha === undefined) {
    return { ...color, notes: [...color.notes, 'Its alpha is computed and left out.'] };
  }
  const { number } = alpha;
  if (number <= 1) return withAlpha(color, number);
  return withAlpha(color, number / (number <= 100 ? 100 : 255));
}

function readSpace(tokens: Tokens, { label, from, to }: Argument): ColorSpace | undefined {
  const isSymbol = label === '' || label === 'colorspace';
  if (!isSymbol || to < from + 2 || tokens.text(to - 2) !== '.') return undefined;
  return SPACES.get(tokens.text(to - 1).toLowerCase());
}

function find(parts: readonly Argument[], labels: RegExp): Argument | undefined {
  return parts.find(({ label }) => labels.test(label));
}

function fromParts(
  tokens: Tokens,
  parts: readonly Argument[],
  space: ColorSpace | undefined,
): Constructed {
  const white = find(parts, WHITE);
  const red = white ?? find(parts, RED);
  const green = white ?? find(parts, GREEN);
  const blue = white ?? find(parts, BLUE);
  if (!red || !green || !blue) return undefined;
  const isP3 = red.label === 'displayp3red';
  return fromNumbers(tokens, [red, green, blue], isP3 ? 'display-p3' : (space ?? 'srgb'));
}

/** Three unlabelled numbers are red, green and blue: `rgb(51, 102, 153)`. */
function fromThree(
  tokens: Tokens,
  parts: readonly Argument[],
  callee: string,
  space: ColorSpace | undefined,
): Constructed {
  const [red, green, blue] = parts;
  const isPlain = parts.length === 3 && parts.every(({ label }) => label === '');
  if (!red || !green || !blue || !isPlain) return undefined;
  if (OTHER_LABELS.test(callee.toLowerCase())) return REASONS.computed;
  return fromNumbers(tokens, [red, green, blue], space ?? 'srgb');
}

/** From 0 to 1, or from 0 to 255 once one of them exceeds 1. */
function fromNumbers(
  tokens: Tokens,
  parts: readonly [Argument, Argument, Argument],
  space: ColorSpace,
): Constructed {
  const values = parts.map((part) => readNumber(tokens, part));
  const [red, green, blue] = values.map((value) => value?.number);
  if (red === undefined || green === undefined || blue === undefined) return REASONS.computed;
  const rgb: Rgb = [red, green, blue];
  const largest = Math.max(...rgb);
  const isHex = values.some((value) => value?.digits !== undefined);
  if (largest <= 1 && !isHex) return toNearestSrgb(space, rgb);
  // Fractions slightly above 1 come from another color space, not from bytes.
  const isFraction = largest < 2 && rgb.some((part) => !Number.isInteger(part));
  if (isFraction) return toNearestSrgb(space, rgb);
  return toNearestSrgb(space, [red / 255, green / 255, blue / 255]);
}

function fromHue(tokens: Tokens, parts: readonly Argument[]): Constructed {
  const hue = find(parts, HUE);
  const saturation = find(parts, /^s$|saturation$/);
  const brightness = find(parts, /^[bv]$|brightness$/);
  if (!hue || !saturation || !brightness) return undefined;
  const numbers = [hue, saturation, brightness].map((part) => readNumber(tokens, part)?.number);
  const [h, s, b] = numbers;
  if (h === undefined || s === undefined || b === undefined) return REASONS.computed;
  if (Math.max(h, s, b) > 1) return 'its hue, saturation and brightness are not from 0 to 1';
  const part = (shift: number) => {
    const k = (shift + h * 6) % 6;
    return b - b * s * Math.max(0, Math.min(k, 4 - k, 1));
  };
  return { value: formatRgb([part(5), part(3), part(1)]), notes: [] };
}

const ASSET = /named?$|resource$|asset$/;

function fromOne(
  tokens: Tokens,
  parts: readonly Argument[],
  callee: string,
  order: FileOrder | undefined,
): Constructed {
  const [only, second] = parts;
  if (only === undefined) return undefined;
  const isAsset =
    ASSET.test(only.label) ||
    second?.label === 'bundle' ||
    (only.label === 'bundle' && ASSET.test(second?.label ?? ''));
  if (isAsset) return REASONS.catalogue;
  if (second !== undefined) return undefined;
  const name = `${callee} ${only.label}`.toLowerCase();
  if (OTHER_LABELS.test(name)) return REASONS.computed;
  const text = readString(tokens, only);
  if (text !== undefined) return fromText(text, findOrder(name, order, 'RRGGBBAA'), only.label);
  const number = readNumber(tokens, only);
  // Some extensions have an initialiser per length: `hex3: 0xF80`.
  const length = Number(/hex([34])$/.exec(only.label)?.[1] ?? 0);
  if (number && length > 0) {
    return readHex(number.number.toString(16).padStart(length, '0'), 'RRGGBBAA') ?? REASONS.notHex;
  }
  return number && fromNumber(number, findOrder(name, order, 'AARRGGBB'));
}

function findOrder(name: string, file: FileOrder | undefined, usual: HexOrder): HexOrder {
  if (file !== undefined && file.reason !== 'code') return file.order;
  if (name.includes('argb')) return 'AARRGGBB';
  return name.includes('rgba') || name.includes('hex8') ? 'RRGGBBAA' : (file?.order ?? usual);
}

/** SwiftUI's `Color("Accent")` is a name, and so may be hex letters: `Color("Facade")`. */
function fromText(text: string, order: HexOrder, label: string): Constructed {
  const isName = label === '' && !/[#\d]/.test(text);
  if (isName) return REASONS.catalogue;
  return (
    readHex(text, order) ??
    (label === '' && !/^[#\d]/.test(text) ? REASONS.catalogue : REASONS.notHex)
  );
}

function fromNumber({ number, digits }: NumberValue, order: HexOrder): Constructed {
  if (!Number.isInteger(number) || number < 0 || number > 0xffffffff) return REASONS.notHex;
  const isLong = number > 0xffffff || (digits?.length ?? 0) > 6;
  const color = readHex(number.toString(16).padStart(isLong ? 8 : 6, '0'), order);
  const isShort = color !== undefined && digits?.length === 3;
  return isShort ? { ...color, notes: [`0x${digits} is the number ${color.value}.`] } : color;
}
