import { parseColorPairs } from '#formats/color-pairs/parse.ts';
import { parseColorTokens } from '#formats/color-tokens/parse.ts';
import { joinAlpha } from '#formats/colors/alpha-side.ts';
import type { AlphaOption } from '#formats/colors/alpha-side.ts';
import { asList, property, readJson } from '#formats/colors/json.ts';
import type { ColorEntry, ColorFileResult, ColorProblem } from '#formats/colors/types.ts';
import { parseSwiftColors } from '#formats/swift-colors/parse.ts';
import { decode } from '#formats/text/decode.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import { getColorSetName } from '#formats/xcassets/catalogue.ts';
import { parseColorSet } from '#formats/xcassets/parse.ts';

export type ColorFormat = 'swift' | 'pairs' | 'color set' | 'tokens';

/** Told to a person who imports a file without a single color (spec 5, Color file import). */
export const NOTHING_FOUND =
  'No colors were found. Supported formats:\n' +
  '.swift: static let primary = UIColor(hex: "#FF8800")\n' +
  '.txt: primary = #FF8800\n' +
  '.xcassets: a folder or a ZIP with color sets such as primary.colorset/Contents.json';

type Read = ColorFileResult & { format: ColorFormat };

/**
 * Reads a file of colors (spec 5, Color file import): what it holds decides on its format, and its
 * name only where that leaves a doubt. `name` may be a path: a color set has the name of its folder.
 *
 * Takes the bytes of the file, or text that is decoded already. Never throws. Without any entry the
 * first problem is NOTHING_FOUND. Where colors have eight digits, `alpha` says how they were read;
 * with the option of that name they are read so, whatever the file says.
 */
export function readColorFile(
  name: string,
  source: string | Uint8Array,
  options: AlphaOption = {},
): Read {
  const log = createProblemLog();
  const text = decode(source, log);
  const decoding: ColorProblem[] = log.list().map((one) => ({ kind: 'invalid', ...one }));
  const read = readText(name, text, options);
  const problems = [...decoding, ...read.problems];
  if (read.entries.length > 0) return { ...read, problems };
  return { ...read, problems: [{ line: 1, kind: 'invalid', message: NOTHING_FOUND }, ...problems] };
}

function readText(name: string, text: string, options: AlphaOption): Read {
  if (/^\s*\{\s*["}]/.test(text)) return readJsonFile(name, text, options);
  const isSwiftFile = /\.swift$/i.test(name);
  const mayBeSwift = /\b(?:let|var|func)\b/.test(text) && /color|\.init\(/i.test(text);
  const swift = mayBeSwift || isSwiftFile ? parseSwiftColors(text, options) : undefined;
  const hasColors = swift !== undefined && swift.entries.length + swift.problems.length > 0;
  if (hasColors)
    return { format: 'swift', ...(isSwiftFile ? swift : addPairs(swift, text, options)) };
  const pairs = parseColorPairs(text, options);
  // The code of a Swift file without colors is no list of bad pairs.
  const isSwift = isSwiftFile && pairs.entries.length === 0;
  return isSwift ? { format: 'swift', entries: [], problems: [] } : { format: 'pairs', ...pairs };
}

function readJsonFile(name: string, text: string, options: AlphaOption): Read {
  const read = readJson(text);
  if (!('value' in read)) {
    // Braces around pairs do not make JSON: a comment or a last comma is enough.
    const pairs = parseColorPairs(text, options);
    const isPairs = pairs.entries.length > 0;
    return isPairs ? { format: 'pairs', ...pairs } : { format: 'color set', ...failure(read) };
  }
  const isColorSet = asList(property(read.value, 'colors')).length > 0;
  if (!isColorSet) return { format: 'tokens', ...parseColorTokens(text, options) };
  return { format: 'color set', ...readColorSet(name, text) };
}

function failure({ line, message }: { line: number; message: string }): ColorFileResult {
  return { entries: [], problems: [{ line, kind: 'invalid', message }] };
}

/** A Contents.json without its folder has no name: it is called `color`. */
function readColorSet(name: string, text: string): ColorFileResult {
  const file = /([^/]*?)(?:\.json)?$/i.exec(name)?.[1] ?? '';
  const own = /^contents\b|^$/i.test(file) ? 'color' : file;
  return parseColorSet(getColorSetName(name) ?? own, text);
}

/** A pair that cannot be taken for Swift: nothing but a name and a color, well written or not, on its line. */
const PAIR =
  /^\s{0,200}(?:["']?[A-Za-z][\w.-]{0,200}["']?)\s{0,50}[=:]\s{0,50}["']?(?:#\w{1,20}|[0-9A-Fa-f]{6})["']?\s{0,50}[,;]?\s{0,50}(?:(?:\/\/|#|--).*)?$/;

/** Outside of all braces an assignment is a pair, whatever its value is. */
const ASSIGNMENT = /^\s{0,200}["']?[A-Za-z][\w.-]{0,200}["']?\s{0,50}=\s{0,50}\S/;

const COMMENT = /^\s{0,200}(?:\/\/|#\s|--\s)/;

/** Adds the `key = value` lines of a text that holds lines of Swift as well. */
function addPairs(swift: ColorFileResult, text: string, options: AlphaOption): ColorFileResult {
  const pairs = parseColorPairs(keepPairLines(text).join('\n'), options);
  if (pairs.entries.length + pairs.problems.length === 0) return swift;
  const all = [...swift.entries, ...pairs.entries].toSorted((a, b) => getLine(a) - getLine(b));
  const last = new Map(all.map((entry) => [entry.key, entry]));
  const overwritten = all.filter((entry) => last.get(entry.key) !== entry);
  const duplicates = overwritten.map((entry): ColorProblem => {
    const lines = `line ${getLine(entry)} is overwritten by line ${getLine(last.get(entry.key))}`;
    const message = `The key ${inQuotes(entry.key)} appears twice: ${lines}.`;
    return { line: getLine(entry), kind: 'duplicate', message };
  });
  return {
    entries: all.filter((entry) => last.get(entry.key) === entry),
    problems: [...swift.problems, ...pairs.problems, ...duplicates],
    ...joinAlpha(swift.alpha, pairs.alpha),
  };
}

/** The lines of a text, empty where they are not those of pairs. */
function keepPairLines(text: string): string[] {
  let depth = 0;
  return text.split(/\r\n|[\n\r]/).map((line) => {
    const isOutside = depth <= 0;
    for (const sign of line.replace(/\/\/.*/, '')) {
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
    }
    const isPair = PAIR.test(line) || (isOutside && ASSIGNMENT.test(line));
    return isPair || COMMENT.test(line) ? line : '';
  });
}

function getLine(entry: ColorEntry | undefined): number {
  return entry?.line ?? 1;
}
