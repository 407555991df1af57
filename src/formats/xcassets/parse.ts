import type { Rgb } from '#domain/color-value.ts';
import { keyNote, toColorKey } from '#formats/colors/color-key.ts';
import { toNearestSrgb } from '#formats/colors/color-spaces.ts';
import type { ColorSpace } from '#formats/colors/color-spaces.ts';
import { toEntryParts, withAlpha } from '#formats/colors/hex.ts';
import type { ReadColor } from '#formats/colors/hex.ts';
import { isObject, asList, property, readJson, asText } from '#formats/colors/json.ts';
import type { ColorEntry, ColorFileResult, ColorProblem } from '#formats/colors/types.ts';

type Appearance = 'light' | 'dark' | 'other';

/** One color of a set; a lower rank means more general devices. */
type Variant = { rank: number; look: Appearance; isForLight: boolean; color: unknown };

const IDIOMS = ['universal', 'iphone', 'ipad', 'mac', 'tv', 'watch', 'vision', 'car'];

/**
 * The `Contents.json` of a `*.colorset` folder: the light color for all devices and any dark one.
 * Never throws.
 */
export function parseColorSet(name: string, json: string): ColorFileResult {
  const set = name.replace(/\.colorset$/, '');
  const problems: ColorProblem[] = [];
  const report = (message: string, line = 1) => {
    problems.push({ line, kind: 'invalid', message: `${set.slice(0, 60)}: ${message}` });
  };
  const read = readJson(json);
  const colors = 'value' in read ? property(read.value, 'colors') : undefined;
  if (!('value' in read)) report(read.message, read.line);
  else if (!Array.isArray(colors)) report('It is not a color set: it has no list of colors.');
  if (problems.length > 0) return { entries: [], problems };

  const variants = asList(colors)
    .map(readVariant)
    .toSorted((a, b) => a.rank - b.rank || Number(b.isForLight) - Number(a.isForLight));
  const picked = (['light', 'dark'] as const).map((look) => pick(variants, look, report));
  const entries = picked.flatMap((variant) => (variant ? [toEntry(set, variant)] : []));
  const filled = variants.filter(({ color }) => color !== undefined).length;
  if (entries.length === 0 && problems.length === 0) {
    report(filled === 0 ? 'It has no color.' : 'It has colors only for special contrasts.');
  }
  const others = filled - entries.length - problems.length;
  return { entries: others > 0 ? noteOthers(entries, others) : entries, problems };
}

type PickedColor = { look: Appearance; color: ReadColor };

function pick(
  variants: readonly Variant[],
  look: Appearance,
  report: (message: string) => void,
): PickedColor | undefined {
  const best = variants.find((variant) => variant.look === look && variant.color !== undefined);
  if (best === undefined) return undefined;
  const color = readComponents(best.color);
  if (typeof color !== 'string') return { look, color };
  report(`The ${look === 'dark' ? 'dark color' : 'color'} is left out: ${color}.`);
  return undefined;
}

function toEntry(set: string, { look, color }: PickedColor): ColorEntry {
  const key = toColorKey(set);
  const notes = [...color.notes, ...keyNote(set, key)];
  const parts = toEntryParts({ ...color, notes });
  return look === 'dark' ? { key: `${key}_dark`, ...parts, appearance: 'dark' } : { key, ...parts };
}

function noteOthers(entries: readonly ColorEntry[], count: number): ColorEntry[] {
  const what = count === 1 ? 'Another variant' : `${count} other variants`;
  const more = `${what} for some devices or contrasts ${count === 1 ? 'is' : 'are'} left out.`;
  return entries.map((entry, index) => {
    if (index > 0) return entry;
    return { ...entry, note: entry.note === undefined ? more : `${entry.note} ${more}` };
  });
}

function readVariant(entry: unknown): Variant {
  const appearances = asList(property(entry, 'appearances'));
  const [first] = appearances;
  const isContrast = appearances.some((one) => property(one, 'appearance') !== 'luminosity');
  const isDark = property(first, 'value') === 'dark';
  const look = isContrast ? 'other' : isDark ? 'dark' : 'light';
  // Beside light and dark colors, the one for any appearance is for older systems only.
  const isForLight = property(first, 'value') === 'light';
  return { rank: getRank(entry), look, isForLight, color: property(entry, 'color') };
}

function getRank(entry: unknown): number {
  const idiom = IDIOMS.indexOf(asText(property(entry, 'idiom')) || 'universal');
  const isP3 = /p3/i.test(asText(property(entry, 'display-gamut')));
  const isSpecial =
    isObject(entry) && ['subtype', 'locale'].some((part) => Object.hasOwn(entry, part));
  return 4 * (idiom === -1 ? IDIOMS.length : idiom) + (isP3 ? 2 : 0) + (isSpecial ? 1 : 0);
}

const SPACES: ReadonlyMap<string, ColorSpace> = new Map([
  ['', 'srgb'],
  ['srgb', 'srgb'],
  ['extended-srgb', 'extended-srgb'],
  ['extended-linear-srgb', 'extended-linear-srgb'],
  ['linear-srgb', 'extended-linear-srgb'],
  ['display-p3', 'display-p3'],
  ['extended-gray', 'extended-gray'],
  ['gray-gamma-22', 'gray-gamma-22'],
]);

