import type { Rgb } from '#domain/color-value.ts';
import { readValue } from '#formats/color-pairs/value.ts';
import { createResolver, readReference } from './aliases.ts';
import type { Alias } from './aliases.ts';
import { describeAlpha, findEightDigits, findFileOrder } from '#formats/colors/alpha-side.ts';
import type { AlphaOption, FileOrder } from '#formats/colors/alpha-side.ts';
import { withKeys } from '#formats/colors/color-key.ts';
import { toNearestSrgb } from '#formats/colors/color-spaces.ts';
import type { ColorSpace } from '#formats/colors/color-spaces.ts';
import { toEntryParts, readHex, withAlpha } from '#formats/colors/hex.ts';
import type { HexOrder, ReadColor } from '#formats/colors/hex.ts';
import { isObject, asList, property, readJson, asText } from '#formats/colors/json.ts';
import type { JsonObject } from '#formats/colors/json.ts';
import type { ColorEntry, ColorFileResult, ColorProblem } from '#formats/colors/types.ts';
import { inQuotes } from '#formats/text/problem-log.ts';

/** Deeper groups are not read; real color names have fewer parts. */
const MAX_DEPTH = 32;

/** Keys are shorter; the end of a path is the most specific. */
const MAX_PATH = 300;

type Place = { path: string; type: string; depth: number };

type NamedColor = Omit<ColorEntry, 'key'> & { name: string };

/**
 * Design Tokens Community Group: hex values, components, and plain `{ "primary": "#FF8800" }`.
 * Group names precede the key. Other tokens are ignored.
 */
export function parseColorTokens(source: string, options: AlphaOption = {}): ColorFileResult {
  const read = readJson(source);
  if (!('value' in read)) return failure(read.line, read.message);
  if (!isObject(read.value)) return failure(1, 'It holds no design tokens: it is not an object.');
  const order = findFileOrder(findEightDigits(source), options);
  const run: Run = {
    found: [],
    aliases: [],
    colors: new Map(),
    problems: read.duplicates.map((one) => ({ ...one, kind: 'duplicate' })),
    order,
    orders: new Set(),
  };
  readGroup(run, read.value, { path: '', type: '', depth: 0 });
  addAliases(run);
  const alpha = describeAlpha(run.orders, order);
  return { entries: withKeys(run.found), problems: run.problems, ...alpha };
}

function failure(line: number, message: string): ColorFileResult {
  return { entries: [], problems: [{ line, kind: 'invalid', message }] };
}

type AliasToken = Alias & Pick<Token, 'type' | 'description'> & { place: number };

type Run = {
  found: NamedColor[];
  aliases: AliasToken[];
  colors: Map<string, ReadColor>;
  problems: ColorProblem[];
  order: FileOrder | undefined;
  orders: Set<HexOrder | undefined>;
};

function readGroup(run: Run, group: JsonObject, { path, type, depth }: Place) {
  const own = asText(property(group, '$type')) || type;
  for (const [name, value] of Object.entries(group)) {
    if (name.startsWith('$')) continue;
    const inner = path === '' ? name : `${path}.${name}`.slice(-MAX_PATH);
    const token = readToken(value, own);
    if (token !== undefined) addColor(run, inner, token);
    else if (isObject(value) && depth < MAX_DEPTH) {
      readGroup(run, value, { path: inner, type: own, depth: depth + 1 });
    } else if (isObject(value)) report(run, inner, 'it is nested too deeply');
  }
}

type Token = { value: unknown; type: string; description: string };

