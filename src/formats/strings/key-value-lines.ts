import { isLineBreak, isSpace } from '#formats/text/characters.ts';
import { startsComment } from '#formats/text/comments.ts';
import { CODE, findClosingQuote, skipSpaces, startsEntry } from './scan.ts';

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
export function endOfLineValue(text: string, from: number): number {
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
export function endsEntry(text: string, from: number): boolean {
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

export function hasLonelyQuote(value: string): boolean {
  let isOdd = false;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code === CODE.backslash) at += 1;
    else if (code === CODE.doubleQuote) isOdd = !isOdd;
  }
  return isOdd;
}
