import { isLineOver } from './key-value-lines.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import { report, skipGarbage } from './run.ts';
import type { Run } from './run.ts';
import { endOfLine, isLineBreak, startsComment } from '#formats/text/characters.ts';
import { CODE, findClosingQuote, skipBare, skipSpaces, startsEntry } from './scan.ts';

const MAX_SIGNS = 8;

const FULL_WIDTH_EQUALS = 0xff1d;

const NO_WORD = /[^\p{L}\p{N}\s"';=\\{}()]/u;

export function reportGarbage(run: Run, start: number) {
  if (run.previous !== 'garbage') {
    const line = run.text.slice(start, start + 200).split(/[\n\r\u2028\u2029]/, 1)[0] ?? '';
    const message = 'Neither an entry nor a comment, skipped up to the next one';
    report(run, start, `${message}: ${inQuotes(line.trimEnd())}.`);
  }
  skipGarbage(run, start);
}

/** In an Apple file the rest is lost; among plain lines each line is an entry again. */
export function reportUnclosed(run: Run, open: number, what: string) {
  const { text } = run;
  // A single mark may be an apostrophe; no double one follows in the whole file.
  const isDouble = text.charCodeAt(open) === CODE.doubleQuote;
  const isApple = run.form === 'apple' && isDouble;
  const rest = isApple ? 'everything from here to the end of the file' : 'this line';
  report(run, open, `${what} is never closed: ${rest} is left out.`);
  if (isDouble) run.stringReach = 'line';
  run.at = isApple ? text.length : endOfLine(text, open);
}

/**
 * Returns -1 without one. It starts one of the string's further lines, or at the mark that seems to
 * close it. Only for malformed strings.
 */
export function findNextEntry(text: string, open: number, close: number): number {
  for (let at = open; at < close; at += 1) {
    if (!isLineBreak(text.charCodeAt(at))) continue;
    const start = skipSpaces(text, at + 1);
    if (start > close) break;
    if (startsComment(text, start)) return start;
    if (text.charCodeAt(start) === CODE.doubleQuote && startsEntry(text, start)) return start;
    if (startsQuotedEntry(text, start)) return start;
  }
  return startsQuotedEntry(text, close) ? close : -1;
}

function startsQuotedEntry(text: string, start: number): boolean {
  if (!startsEntry(text, start)) return false;
  const isQuoted = text.charCodeAt(start) === CODE.doubleQuote;
  const end = isQuoted ? findClosingQuote(text, start, 'line') + 1 : skipBare(text, start);
  return hasQuotedValue(text, skipSpaces(text, end));
}

function hasQuotedValue(text: string, equals: number): boolean {
  return text.charCodeAt(skipSpaces(text, equals + 1)) === CODE.doubleQuote;
}

/** `"a" = "say "hi" to me";`: the quotation mark before `;` on this line, or -1. */
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

/** `"say "hi"" = "…";`: finds the quotation mark before `=` and a value on this line, or -1. */
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

/** Skips look-alikes of a semicolon (comma, full-width `；` …); returns -1 without one. */
export function skipWrongSemicolon(text: string, from: number): number {
  const end = skipPunctuation(text, from);
  const next = skipSpaces(text, end);
  const isSemicolon = text.charCodeAt(next) === CODE.semicolon;
  const isLast = isSemicolon || isLineOver(text, next) || startsEntry(text, next);
  return end > from && isLast ? end : -1;
}

/** `"a", = "b";`: finds the `=` after other signs, or a full-width one, or -1. */
export function findMisplacedEquals(text: string, from: number): number {
  const signs = skipSpaces(text, from);
  if (text.charCodeAt(signs) === FULL_WIDTH_EQUALS) return signs;
  const equals = skipSpaces(text, skipPunctuation(text, signs));
  return text.charCodeAt(equals) === CODE.equals ? equals : -1;
}

function skipPunctuation(text: string, from: number): number {
  let at = from;
  while (at < from + MAX_SIGNS && NO_WORD.test(text.charAt(at))) at += 1;
  return at;
}
