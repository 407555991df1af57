/** U+2028 and U+2029 end a `//` comment for Apple too, but start no numbered line. */
export function isLineBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;
}

/** Space, tab, NUL and invisible characters, which Apple's parser rejects. */
export function isSpace(code: number): boolean {
  if (code <= 0x20)
    return code === 0x20 || code === 0x09 || code === 0x0b || code === 0x0c || code === 0;
  if (code < 0xa0) return false;
  return (
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202f) ||
    code === 0x205f ||
    code === 0x2060 ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Offset of the line break that ends the line, or of the end of the text. */
export function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineBreak(text.charCodeAt(at))) at += 1;
  return at;
}

export const splitLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);

export type Comment = { style: 'line' | 'block' | 'unclosed'; start: number; end: number };

const [OPENING, CLOSING] = ['/*', '*/'] as const;

export const startsBlock = (text: string, at = 0): boolean => text.startsWith(OPENING, at);

export const startsComment = (text: string, at: number): boolean =>
  text.startsWith('//', at) || startsBlock(text, at);

/** Offset after the closing sign, or -1. */
export function endOfBlock(text: string, from: number): number {
  const at = text.indexOf(CLOSING, from);
  return at === -1 ? -1 : at + CLOSING.length;
}

export function commentAt(
  text: string,
  start: number,
  findEnd = (from: number) => endOfBlock(text, from + OPENING.length),
): Comment | undefined {
  if (!startsComment(text, start)) return undefined;
  if (!startsBlock(text, start)) return { style: 'line', start, end: endOfLine(text, start) };
  const end = findEnd(start);
  return end === -1
    ? { style: 'unclosed', start, end: text.length }
    : { style: 'block', start, end };
}