function readToken(value: unknown, type: string): Token | undefined {
  if (typeof value === 'string') {
    // Outside a color group a bare text must look like a color: `{ "version": "100" }`.
    const isColor = type === 'color' || /^(?:#|rgba?\(|hsla?\(|\{[^{}]+\}$)/i.test(value);
    return isColor ? { value, type, description: '' } : undefined;
  }
  const name = ['$value', 'value'].find((one) => property(value, one) !== undefined);
  if (name === undefined) return undefined;
  const sigil = name.startsWith('$') ? '$' : '';
  return {
    value: property(value, name),
    type: asText(property(value, `${sigil}type`)) || type,
    description: asText(
      property(value, `${sigil}description`) ?? property(value, sigil === '' ? 'comment' : ''),
    ),
  };
}

function addColor(run: Run, name: string, { value, type, description }: Token) {
  const target = readReference(value);
  if (target !== undefined) {
    run.aliases.push({ name, target, type, description, place: run.found.length });
    return;
  }
  const color = readTokenValue(value, run.order);
  if (typeof color !== 'string') {
    run.orders.add(color.order);
    run.colors.set(name, color);
    run.found.push(toNamedColor(name, color, description));
    return;
  }
  const looksLikeColor = type === 'color' || (typeof value === 'string' && value.startsWith('#'));
  if (looksLikeColor) report(run, name, color);
}

function toNamedColor(name: string, color: ReadColor, description: string): NamedColor {
  const about = description.trim() === '' ? {} : { description };
  return { name, ...toEntryParts(color), ...about };
}

/** Adds the aliases at their places. One that leads to no color is reported if it should. */
function addAliases(run: Run) {
  const { colors, aliases } = run;
  if (aliases.length === 0) return;
  const resolve = createResolver(colors, aliases);
  const all: NamedColor[] = [];
  let from = 0;
  for (const { name, target, type, description, place } of aliases) {
    for (const color of run.found.slice(from, place)) all.push(color);
    from = place;
    const color = resolve(name);
    if (color !== undefined) {
      const note = `Stands for ${target.slice(0, 60)}.`;
      all.push(toNamedColor(name, { ...color, notes: [note, ...color.notes] }, description));
    } else if (type === 'color') {
      report(
        run,
        name,
        `it refers to another color, ${target.slice(0, 60)}, that is not in the file`,
      );
    }
  }
  for (const color of run.found.slice(from)) all.push(color);
  run.found = all;
}

function report({ problems }: Run, name: string, reason: string) {
  problems.push({ line: 1, kind: 'invalid', message: `${inQuotes(name)} is left out: ${reason}.` });
}

const SPACES: ReadonlyMap<string, ColorSpace> = new Map([
  ['srgb', 'srgb'],
  ['srgb-linear', 'extended-linear-srgb'],
  ['display-p3', 'display-p3'],
]);

function readTokenValue(value: unknown, order: FileOrder | undefined): ReadColor | string {
  if (isObject(value)) return readParts(value);
  const text = asText(value).trim();
  return readValue(text, order);
}

function readParts(value: unknown): ReadColor | string {
  const name = asText(property(value, 'colorSpace'));
  const space = SPACES.get(name);
  const components = asList(property(value, 'components')).map((part) =>
    part === 'none' ? 0 : part,
  );
  const hex = readHex(asText(property(value, 'hex')), 'RRGGBBAA');
  const rgb = space === undefined ? undefined : readRgb(components);
  const color = space !== undefined && rgb !== undefined ? toNearestSrgb(space, rgb) : hex;
  if (color === undefined) return `its color space ${name.slice(0, 40)} is not known`;
  // An edit of one of them alone would be lost silently.
  if (space === 'srgb' && hex && !isNear(color.value, hex.value))
    return `its components are the color ${color.value}, and its hex is ${hex.value}`;
  const alpha = property(value, 'alpha');
  return typeof alpha === 'number' ? withAlpha(color, alpha) : color;
}

/** Components may be rounded. */
const isNear = (one: string, other: string): boolean =>
  [1, 3, 5].every((at) => {
    const [a, b] = [one, other].map((value) => Number.parseInt(value.slice(at, at + 2), 16));
    return Math.abs((a ?? 0) - (b ?? 0)) <= 1;
  });

function readRgb(components: readonly unknown[]): Rgb | undefined {
  const [red, green, blue] = components;
  const isNumbers =
    typeof red === 'number' && typeof green === 'number' && typeof blue === 'number';
  return isNumbers && components.length === 3 ? [red, green, blue] : undefined;
}
