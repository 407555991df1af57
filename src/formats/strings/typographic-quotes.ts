import { isLineBreak, isSpace } from '#formats/text/characters.ts';
import { CODE } from './scan.ts';

const QUOTES = new Set([0x201c, 0x201d, 0x201e]);

export const TYPOGRAPHIC = 'Typographic quotation marks (“ ”): Apple reads straight ones (") only.';

export function isTypographicQuote(code: number): boolean {
  return QUOTES.has(code);
}

/** On the same line, when one of the two marks is typographic, or -1. */
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
