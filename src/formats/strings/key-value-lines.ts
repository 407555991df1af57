import { isLineBreak, isSpace, startsComment } from '#formats/text/characters.ts';
import { CODE, findClosingQuote, skipBare, skipSpaces, skipTrivia, startsEntry } from './scan.ts';
import { resolveEscapes } from './escapes.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import { addEntry, finishEntry, type Key, report, type Run } from './run.ts';

type LineKey = { text: string; equals: number; quote: 'none' | 'unopened' };

const NOT_IN_KEYS = new Set<number>([
  CODE.doubleQuote,
  CODE.semicolon,
  CODE.openBrace,
  CODE.closeBrace,
]);

/**
 * Everything before the `=`. A quotation mark right before the `=` means that the opening one is
 * missing.
 */
export function lineKeyAt(text: string, from: number): LineKey | undefined {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === CODE.equals)
      return { text: text.slice(from, at).trim(), equals: at, quote: 'none' };
    if (NOT_IN_KEYS.has(code) || isLineBreak(code)) {
      const equals = skipSpaces(text, at + 1);
      const isUnopened = code === CODE.doubleQuote && text.charCodeAt(equals) === CODE.equals;
      return isUnopened
        ? { text: text.slice(from, at).trim(), equals, quote: 'unopened' }
        : undefined;
    }
  }
  return undefined;
}

/** The line's end, a comment, or a final `;`. Comments need a space before, so URLs stay whole. */
function endOfLineValue(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) return at;
    if (code === CODE.backslash) at += 1;
    else if (code === CODE.semicolon && endsEntry(text, at + 1)) return at;
    else if (isSpace(text.charCodeAt(at - 1)) && startsComment(text, at)) return at;
  }
  return text.length;
}

/** Whether the line is over here, or the next entry begins. */
function endsEntry(text: string, from: number): boolean {
  const next = skipSpaces(text, from);
  return isLineOver(text, next) || startsEntry(text, next) || isQuotedKeyAlone(text, next);
}

/** Whether only a comment or a closing brace remains on the line. */
export function isLineOver(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (at >= text.length || isLineBreak(code) || code === CODE.closeBrace) return true;
  return startsComment(text, at);
}

/** `"Sign in";`, which is its own value. */
function isQuotedKeyAlone(text: string, from: number): boolean {
  if (text.charCodeAt(from) !== CODE.doubleQuote) return false;
  const close = findClosingQuote(text, from, 'line');
  return close !== -1 && text.charCodeAt(skipSpaces(text, close + 1)) === CODE.semicolon;
}

function hasLonelyQuote(value: string): boolean {
  let isOdd = false;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code === CODE.backslash) at += 1;
    else if (code === CODE.doubleQuote) isOdd = !isOdd;
  }
  return isOdd;
}

export function isAppleBareValue(text: string, start: number): boolean {
  const end = skipBare(text, start);
  const semicolon = skipTrivia(text, end);
  if (end === start || text.charCodeAt(semicolon) !== CODE.semicolon) return false;
  return endsEntry(text, semicolon + 1);
}

export function readBareValue(run: Run, key: Key, start: number) {
  const { text } = run;
  if (isAppleBareValue(text, start)) {
    const end = skipBare(text, start);
    finishEntry(run, key, text.slice(start, end), end);
    return;
  }
  const end = endOfLineValue(text, start);
  const raw = text.slice(start, end).trim();
  const hasSemicolon = text.charCodeAt(end) === CODE.semicolon;
  if (hasSemicolon) run.form = 'apple';
  if (key.form === 'bare') run.plainLines += 1;

  // Apple would read `a = b;ted;` as two entries, but one is intended.
  if (hasSemicolon && /(?<!\\);/.test(raw)) {
    const place = 'Apple ends it there. Write it in quotation marks';
    report(run, start, `The text of ${inQuotes(key.text)} has a semicolon in it: ${place}.`);
  }
  const lacksQuote = lacksOpeningQuote(raw, key, hasSemicolon);
  const name = inQuotes(key.text);
  if (lacksQuote)
    report(run, start, `The opening quotation mark of the text of ${name} is missing.`);
  else run.inAppleFiles.add(run.lineAt(start), `The text of ${name} has no quotation marks.`);
  const value = resolveEscapes(lacksQuote ? raw.slice(0, -1) : raw);
  addEntry(run, key, value, hasSemicolon ? end + 1 : end);
}

/** After a bare key without a semicolon, a final quotation mark may mean inches. */
function lacksOpeningQuote(raw: string, key: Key, hasSemicolon: boolean): boolean {
  const isApple = key.form === 'quoted' || hasSemicolon;
  return isApple && raw.endsWith('"') && hasLonelyQuote(raw);
}
