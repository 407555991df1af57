import type { Rgb } from '#domain/color-value.ts';
import { readValue } from '#formats/color-pairs/value.ts';
import {
  describeAlpha,
  findEightDigits,
  findFileOrder,
  readHex,
  toEntryParts,
  withAlpha,
} from '#formats/colors/hex.ts';
import type { AlphaOption, FileOrder, HexOrder, ReadColor } from '#formats/colors/hex.ts';
import { withKeys } from '#formats/colors/color-key.ts';
import { type ColorSpace, toNearestSrgb } from '#formats/colors/color-spaces.ts';
import { asList, asText, isObject, property, readJson, toValue } from '#formats/colors/json.ts';
import type { ColorEntry, ColorFileResult, ColorProblem } from '#formats/colors/types.ts';
import { getMember, getMembers, getText, isObjectNode } from '#formats/json/tree.ts';
import type { JsonNode, JsonObjectNode } from '#formats/json/tree.ts';
import { inQuotes } from '#formats/text/problem-log.ts';

/** Deeper groups are not read; real color names have fewer parts. */
const MAX_DEPTH = 32;

/** Keys are shorter; the end of a path is the most specific. */
const MAX_PATH = 300;

type Place = { path: string; type: string; depth: number };

type Name = { name: string; line: number };

type NamedColor = Omit<ColorEntry, 'key'> & Name;

/**
 * Design Tokens Community Group: hex values, components, and plain `{ "primary": "#FF8800" }`.
 * Group names precede the key. Other tokens are ignored.
 */
export function parseColorTokens(source: string, options: AlphaOption = {}): ColorFileResult {
  const read = readJson(source);
  if (!('node' in read)) return failure(read.line, read.message);
  if (!isObjectNode(read.node))
    return failure(1, 'It holds no design tokens: it is not an object.');
  const order = findFileOrder(findEightDigits(source), options);
  const run: Run = {
    found: [],
    aliases: [],
    values: new Map(),
    problems: read.duplicates.map((one) => ({ ...one, kind: 'duplicate' })),
    order,
    orders: new Set(),
  };
  readGroup(run, read.node, { path: '', type: '', depth: 0 });
  addAliases(run);
  const alpha = describeAlpha(run.orders, order);
  return { entries: withKeys(run.found), problems: run.problems, ...alpha };
}

function failure(line: number, message: string): ColorFileResult {
  return { entries: [], problems: [{ line, kind: 'invalid', message }] };
}

type AliasToken = Alias & Pick<Token, 'type' | 'description'> & { line: number; place: number };

type Run = {
  found: NamedColor[];
  aliases: AliasToken[];
  values: Map<string, ReadColor | 'no color'>;
  problems: ColorProblem[];
  order: FileOrder | undefined;
  orders: Set<HexOrder | undefined>;
};

function readGroup(run: Run, group: JsonObjectNode, { path, type, depth }: Place) {
  const own = getText(getMember(group, '$type')) ?? type;
  for (const { key, line, value } of getMembers(group)) {
    if (key.startsWith('$')) continue;
    const name = path === '' ? key : `${path}.${key}`.slice(-MAX_PATH);
    const token = readToken(value, own);
    if (token !== undefined) addColor(run, { name, line }, token);
    else if (!isObjectNode(value)) run.values.set(name, 'no color');
    else if (depth < MAX_DEPTH) readGroup(run, value, { path: name, type: own, depth: depth + 1 });
    else report(run, { name, line }, 'it is nested too deeply');
  }
}

type Token = { value: unknown; type: string; description: string };

