import { createLineIndex } from './line-index.ts';
import type { ProblemLog } from './problem-log.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** `bplist`, the first bytes of a binary property list. */
const BINARY_MARK = [0x62, 0x70, 0x6c, 0x69, 0x73, 0x74];

const BINARY =
  'This is a binary property list. Convert it with `plutil -convert xml1 <file>` and import the ' +
  'result.';

const UTF_32 = 'This file is in UTF-32, which is not read: save it as UTF-8.';

const SAMPLE = 4096;

/**
 * By byte order mark, else as UTF-16 if ASCII characters have zero bytes (Xcode's for years), else
 * as UTF-8. Reports invalid bytes and never drops them. Binary files and UTF-32 return an empty
 * text.
 */
export function decode(input: Uint8Array | string, problems: ProblemLog): string {
  const isBinary =
    typeof input === 'string' ? input.startsWith('bplist') : startsWith(input, BINARY_MARK);
  if (isBinary) {
    problems.add(1, BINARY);
    return '';
  }
  if (typeof input === 'string') return withoutMark(input);
  if (isUtf32(input)) {
    problems.add(1, UTF_32);
    return '';
  }
  const encoding = findEncoding(input);
  const strict = decodeStrictly(input, encoding);
  if (strict !== undefined) return withoutMark(strict);
  return encoding === 'utf-8'
    ? repairUtf8(input, problems)
    : repairUtf16(input, encoding, problems);
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Each character of UTF-32 has four bytes; the high byte is zero, the next a small plane. */
function isUtf32(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, SAMPLE) & ~3;
  const fits = (high: number, plane: number) => {
    for (let at = 0; at < length; at += 4) {
      if (bytes[at + high] !== 0 || (bytes[at + plane] ?? 0) > 2) return false;
    }
    return true;
  };
  const isBlank = bytes.subarray(0, length).every((byte) => byte === 0);
  return length > 0 && !isBlank && (fits(3, 2) || fits(0, 1));
}

function findEncoding(bytes: Uint8Array): Encoding {
  for (const [encoding, mark] of BYTE_ORDER_MARKS) if (startsWith(bytes, mark)) return encoding;
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE);
  for (let at = 0; at < length; at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  // Quotation marks and spaces alone make up more than a tenth of a file.
  const enough = length / 20;
  if (odd > enough && odd > 4 * even) return 'utf-16le';
  if (even > enough && even > 4 * odd) return 'utf-16be';
  return 'utf-8';
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function repairUtf16(bytes: Uint8Array, encoding: Encoding, problems: ProblemLog): string {
  const text = withoutMark(new TextDecoder(encoding).decode(bytes));
  const line = createLineIndex(text)(Math.max(0, text.indexOf('\ufffd')));
  problems.add(line, 'The UTF-16 of this file is damaged or cut off from here on: look for �.');
  return text;
}

/** Valid UTF-8 lines stay: one invalid byte must not change the other lines. */
function repairUtf8(bytes: Uint8Array, problems: ProblemLog): string {
  if (looksBinary(bytes)) {
    problems.add(1, 'This is not a text file.');
    return '';
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const lines = splitAfterLines(bytes).map((line) => ({ line, text: decoder.decode(line) }));
  const isBad = ({ text }: { text: string }) => text.includes('\ufffd');
  const bad = lines.filter(isBad);
  const older = guessOlderEncoding(bad.slice(0, 1000).map(({ line }) => line));
  const which = bad.length === 1 ? 'This line is' : `From here on, ${bad.length} lines are`;
  const advice = 'check the accented letters, or save the file as UTF-8';
  const first = lines.findIndex(isBad) + 1;
  problems.add(first, `${which} not UTF-8 and read as ${older.encoding}: ${advice}.`);
  return withoutMark(lines.map((one) => (isBad(one) ? older.decode(one.line) : one.text)).join(''));
}

function splitAfterLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const isEnd = bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a);
    if (!isEnd) continue;
    lines.push(bytes.subarray(start, at + 1));
    start = at + 1;
  }
  return [...lines, bytes.subarray(start)];
}

/**
 * Texts have almost no control characters except tab, line feed, form feed and carriage return.
 */
function looksBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 16 * SAMPLE);
  const controls = sample.reduce(
    (sum, byte) => (byte < 0x09 || (byte > 0x0d && byte < 0x20) ? sum + 1 : sum),
    0,
  );
  return controls > sample.length / 50;
}

const SIGNS = '‘‚“”„«»–—…•€£©®™°·×¿¡\u00a0';

/** Letters in most encodings of Windows, and those of the catalogue's western languages. */
const SHARED = 'áâäçéëíîóôöúüß';
const WESTERN = 'àãåæèêìïñòõøùûœ';

/** Encodings of the catalogue's languages before UTF-8, and letters of each. */
const OLDER_ENCODINGS = [
  ['windows-1252', WESTERN],
  ['macintosh', WESTERN],
  ['windows-1254', `${WESTERN}ğışİ`],
  ['windows-1250', 'ąćęłńśźżčďĺľňŕšťýžăşţ'],
  ['windows-874', '\u0e01-\u0e5b'],
].map(([encoding, letters = '']) => ({ encoding, unlikely: getUnlikely(SHARED + letters) }));

/** Other characters; a capital after a small letter; a sign in a word; Thai in a Latin word. */
function getUnlikely(letters: string): RegExp {
  const others = `[^\\0-\\x7f’${SIGNS}${letters}${letters.toUpperCase()}]`;
  const inWord = `(?<=\\p{Ll})\\p{Lu}|(?<=\\p{L})[${SIGNS}](?=\\p{L})`;
  const thai = '(?<=[a-z])[\u0e01-\u0e5b]|[\u0e01-\u0e5b](?=[a-z])';
  return new RegExp(`${others}|${inWord}|${thai}`, 'gu');
}

/** The one with the fewest unlikely characters; the first of equal ones. */
function guessOlderEncoding(lines: readonly Uint8Array[]) {
  const rated = OLDER_ENCODINGS.map(({ encoding, unlikely }) => {
    const decoder = new TextDecoder(encoding);
    const text = lines.map((line) => decoder.decode(line)).join('');
    return { decoder, count: text.slice(0, 16 * SAMPLE).match(unlikely)?.length ?? 0 };
  });
  return rated.reduce((best, other) => (other.count < best.count ? other : best)).decoder;
}
