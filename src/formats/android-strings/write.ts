import { isPluralCategory, readIcuPlural } from '#formats/icu-plural/plural.ts';
import type { IcuPart } from '#formats/icu-plural/parts.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';
import { writeComment } from './comment.ts';
import { createXmlReader } from '#formats/xml/tokens.ts';
import type { Piece } from './value.ts';

type Text = WritableLanguage['texts'][number];

const XLIFF = ' xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"';

/**
 * `readAndroidStrings` reads the same keys, values and descriptions. ICU plurals become
 * `<plurals>`: their argument is `count` when read back, and `%d` is `#`.
 */
export function writeAndroidStrings(languages: readonly WritableLanguage[]): WrittenFile[] {
  return languages
    .filter(({ texts }) => texts.length > 0)
    .map(({ locale, texts }) => {
      const entries = texts.map((text) => writeText(text)).join('');
      const namespace = entries.includes('<xliff:') ? XLIFF : '';
      const content = `<?xml version="1.0" encoding="utf-8"?>\n<resources${namespace}>\n${entries}</resources>\n`;
      return { path: `${getAndroidFolder(locale)}/strings.xml`, content };
    });
}

/** Java's old codes, which every version of Android finds. */
const OLD_CODES: ReadonlyMap<string, string> = new Map([
  ['he', 'iw'],
  ['id', 'in'],
  ['yi', 'ji'],
]);

/** Returns Android's folder of a language: `values-pt-rBR`, `values-b+es+419`. */
function getAndroidFolder(locale: string): string {
  if (locale === 'en') return 'values';
  const { language, script, region } = new Intl.Locale(locale);
  const code = OLD_CODES.get(language) ?? language;
  if (script !== undefined || /^\d/.test(region ?? ''))
    return `values-b+${[language, script, region].filter((part) => part !== undefined).join('+')}`;
  return region === undefined ? `values-${code}` : `values-${code}-r${region}`;
}

function writeText({ key, value, description }: Text): string {
  const about = writeComment(description);
  const name = `name="${escapeAttribute(key)}"`;
  const forms = getForms(value);
  if (forms === undefined) {
    const format = hasOrderedArguments(value) ? ' formatted="false"' : '';
    return `${about}    <string ${name}${format}>${writeValue(value)}</string>\n`;
  }
  const items = forms.map(
    ([category, text]) => `        <item quantity="${category}">${writeValue(text)}</item>\n`,
  );
  return `${about}    <plurals ${name}>\n${items.join('')}    </plurals>\n`;
}

/** Android has no exact numbers: texts with `=0` stay ICU. */
function getForms(value: string): [string, string][] | undefined {
  const plural = value.includes('plural') ? readIcuPlural(value) : undefined;
  if (plural === undefined || ![...plural.forms.keys()].every(isPluralCategory)) return undefined;
  return [...plural.forms].map(([category, parts]) => [category, parts.map(toText).join('')]);
}

function toText(part: IcuPart): string {
  if (typeof part === 'string') return part;
  return part.name === '#' ? '%d' : part.source;
}

const ARGUMENT = /%(?:%|n|(\d{1,9}\$)|)/g;

/** Android refuses several arguments without positions, unless the text says that it is no format. */
function hasOrderedArguments(value: string): boolean {
  let count = 0;
  let isOrdered = false;
  for (const [found, position] of value.matchAll(ARGUMENT)) {
    if (found === '%%' || found === '%n') continue;
    count += 1;
    isOrdered ||= position === undefined;
  }
  return count > 1 && isOrdered;
}

const IN_ATTRIBUTE: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['"', '&quot;'],
]);

function escapeAttribute(text: string): string {
  return text.replace(
    /[&<"\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/gu,
    (char) => IN_ATTRIBUTE.get(char) ?? `&#x${(char.codePointAt(0) ?? 0).toString(16)};`,
  );
}

/** Tags that Android shows in a text (StringBlock.java), and XLIFF's mark for placeholders. */
const ELEMENTS = new Set(
  'b i u tt big small sup sub strike li marquee font a annotation xliff:g'.split(' '),
);

const TAG =
  /^<\/?[\w:]{1,40}(?:\s{1,20}[\w:.-]{1,40}=(?:"(?:[^"<&\p{Cc}\p{Cs}]|&amp;)*"|'(?:[^'<&\p{Cc}\p{Cs}]|&amp;)*'))*\s{0,20}\/?>$/u;

/** Android's own markup stays markup; other tags, as `<br>` for `Html.fromHtml`, are escaped. */
function writeValue(value: string): string {
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