function readToken(node: JsonNode, type: string): Token | undefined {
  if (typeof node === 'string') {
    // Outside a color group a bare text must look like a color: `{ "version": "100" }`.
    const isColor = type === 'color' || /^(?:#|rgba?\(|hsla?\(|\{[^{}]+\}$)/i.test(node);
    return isColor ? { value: node, type, description: '' } : undefined;
  }
  const value = getMember(node, '$value');
  const plain = value ?? getMember(node, 'value');
  if (plain === undefined) return undefined;
  const sigil = value === undefined ? '' : '$';
  const description =
    getMember(node, `${sigil}description`) ?? (sigil === '' ? getMember(node, 'comment') : '');
  return {
    value: toValue(plain),
    type: getText(getMember(node, `${sigil}type`)) ?? type,
    description: getText(description) ?? '',
  };
}

function addColor(run: Run, name: Name, { value, type, description }: Token) {
  const target = readReference(value);
  if (target !== undefined) {
    run.aliases.push({ ...name, target, type, description, place: run.found.length });
    return;
  }
  const color = readTokenValue(value, run.order);
  if (typeof color !== 'string') {
    run.orders.add(color.order);
    run.values.set(name.name, color);
    run.found.push(toNamedColor(name, color, description));
    return;
  }
  run.values.set(name.name, 'no color');
  const looksLikeColor = type === 'color' || (typeof value === 'string' && value.startsWith('#'));
  if (looksLikeColor) report(run, name, color);
}

function toNamedColor({ name, line }: Name, color: ReadColor, description: string): NamedColor {
  const about = description.trim() === '' ? {} : { description };
  return { name, line, ...toEntryParts(color), ...about };
}

/** Adds the aliases of colors at their places. One that leads nowhere is reported. */
function addAliases(run: Run) {
  const { values, aliases } = run;
  if (aliases.length === 0) return;
  const resolve = createResolver(values, aliases);
  const all: NamedColor[] = [];
  let from = 0;
  for (const { target, type, description, place, ...name } of aliases) {
    for (const color of run.found.slice(from, place)) all.push(color);
    from = place;
    const value = resolve(name.name);
    const goal = target.slice(0, 60);
    if (value !== undefined && value !== 'no color') {
      const notes = [`Stands for ${goal}.`, ...value.notes];
      all.push(toNamedColor(name, { ...value, notes }, description));
    } else if (type === 'color' || (type === '' && value === undefined)) {
      const reason = value === undefined ? 'is not in the file' : 'is no color';
      report(run, name, `it refers to another token, ${goal}, that ${reason}`);
    }
  }
  for (const color of run.found.slice(from)) all.push(color);
  run.found = all;
}

function report({ problems }: Run, { name, line }: Name, reason: string) {
  problems.push({ line, kind: 'invalid', message: `${inQuotes(name)} is left out: ${reason}.` });
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

/** A token whose value is the name of another: `{color.brand}`. */
type Alias = { name: string; target: string };

const REFERENCE = /^\{([^{}]{1,300})\}$/;

/** Returns the name in `{color.brand}` or `{color.brand.$value}`. */
function readReference(value: unknown): string | undefined {
  const name = typeof value === 'string' ? REFERENCE.exec(value.trim())?.[1] : undefined;
  return name?.trim().replace(/\.\$?value$/, '');
}

/** Real chains are shorter; a longer one is a circle. */
const MAX_STEPS = 32;

/**
 * Finds the color at the end of a chain of names. Names may omit the first group, as in Tokens
 * Studio.
 */
function createResolver<Color>(
  colors: ReadonlyMap<string, Color>,
  aliases: readonly Alias[],
): (name: string) => Color | undefined {
  const targets = new Map(aliases.map(({ name, target }) => [name, target]));
  const whole = new Map<string, string>();
  for (const name of [...colors.keys(), ...targets.keys()]) {
    const rest = name.slice(name.indexOf('.') + 1);
    if (!whole.has(rest)) whole.set(rest, name);
  }
  return (name) => {
    let current = name;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const isKnown = colors.has(current) || targets.has(current);
      const place = isKnown ? current : (whole.get(current) ?? '');
      const color = colors.get(place);
      if (color !== undefined) return color;
      const next = targets.get(place);
      if (next === undefined) return undefined;
      current = next;
    }
    return undefined;
  };
}
