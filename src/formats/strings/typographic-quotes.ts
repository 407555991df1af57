import { isLineBreak, isSpace } from '#formats/text/characters.ts';
import { CODE } from './scan.ts';

/** `“`, `”` and `„`, which word processors substitute for `"`. */
const QUOTES = new Set([0x201c, 0x201d, 0x201e]);

export const TYPOGRAPHIC = 'Typographic quotation marks (“ ”): Apple reads straight ones (") only.';

export function isTypographicQuote(code: number): boolean {
  return QUOTES.has(code);
}

/**
 * Finds the mark that closes the text at `open` on the same line, when one of the two is
 * typographic, or -1. It precedes `=` or `;`, or the line's end when the opening one is
 * typographic.
 */
export function findTypographicClose(text: string, open: number): number {
  const opensSo = isTypographicQuote(text.charCodeAt(open));
  let close = -1;
  for (let at = open + 1; ; at += 1) {
    const code = text.charCodeAt(at);
    const isEnd = at >= text.length || isLineBreak(code);
    if (close !== -1 && (code === CODE.equals || code === CODE.semicolon)) break;
    if (isEnd) return opensSo ? close : -1;
    if (code === CODE.doubleQuote || isTypographicQuote(code)) close = at;
    else if (!isSpace(code)) close = -1;
  }
  return opensSo || isTypographicQuote(text.charCodeAt(close)) ? close : -1;
}
