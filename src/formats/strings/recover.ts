import { isLineOver } from './key-value-lines.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import { report, skipGarbage } from './run.ts';
import type { Run } from './run.ts';
import { endOfLine, isLineBreak } from '#formats/text/characters.ts';
import { CODE, findClosingQuote, skipBare, skipSpaces, startsEntry } from './scan.ts';

const MAX_SIGNS = 8;

const FULL_WIDTH_EQUALS = 0xff1d;

const NO_WORD = /[^\p{L}\p{N}\s"';=\\{}()]/u;

/** Reports what stands at `start` and is no entry, once for any number of such lines in a row. */
export function reportGarbage(run: Run, start: number) {
  if (run.previous !== 'garbage') {
    const line = run.text.slice(start, start + 200).split(/[\n\r\u2028\u2029]/, 1)[0] ?? '';
    const message = 'Neither an entry nor a comment, skipped up to the next one';
    report(run, start, `${message}: ${inQuotes(line.trimEnd())}.`);
  }
  skipGarbage(run, start);
}

/**
 * A string that the rest of the file does not close. In a file of Apple's nothing below can be told
 * from the string's own lines; among plain lines every line is an entry again.
 */
export function reportUnclosed(run: Run, open: number, what: string) {
  const { text } = run;
  // A single mark may be an apostrophe; a double one has no other behind it in the whole file.
  const isDouble = text.charCodeAt(open) === CODE.doubleQuote;
  const isApple = run.form === 'apple' && isDouble;
  const rest = isApple ? 'everything from here to the end of the file' : 'this line';
  report(run, open, `${what} is never closed: ${rest} is left out.`);
  if (isDouble) run.stringReach = 'line';
  run.at = isApple ? text.length : endOfLine(text, open);
}

/**
 * Where the next entry or comment begins that a string from `open` to `close` has swallowed, or -1:
 * at the beginning of one of its further lines, or at the very quotation mark that seems to close it.
 * To be asked only about a string that cannot be right as it stands: in a good file such a line may
 * well be part of a text.
 */
export function findNextEntry(text: string, open: number, close: number): number {
  for (let at = open; at < close; at += 1) {
    if (!isLineBreak(text.charCodeAt(at))) continue;
    const start = skipSpaces(text, at + 1);
    if (start > close) break;
    if (text.startsWith('//', start) || text.startsWith('/*', start)) return start;
    if (text.charCodeAt(start) === CODE.doubleQuote && startsEntry(text, start)) return start;
    if (startsQuotedEntry(text, start)) return start;
  }
  return startsQuotedEntry(text, close) ? close : -1;
}

/** Prose has a word and `=` now and then, but no quotation mark behind it. */
function startsQuotedEntry(text: string, start: number): boolean {
  if (!startsEntry(text, start)) return false;
  const isQuoted = text.charCodeAt(start) === CODE.doubleQuote;
  const end = isQuoted ? findClosingQuote(text, start, 'line') + 1 : skipBare(text, start);
  return hasQuotedValue(text, skipSpaces(text, end));
}

function hasQuotedValue(text: string, equals: number): boolean {
  return text.charCodeAt(skipSpaces(text, equals + 1)) === CODE.doubleQuote;
}

/**
 * `"a" = "say "hi" to me";`: the quotation mark on this line that has a `;` behind it, or -1 when
 * there is none before the end of the line or the next entry.
 */
export function findCloseOfValue(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) return -1;
    if (code === CODE.backslash) at += 1;
    if (code !== CODE.doubleQuote) continue;
    if (text.charCodeAt(skipSpaces(text, at + 1)) === CODE.semicolon) return at;
    if (startsEntry(text, at)) return -1;
  }
  return -1;
}

/** `"say "hi"" = "…";`: the quotation mark on this line that has `=` and a value behind it, or -1. */
export function findCloseOfKey(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) return -1;
    if (code === CODE.backslash) at += 1;
    if (code !== CODE.doubleQuote) continue;
    const next = skipSpaces(text, at + 1);
    if (text.charCodeAt(next) === CODE.equals) return hasQuotedValue(text, next) ? at : -1;
  }
  return -1;
}

/** Look-alikes of a semicolon (comma, full-width `；` …) where one belongs: where they end, or -1. */
export function skipWrongSemicolon(text: string, from: number): number {
  const end = skipPunctuation(text, from);
  const next = skipSpaces(text, end);
  const isSemicolon = text.charCodeAt(next) === CODE.semicolon;
  const isLast = isSemicolon || isLineOver(text, next) || startsEntry(text, next);
  return end > from && isLast ? end : -1;
}

/** `"a", = "b";`: where the `=` stands behind other signs, or the full-width one instead. Or -1. */
export function findMisplacedEquals(text: string, from: number): number {
  const signs = skipSpaces(text, from);
  if (text.charCodeAt(signs) === FULL_WIDTH_EQUALS) return signs;
  const equals = skipSpaces(text, skipPunctuation(text, signs));
  return text.charCodeAt(equals) === CODE.equals ? equals : -1;
}

/** Behind a few signs that are no letters, no digits and none of the format's. */
function skipPunctuation(text: string, from: number): number {
  let at = from;
  while (at < from + MAX_SIGNS && NO_WORD.test(text.charAt(at))) at += 1;
  return at;
}
