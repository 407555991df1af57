import { parseAndroidColors } from '#formats/android-colors/read.ts';
import { isAndroidResources } from '#formats/android-strings/elements.ts';
import { parseColorPairs } from '#formats/color-pairs/parse.ts';
import { parseColorTokens } from '#formats/color-tokens/parse.ts';
import { type AlphaOption, joinAlpha } from '#formats/colors/hex.ts';
import { asList, property, readJson } from '#formats/colors/json.ts';
import type { ColorFileResult, ColorProblem } from '#formats/colors/types.ts';
import { parseSwiftColors } from '#formats/swift-colors/parse.ts';
import { decode } from '#formats/text/decode.ts';
import { describeOtherFormat, nameOtherFormat } from '#formats/text/other-formats.ts';
import { createProblemLog, keepLast, type Problem } from '#formats/text/problem-log.ts';
import { getColorSetName } from '#formats/xcassets/catalogue.ts';
import { parseColorSet } from '#formats/xcassets/parse.ts';

type ColorFormat = 'swift' | 'pairs' | 'color set' | 'tokens' | 'android' | 'none';

/** Shown for a file without a single color (spec 5, Color file import). */
export const NOTHING_FOUND =
  'No colors were found. Supported formats:\n' +
  '.swift: static let primary = UIColor(hex: "#FF8800")\n' +
  '.txt: primary = #FF8800\n' +
  '.xml: <color name="primary">#FF8800</color>\n' +
  '.xcassets: a folder or a ZIP with color sets such as primary.colorset/Contents.json';

type ColorFile = ColorFileResult & { format: ColorFormat };

/**
 * Spec 5, Color file import. The content decides on the format; a color set is named after its
 * folder in `name`. Never throws. Without an entry the first problem is NOTHING_FOUND.
 */
export function readColorFile(
  name: string,
  source: string | Uint8Array,
  options: AlphaOption = {},
): ColorFile {
  const other = nameOtherFormat(source);
  if (other !== undefined) return refuse(name, other);
  const log = createProblemLog();
  const text = decode(source, log);
  const decoding: ColorProblem[] = log.list().map((one) => ({ kind: 'invalid', ...one }));
  const read = readText(name, text, options);
  // Members as `hex: '#FF8800'` look like pairs.
  if (read.format === 'pairs' && /\.json5$/i.test(name))
    return refuse(name, 'a JSON5 file: save it as JSON');
  const problems = [...decoding, ...read.problems];
  if (read.entries.length > 0) return { ...read, problems };
  const named = nameOtherFormat(text);
  if (named !== undefined) return refuse(name, named);
  return { ...read, problems: [{ line: 1, kind: 'invalid', message: NOTHING_FOUND }, ...problems] };
}

const READ_HERE =
  'colors are read from Swift, Kotlin and Dart code, .xcassets, colors.xml of Android, style sheets, ' +
  'design tokens (JSON) and key = value lines';

function refuse(name: string, format: string): ColorFile {
  const message = describeOtherFormat(name, format, READ_HERE);
  return { format: 'none', entries: [], problems: [{ line: 1, kind: 'invalid', message }] };
}

function readText(name: string, text: string, options: AlphaOption): ColorFile {
  if (isAndroidResources(text) || SELECTOR.test(text))
    return { format: 'android', ...parseAndroidColors(text, name) };
  if (/^\s*\{\s*["}]/.test(text)) return readJsonFile(name, text, options);
  const isSwiftFile = /\.swift$/i.test(name);
  const mayBeSwift = /\b(?:let|var|func)\b/.test(text) && /color|\.init\(/i.test(text);
  const swift = mayBeSwift || isSwiftFile ? parseSwiftColors(text, options) : undefined;
  const hasColors = swift !== undefined && swift.entries.length + swift.problems.length > 0;
  if (hasColors)
    return { format: 'swift', ...(isSwiftFile ? swift : addPairs(swift, text, options)) };
  // The numbers in Swift code without colors are no pairs.
  if (isSwiftFile && SWIFT_CODE.test(text)) return { format: 'swift', entries: [], problems: [] };
  const pairs = parseColorPairs(text, options);
  const isSwift = isSwiftFile && pairs.entries.length === 0;
  return isSwift ? { format: 'swift', entries: [], problems: [] } : { format: 'pairs', ...pairs };
}

const SWIFT_CODE =
  /\{\s{0,200}$|^\s{0,200}(?:@\w{1,60}|#if|import|let|var|func|class|struct|enum|extension|protocol|public|private|internal|open|final|static|fileprivate|return|guard|typealias)\b/m;

/** Android's colors by state. */
const SELECTOR = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]{0,4000}?-->\s*)?<selector\b/;

function readJsonFile(name: string, text: string, options: AlphaOption): ColorFile {
  const read = readJson(text);
  if (!('value' in read)) {
    // Pairs in braces may be broken JSON: a comment or a trailing comma is enough.
    const hasLevels = /\{[^}]*\{/.test(text);
    const pairs = hasLevels ? undefined : parseColorPairs(text, options);
    const isPairs = pairs !== undefined && pairs.entries.length > 0;
    return isPairs ? { format: 'pairs', ...pairs } : { format: 'color set', ...failure(read) };
  }
  const isColorSet = asList(property(read.value, 'colors')).length > 0;
  if (!isColorSet) return { format: 'tokens', ...parseColorTokens(text, options) };
  return { format: 'color set', ...readColorSet(name, text) };
}

function failure({ line, message }: Problem): ColorFileResult {
  return { entries: [], problems: [{ line, kind: 'invalid', message }] };
}

function readColorSet(name: string, text: string): ColorFileResult {
  const file = /([^/]*?)(?:\.json)?$/i.exec(name)?.[1] ?? '';
  const own = /^contents\b|^$/i.test(file) ? 'color' : file;
  return parseColorSet(getColorSetName(name) ?? own, text);
}

/** A pair that cannot be Swift: only a name and a color, valid or not, on its line. */
const PAIR =
  /^\s{0,200}(?:["']?\w[\w.-]{0,200}["']?)\s{0,50}[=:]\s{0,50}["']?(?:#\w{1,20}|[0-9A-Fa-f]{6})["']?\s{0,50}[,;]?\s{0,50}(?:(?:\/\/|#|--).*)?$/;

/** Outside all braces an assignment is a pair, whatever its value. */
const ASSIGNMENT = /^\s{0,200}["']?\w[\w.-]{0,200}["']?\s{0,50}=\s{0,50}\S/;

const COMMENT = /^\s{0,200}(?:\/\/|#\s|--\s)/;

function addPairs(swift: ColorFileResult, text: string, options: AlphaOption): ColorFileResult {
  const pairs = parseColorPairs(keepPairLines(text).join('\n'), options);
  if (pairs.entries.length + pairs.problems.length === 0) return swift;
  const all = [...swift.entries, ...pairs.entries].toSorted(
    (a, b) => (a.line ?? 1) - (b.line ?? 1),
  );
  const log = createProblemLog();
  const entries = keepLast(all, log, { getId: ({ key }) => key });
  const duplicates = log.list().map((one): ColorProblem => ({ kind: 'duplicate', ...one }));
  return {
    entries,
    problems: [...swift.problems, ...pairs.problems, ...duplicates],
    ...joinAlpha(swift.alpha, pairs.alpha),
  };
}

/** Blanks all lines that are not pairs, so that line numbers stay the same. */
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
