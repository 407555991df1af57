import { resolveEscapes } from './escapes.ts';
import { isLineBreak, isSpace } from '#formats/text/characters.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import { isAppleBareValue, readBareValue } from './key-value-lines.ts';
import { findCloseOfValue, findNextEntry, reportUnclosed, skipWrongSemicolon } from './recover.ts';
import { addEntry, finishEntry, report, reportNoValue, skipGarbage } from './run.ts';
import type { Key, Run } from './run.ts';
import {
  CODE,
  findClosingQuote,
  findTypographicClose,
  isTypographicQuote,
  skipSpaces,
  skipTrivia,
  startsEntry,
  TYPOGRAPHIC,
} from './scan.ts';
import type { Reach } from './scan.ts';

/** Signs between the `=` and the opening quotation mark: `==`, `@"…"`, `: "…"`. */
const SIGNS_BEFORE_QUOTE = /[=:@]+[ \t]*(?=")/y;

export function readValue(run: Run, key: Key): void {
  const { text } = run;
  if (text.charCodeAt(key.next) === CODE.semicolon) {
    if (key.form === 'quoted' && ENTRY_IN_QUOTES.test(key.text)) return reportSlip(run, key);
    run.form = 'apple';
    if (key.form === 'bare' && followsEntry(run, key.start)) {
      report(run, key.start, `${inQuotes(key.text)} stands alone after a text: is it part of it?`);
    }
    addEntry(run, key, key.text, key.next + 1);
    return;
  }
  const start = skipSigns(run, key, skipTrivia(text, key.next + 1));
  const code = text.charCodeAt(start);
  if (code === CODE.semicolon) return reportNoValue(run, key, start + 1);
  if (start >= text.length || code === CODE.closeBrace) return reportNoValue(run, key, start);
  if (code === CODE.doubleQuote || code === CODE.singleQuote) {
    return readQuotedValue(run, key, start);
  }
  if (isTypographicQuote(code) && readTypographicValue(run, key, start)) return;
  if (readNested(run, key, start)) return;
  const isOnSameLine = run.lineAt(start) === run.lineAt(key.next);
  if (isOnSameLine || isAppleBareValue(text, start)) return readBareValue(run, key, start);
  reportNoValue(run, key, start);
}

/** `"confirm.title = OK";`: its middle quotation marks are missing. */
const ENTRY_IN_QUOTES = /^[\w.-]{1,200} ?= ?\S/;

function reportSlip(run: Run, key: Key): void {
  const [name = '', value = ''] = key.text.split(/ ?= ?/, 2);
  const meant = `Did you mean ${inQuotes(name)} = ${inQuotes(value)}?`;
  report(run, key.start, `${inQuotes(key.text)} is a key without a text, left out. ${meant}`);
  run.form = 'apple';
  run.at = key.next + 1;
}

/** Whether another entry ends on this line: a key without a value needs its own line. */
function followsEntry({ text }: Run, start: number): boolean {
  let at = start - 1;
  while (isSpace(text.charCodeAt(at))) at -= 1;
  return text.charCodeAt(at) === CODE.semicolon;
}

function skipSigns(run: Run, key: Key, start: number): number {
  SIGNS_BEFORE_QUOTE.lastIndex = start;
  if (!SIGNS_BEFORE_QUOTE.test(run.text)) return start;
  const open = SIGNS_BEFORE_QUOTE.lastIndex;
  const signs = inQuotes(run.text.slice(start, open));
  report(run, start, `Unexpected ${signs} before the text of ${inQuotes(key.text)}.`);
  return open;
}

function readNested(run: Run, key: Key, start: number): boolean {
  const { text } = run;
  if (key.form === 'bare' && text.charAt(start) !== '<' && !opensNested(run, start)) return false;
  const nested = nestedAt(run, start);
  if (nested === undefined) return false;
  const value = `The value of ${inQuotes(key.text)}`;
  if (nested === 'unclosed') {
    report(run, start, `${value} is not a text, and its bracket is never closed.`);
    skipGarbage(run, start + 1);
    return true;
  }
  report(run, key.start, `${value} is ${nested.kind}, not a text: it is left out.`);
  const next = skipTrivia(text, nested.end);
  run.at = text.charCodeAt(next) === CODE.semicolon ? next + 1 : nested.end;
  return true;
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
]);

/** Pairs of digits before a semicolon: `<b>` is markup. */
const DATA = /<(?:\s*[0-9A-Fa-f]\s*[0-9A-Fa-f])*\s*>(?=\s*;)/y;

type Nested = { kind: 'a list' | 'a group' | 'binary data'; end: number };

/**
 * A list `( )`, a group `{ }` or data `< >`. `'unclosed'` without an end, undefined for other
 * values.
 */
function nestedAt(run: Run, from: number): Nested | 'unclosed' | undefined {
  const opener = run.text.charAt(from);
  if (opener === '<') return dataAt(run.text, from);
  if (!CLOSERS.has(opener)) return undefined;
  const end = findEnd(run, from, 'file');
  if (end === -1) return 'unclosed';
  return { kind: opener === '{' ? 'a group' : 'a list', end };
}

