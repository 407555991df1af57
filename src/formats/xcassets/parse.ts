import { keyNote, toColorKey } from '#formats/color-file/color-key.ts';
import { partsOf } from '#formats/color-file/hex.ts';
import type { ReadColor } from '#formats/color-file/hex.ts';
import { isObject, listOf, property, readJson, textOf } from '#formats/color-file/json.ts';
import type { ColorEntry, ColorFileResult, ColorProblem } from '#formats/color-file/types.ts';
import { readComponents } from './components.ts';

type Look = 'light' | 'dark' | 'other';

/** One color of a set; the lower its rank, the more general the devices it is for. */
type Variant = { rank: number; look: Look; isForLight: boolean; color: unknown };

const IDIOMS = ['universal', 'iphone', 'ipad', 'mac', 'tv', 'watch', 'vision', 'car'];

/**
 * Reads a color set: the `Contents.json` of a `*.colorset` folder of an asset catalogue. `name` is
 * that of the folder, with or without `.colorset`.
 *
 * Gives the color for every device and a light screen and, as a second entry, the one for a dark
 * screen. Never throws; what cannot be read is in `problems`.
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

  const variants = listOf(colors)
    .map(variantOf)
    .toSorted((a, b) => a.rank - b.rank || Number(b.isForLight) - Number(a.isForLight));
  const picked = (['light', 'dark'] as const).map((look) => pick(variants, look, report));
  const entries = picked.flatMap((variant) => (variant ? [entryOf(set, variant)] : []));
  const filled = variants.filter(({ color }) => color !== undefined).length;
  if (entries.length === 0 && problems.length === 0) {
    report(filled === 0 ? 'It has no color.' : 'It has colors only for special contrasts.');
  }
  const others = filled - entries.length - problems.length;
  return { entries: others > 0 ? noteOthers(entries, others) : entries, problems };
}

type Picked = { look: Look; color: ReadColor };

function pick(
  variants: readonly Variant[],
  look: Look,
  report: (message: string) => void,
): Picked | undefined {
  const best = variants.find((variant) => variant.look === look && variant.color !== undefined);
  if (best === undefined) return undefined;
  const color = readComponents(best.color);
  if (typeof color !== 'string') return { look, color };
  report(`The ${look === 'dark' ? 'dark color' : 'color'} is left out: ${color}.`);
  return undefined;
}

function entryOf(set: string, { look, color }: Picked): ColorEntry {
  const key = toColorKey(set);
  const notes = [...color.notes, ...keyNote(set, key)];
  const parts = partsOf({ ...color, notes });
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

function variantOf(entry: unknown): Variant {
  const appearances = listOf(property(entry, 'appearances'));
  const [first] = appearances;
  const isContrast = appearances.some((one) => property(one, 'appearance') !== 'luminosity');
  const isDark = property(first, 'value') === 'dark';
  const look = isContrast ? 'other' : isDark ? 'dark' : 'light';
  // Beside a light and a dark color, that for any appearance is shown on older systems only.
  const isForLight = property(first, 'value') === 'light';
  return { rank: rankOf(entry), look, isForLight, color: property(entry, 'color') };
}

/** What is for all devices and for no special screen comes first. */
function rankOf(entry: unknown): number {
  const idiom = IDIOMS.indexOf(textOf(property(entry, 'idiom')) || 'universal');
  const isP3 = /p3/i.test(textOf(property(entry, 'display-gamut')));
  const isSpecial =
    isObject(entry) && ['subtype', 'locale'].some((part) => Object.hasOwn(entry, part));
  return 4 * (idiom === -1 ? IDIOMS.length : idiom) + (isP3 ? 2 : 0) + (isSpecial ? 1 : 0);
}
