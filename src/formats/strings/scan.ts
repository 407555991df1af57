import { type Comment, commentAt, isLineBreak, isSpace } from '#formats/text/characters.ts';

export const CODE = {
  doubleQuote: 0x22,
  hash: 0x23,
  singleQuote: 0x27,
  slash: 0x2f,
  semicolon: 0x3b,
  equals: 0x3d,
  backslash: 0x5c,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const;

export type Reach = 'file' | 'line';

/** Apple's unquoted characters (CFOldStylePList.c): letters, digits, `_ $ / : . -`. */
function isBare(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x2d && code <= 0x3a) ||
    code === 0x5f ||
    code === 0x24
  );
}

export function skipSpaces(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

export function skipBare(text: string, from: number): number {
  let at = from;
  while (isBare(text.charCodeAt(at))) at += 1;
  return at;
}

export function findClosingQuote(text: string, open: number, reach: Reach): number {
  const quote = text.charCodeAt(open);
  for (let at = open + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === CODE.backslash) at += 1;
    else if (reach === 'line' && isLineBreak(code)) return -1;
  }
  return -1;
}

/** Offset of the next character that is neither blank nor in a comment, or of the end. */
export function skipTrivia(
  text: string,
  from: number,
  onComment?: (comment: Comment) => void,
): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isSpace(code) || isLineBreak(code)) {
      at += 1;
      continue;
    }
    const comment = code === CODE.slash ? commentAt(text, at) : undefined;
    if (comment === undefined) return at;
    onComment?.(comment);
    at = comment.end;
  }
  return at;
}

/** Whether an entry begins here: a one-line key, quoted or bare, before `=`. */
export function startsEntry(text: string, from: number): boolean {
  const code = text.charCodeAt(from);
  const isQuoted = code === CODE.doubleQuote || code === CODE.singleQuote;
  const end = isQuoted ? findClosingQuote(text, from, 'line') + 1 : skipBare(text, from);
  if (end === 0 || end === from) return false;
  return text.charCodeAt(skipSpaces(text, end)) === CODE.equals;
}

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