/**
 * After a bare key a bracket is usually text (`smile = (really)`). It opens a list or group at the
 * end of a line, before a quotation mark, or when it closes before a `;`.
 */
function opensNested(run: Run, from: number): boolean {
  const { text } = run;
  const next = skipSpaces(text, from + 1);
  const code = text.charCodeAt(next);
  if (next >= text.length || isLineBreak(code) || code === CODE.doubleQuote) return true;
  const end = findEnd(run, from, 'line');
  return end !== -1 && text.charCodeAt(skipSpaces(text, end)) === CODE.semicolon;
}

function dataAt(text: string, from: number): Nested | undefined {
  DATA.lastIndex = from;
  return DATA.test(text) ? { kind: 'binary data', end: DATA.lastIndex } : undefined;
}

function findEnd(run: Run, from: number, reach: Reach): number {
  const { text } = run;
  const limit = Math.min(text.length, from + run.bracketSearch);
  const closers: string[] = [];
  let at = from;
  while (at < limit) {
    const char = text.charAt(at);
    const closer = CLOSERS.get(char);
    if (closer !== undefined) closers.push(closer);
    else if (char === closers.at(-1)) closers.pop();
    const isQuote = char === '"' || char === "'";
    const last = isQuote ? findClosingQuote(text, at, reach) : at;
    if (closers.length === 0) break;
    if (last === -1) at = limit;
    if (last === -1 || (reach === 'line' && isLineBreak(text.charCodeAt(at)))) break;
    at = reach === 'line' ? skipSpaces(text, last + 1) : skipTrivia(text, last + 1);
  }
  run.bracketSearch -= at - from;
  return at < limit && closers.length === 0 ? at + 1 : -1;
}

type Span = { open: number; close: number; next: number };

function readQuotedValue(run: Run, key: Key, open: number) {
  const { text } = run;
  const isSingle = text.charCodeAt(open) === CODE.singleQuote;
  const close = findClosingQuote(text, open, run.stringReach);
  const next = close === -1 ? -1 : skipTrivia(text, close + 1);
  if (close !== -1 && isNextKey(run, key, open, next)) {
    reportNoValue(run, key, open);
  } else if (close !== -1 && mayEndHere(run, close, next)) {
    finishQuoted(run, key, open, close);
  } else if (isSingle) {
    // An apostrophe at the start of a plain line: 'tis the season.
    readBareValue(run, key, open);
  } else if (!readTypographicValue(run, key, open)) {
    if (close === -1) reportUnclosed(run, open, `The text of ${inQuotes(key.text)}`);
    else repairValue(run, key, { open, close, next });
  }
}

/** Returns false when neither quotation mark is typographic. */
function readTypographicValue(run: Run, key: Key, open: number): boolean {
  const close = findTypographicClose(run.text, open);
  if (close === -1) return false;
  report(run, open, TYPOGRAPHIC);
  finishQuoted(run, key, open, close);
  return true;
}

/** Whether a string on a later line is the next key, and this key has no value. */
function isNextKey(run: Run, key: Key, open: number, next: number): boolean {
  return run.text.charCodeAt(next) === CODE.equals && run.lineAt(open) > run.lineAt(key.next);
}

/** Whether the entry can end at this quotation mark, perhaps without its semicolon. */
function mayEndHere(run: Run, close: number, next: number): boolean {
  const { text } = run;
  const code = text.charCodeAt(next);
  if (next >= text.length || code === CODE.semicolon) return true;
  if (code === CODE.closeBrace && run.openBrace !== undefined) return true;
  if (run.lineAt(next) > run.lineAt(close)) return true;
  return next > close + 1 && startsEntry(text, next);
}

function finishQuoted(run: Run, key: Key, open: number, close: number) {
  finishEntry(run, key, resolveEscapes(run.text.slice(open + 1, close)), close + 1);
}

/** Repairs a missing or extra quotation mark; leaves ambiguous entries out. */
function repairValue(run: Run, key: Key, { open, close, next }: Span) {
  const { text } = run;
  const name = inQuotes(key.text);
  const nextEntry = findNextEntry(text, open, close);
  if (nextEntry !== -1) {
    report(run, open, `The text of ${name} is not closed: this entry is left out.`);
    run.at = nextEntry;
    return;
  }
  const wrongEnd = skipWrongSemicolon(text, next);
  if (wrongEnd !== -1) {
    const found = inQuotes(text.slice(next, wrongEnd));
    report(run, next, `A semicolon belongs after the text of ${name}, not ${found}.`);
    addEntry(run, key, resolveEscapes(text.slice(open + 1, close)), wrongEnd);
    return;
  }
  const innerClose = findCloseOfValue(text, close + 1);
  if (innerClose !== -1) {
    report(run, close, `Quotation marks inside the text of ${name} need a backslash (\\").`);
    finishQuoted(run, key, open, innerClose);
    return;
  }
  if (key.form === 'bare' && run.form === 'plain lines') {
    // In a plain line the quotation marks may belong to the text: title = "Hello" again.
    readBareValue(run, key, open);
    return;
  }
  report(run, close, `Unexpected text after a quotation mark: ${name} is left out.`);
  skipGarbage(run, close + 1);
}
