export type XmlTag = { kind: 'open' | 'close' | 'empty'; name: string; start: number; end: number };

export type XmlToken =
  | XmlTag
  | { kind: 'text'; text: string; start: number; end: number }
  | { kind: 'comment'; start: number; end: number }
  | { kind: 'declaration'; start: number; end: number }
  | { kind: 'unfinished'; start: number; end: number };

/** Sections that run up to an end mark of their own, whatever is inside. */
const SECTIONS = [
  { kind: 'comment', opening: '<!--', closing: '-->' },
  { kind: 'text', opening: '<![CDATA[', closing: ']]>' },
  { kind: 'declaration', opening: '<?', closing: '?>' },
  { kind: 'declaration', opening: '<!', closing: '>' },
] as const;

const TAG = /<(\/?)([A-Za-z][\w.:-]*)/y;

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(lt|gt|amp|quot|apos));/g;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * The piece of XML that begins at `start`. A tag or section without an end is `unfinished` and takes
 * the whole rest; a `<` that begins neither is text.
 */
export function nextXmlToken(text: string, start: number): XmlToken {
  if (text.charAt(start) !== '<') return textToken(text, start);
  for (const { kind, opening, closing } of SECTIONS) {
    if (!text.startsWith(opening, start)) continue;
    const close = text.indexOf(closing, start + opening.length);
    if (close === -1) return { kind: 'unfinished', start, end: text.length };
    const end = close + closing.length;
    if (kind !== 'text') return { kind, start, end };
    return { kind, text: text.slice(start + opening.length, close), start, end };
  }
  TAG.lastIndex = start;
  const tag = TAG.exec(text);
  if (tag === null) return textToken(text, start);
  const close = text.indexOf('>', TAG.lastIndex);
  if (close === -1) return { kind: 'unfinished', start, end: text.length };
  const isEmpty = text.charAt(close - 1) === '/';
  const kind = tag[1] === '/' ? 'close' : isEmpty ? 'empty' : 'open';
  return { kind, name: tag[2] ?? '', start, end: close + 1 };
}

function textToken(text: string, start: number): XmlToken {
  const next = text.indexOf('<', start + 1);
  const end = next === -1 ? text.length : next;
  return { kind: 'text', text: resolveReferences(text.slice(start, end)), start, end };
}

/** An unknown reference stays as it is written. */
function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (all: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