/** A component as written; an integer may be a byte or a whole. */
type Part = { number: number; notation: 'fraction' | 'byte' | 'integer' };

/** Components in the color's space; a text when it cannot read them. */
function readComponents(color: unknown): ReadColor | string {
  const reference = asText(property(color, 'reference'));
  if (reference !== '') return `it refers to the system’s ${shorten(reference)}`;
  const name = asText(property(color, 'color-space'));
  const space = SPACES.get(name.toLowerCase());
  if (space === undefined) return `its color space ${shorten(name)} is not known`;
  const components = property(color, 'components');
  if (!isObject(components)) return 'it has no components';
  const isGray = space === 'extended-gray' || space === 'gray-gamma-22';
  const names = isGray ? ['white', 'white', 'white'] : ['red', 'green', 'blue'];
  const parts = readParts(components, names, space.startsWith('extended') ? MAX_EXTENDED : 2);
  if (typeof parts === 'string') return parts;
  const found = toNearestSrgb(space, parts);
  const hasOne = names.some((part) => toShortText(property(components, part)) === '1');
  const notes = areBits(components, names) && hasOne ? [...found.notes, ONE_OF_255] : found.notes;
  return addAlpha({ ...found, notes }, components);
}

function addAlpha(color: ReadColor, components: unknown): ReadColor | string {
  const value = property(components, 'alpha');
  if (value === undefined) return color;
  const part = readPart(value, false);
  if (part === undefined) return `its alpha is ${shorten(value)}`;
  const isByte = part.notation === 'byte' || (part.notation === 'integer' && part.number > 1);
  return withAlpha(color, isByte ? part.number / 255 : part.number);
}

const ONE_OF_255 = 'A component "1" is one of 255 in Xcode: 1.0 would be the whole.';

/** Whether all components are a lone 0 or 1: Xcode takes integers for bytes. */
function areBits(components: unknown, names: readonly string[]): boolean {
  return names.every((name) => /^[01]$/.test(toShortText(property(components, name))));
}

/** No screen is so much brighter than white; larger numbers are bytes. */
const MAX_EXTENDED = 16;

function readParts(components: unknown, names: readonly string[], limit: number): Rgb | string {
  const values = names.map((name) => property(components, name));
  const missing = names.find((_, index) => values[index] === undefined);
  if (missing !== undefined) return `its ${missing} is missing`;
  // One digit from A to F makes all of them hexadecimal: 00, FF, 80.
  const isHex = values.some((value) => /^[0-9a-f]*[a-f][0-9a-f]*$/i.test(toShortText(value)));
  const parts = values.map((value) => readPart(value, isHex));
  const [red, green, blue] = parts;
  if (red === undefined || green === undefined || blue === undefined) {
    const bad = parts.indexOf(undefined);
    return `its ${names[bad] ?? 'component'} is ${shorten(values[bad])}`;
  }
  return resolve([red, green, blue], limit, areBits(components, names));
}

/**
 * In Xcode 255 is a byte and 1.0 a whole. A lone 0 or 1 follows the others; from `limit` on all are
 * bytes.
 */
function resolve(
  parts: readonly [Part, Part, Part],
  limit: number,
  areBits: boolean,
): Rgb | string {
  const isLarge = parts.some(({ notation, number }) => notation === 'fraction' && number >= limit);
  const hasBytes =
    areBits ||
    isLarge ||
    parts.some(
      ({ notation, number }) => notation === 'byte' || (notation === 'integer' && number > 1),
    );
  const isByte = ({ notation }: Part) =>
    notation === 'byte' || (notation === 'integer' ? hasBytes : isLarge);
  if (parts.some((part) => isByte(part) && part.number > 255)) {
    return 'one of its components is larger than 255';
  }
  const fraction = (part: Part) => (isByte(part) ? part.number / 255 : part.number);
  const [red, green, blue] = parts;
  return [fraction(red), fraction(green), fraction(blue)];
}

function readPart(value: unknown, isHex: boolean): Part | undefined {
  if (typeof value === 'number') {
    return { number: value, notation: Number.isInteger(value) ? 'integer' : 'fraction' };
  }
  const text = toShortText(value);
  if (isHex && /^[0-9a-f]{1,2}$/i.test(text)) return byte(text);
  if (/^0x[0-9a-f]{1,8}$/i.test(text)) return byte(text.slice(2));
  if (/^\d{1,9}$/.test(text)) return { number: Number(text), notation: 'integer' };
  if (/^\d{1,9}(?:\.\d*)?%$/.test(text)) {
    return { number: Number(text.slice(0, -1)) / 100, notation: 'fraction' };
  }
  const isDecimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text);
  const number = isDecimal ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? { number, notation: 'fraction' } : undefined;
}

function byte(digits: string): Part {
  return { number: Number.parseInt(digits, 16), notation: 'byte' };
}

function toShortText(value: unknown): string {
  return asText(value).slice(0, 64).trim();
}

function shorten(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return Array.isArray(value) ? 'a list' : typeof value;
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
