import { parseColorPairs } from '#formats/color-pairs/parse.ts';
import { parseColorTokens } from '#formats/color-tokens/parse.ts';
import { decode } from '#formats/strings/decode.ts';
import { createProblemLog } from '#formats/strings/problem-log.ts';
import { parseSwiftColors } from '#formats/swift-colors/parse.ts';
import { colorSetNameOf } from '#formats/xcassets/catalogue.ts';
import { parseColorSet } from '#formats/xcassets/parse.ts';
import { listOf, property, readJson } from './json.ts';
import { addPairs } from './mixed.ts';
import type { ColorFileResult, ColorProblem } from './types.ts';

export type ColorFormat = 'swift' | 'pairs' | 'color set' | 'tokens';

/** What a person is told who imports a file without a single color (spec 5, Color file import). */
export const NOTHING_FOUND =
  'No colors were found. These formats are understood:\n' +
  '.swift: static let primary = UIColor(hex: "#FF8800")\n' +
  '.txt: primary = #FF8800\n' +
  '.xcassets: a folder or a ZIP with color sets such as primary.colorset/Contents.json';

type Read = ColorFileResult & { format: ColorFormat };

/**
 * Reads a file of colors (spec 5, Color file import): what it holds decides on its format, and its
 * name only where that leaves a doubt. `name` may be a path: a color set has the name of its folder.
 *
 * Takes the bytes of the file, or text that is decoded already. Never throws. Without any entry the
 * first problem is NOTHING_FOUND.
 */
export function readColorFile(name: string, source: string | Uint8Array): Read {
  const log = createProblemLog();
  const text = decode(source, log);
  const decoding: ColorProblem[] = log.list().map((one) => ({ kind: 'invalid', ...one }));
  const read = readText(name, text);
  const problems = [...decoding, ...read.problems];
  if (read.entries.length > 0) return { ...read, problems };
  return { ...read, problems: [{ line: 1, kind: 'invalid', message: NOTHING_FOUND }, ...problems] };
}

function readText(name: string, text: string): Read {
  if (/^\s*\{\s*["}]/.test(text)) return readJsonFile(name, text);
  const isSwiftFile = /\.swift$/i.test(name);
  const mayBeSwift = /\b(?:let|var|func)\b/.test(text) && /color|\.init\(/i.test(text);
  const swift = mayBeSwift || isSwiftFile ? parseSwiftColors(text) : undefined;
  const hasColors = swift !== undefined && swift.entries.length + swift.problems.length > 0;
  if (hasColors) return { format: 'swift', ...(isSwiftFile ? swift : addPairs(swift, text)) };
  const pairs = parseColorPairs(text);
  // The code of a Swift file without colors is no list of bad pairs.
  const isSwift = isSwiftFile && pairs.entries.length === 0;
  return isSwift ? { format: 'swift', entries: [], problems: [] } : { format: 'pairs', ...pairs };
}

function readJsonFile(name: string, text: string): Read {
  const read = readJson(text);
  if (!('value' in read)) {
    // Braces around pairs do not make JSON: a comment or a last comma is enough.
    const pairs = parseColorPairs(text);
    const isPairs = pairs.entries.length > 0;
    return isPairs ? { format: 'pairs', ...pairs } : { format: 'color set', ...failure(read) };
  }
  const isColorSet = listOf(property(read.value, 'colors')).length > 0;
  if (!isColorSet) return { format: 'tokens', ...parseColorTokens(text) };
  return { format: 'color set', ...readColorSet(name, text) };
}

function failure({ line, message }: { line: number; message: string }): ColorFileResult {
  return { entries: [], problems: [{ line, kind: 'invalid', message }] };
}

/** A Contents.json without its folder has no name: it is called `color`. */
function readColorSet(name: string, text: string): ColorFileResult {
  const file = /([^/]*?)(?:\.json)?$/i.exec(name)?.[1] ?? '';
  const own = /^contents\b|^$/i.test(file) ? 'color' : file;
  return parseColorSet(colorSetNameOf(name) ?? own, text);
}
