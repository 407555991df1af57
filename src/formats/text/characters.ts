/** U+2028 and U+2029 end a `//` comment at Apple's too, though they start no numbered line. */
export function isLineBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;
}

/**
 * Blank inside a line. Besides space and tab: NUL and what cannot be seen (no-break and wide spaces,
 * direction marks, a byte order mark in mid-file), which would stop Apple and means nothing.
 */
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
