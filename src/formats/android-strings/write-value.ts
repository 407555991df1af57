import { createXmlReader } from '#formats/xml/tokens.ts';
import type { Piece } from './value.ts';

/** Tags that Android shows in a text (StringBlock.java), and XLIFF's mark for placeholders. */
const ELEMENTS = new Set(
  'b i u tt big small sup sub strike li marquee font a annotation xliff:g'.split(' '),
);

const TAG =
  /^<\/?[\w:]{1,40}(?:\s{1,20}[\w:.-]{1,40}=(?:"(?:[^"<&\p{Cc}\p{Cs}]|&amp;)*"|'(?:[^'<&\p{Cc}\p{Cs}]|&amp;)*'))*\s{0,20}\/?>$/u;

/** Android's own markup stays markup; other tags, as `<br>` for `Html.fromHtml`, are escaped. */
export function writeValue(value: string): string {
  const pieces = splitMarkup(value) ?? [{ text: value }];
  let content = '';
  let isFirst = true;
  let afterBlank = false;
  for (const [index, piece] of pieces.entries()) {
    if ('tag' in piece) {
      content += piece.tag;
      continue;
    }
    const { text } = piece;
    const isLast = pieces.slice(index + 1).every((later) => 'tag' in later);
    content += escapeText(text, { isFirst, isLast, afterBlank });
    isFirst = false;
    afterBlank = text.endsWith(' ');
  }
  return content;
}

/** Splits a value that is XML with Android's tags, properly nested; else returns nothing. */
function splitMarkup(value: string): Piece[] | undefined {
  if (!value.includes('<')) return undefined;
  const reader = createXmlReader(value);
  const pieces: Piece[] = [];
  const open: string[] = [];
  for (let at = 0; at < value.length;) {
    const token = reader.next(at);
    const source = value.slice(token.start, token.end);
    if (token.kind === 'text') {
      // Only these two references are read back as references.
      if (/<|&(?!(?:amp|lt);)/.test(source)) return undefined;
      pieces.push({ text: source.replaceAll('&lt;', '<').replaceAll('&amp;', '&') });
    } else if ('name' in token) {
      if (!ELEMENTS.has(token.name) || !TAG.test(source)) return undefined;
      if (token.kind === 'open') open.push(token.name);
      if (token.kind === 'close' && open.pop() !== token.name) return undefined;
      pieces.push({ tag: source, name: token.name });
    } else return undefined;
    at = token.end;
  }
  return open.length === 0 ? pieces : undefined;
}

type Place = { isFirst: boolean; isLast: boolean; afterBlank: boolean };

/** Blanks that Android would join or trim, and characters with a meaning or without a shape. */
const UNSAFE =
  /^[@?]|["'\\&<>\n\t]|^ | $|(?<= ) |[\u0000-\u001f\u007f-\u00a0\u2028\u2029\u202f\ufeff\ufffe\uffff]|\p{Cs}/gu;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["'", "\\'"],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['@', '\\@'],
  ['?', '\\?'],
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

function escapeText(text: string, { isFirst, isLast, afterBlank }: Place): string {
  return text.replace(UNSAFE, (char, offset: number) => {
    if (char === '@' || char === '?') return isFirst ? `\\${char}` : char;
    if (char === ' ') {
      const isStart = offset === 0 && (isFirst || afterBlank);
      const isEnd = offset + 1 === text.length && isLast;
      const isRepeated = text.charAt(offset - 1) === ' ';
      return isStart || isEnd || isRepeated ? '\\u0020' : ' ';
    }
    return ESCAPES.get(char) ?? toUnicodeEscape(char);
  });
}

function toUnicodeEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
