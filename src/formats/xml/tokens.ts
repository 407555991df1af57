export type XmlTag = {
  kind: 'open' | 'close' | 'empty';
  name: string;
  start: number;
  end: number;
};

export type XmlToken =
  | XmlTag
  | { kind: 'text' | 'cdata'; text: string; start: number; end: number }
  | { kind: 'comment' | 'declaration' | 'unfinished'; start: number; end: number };

export type XmlReader = {
  next(start: number): XmlToken;
  /** Attributes by their names as written, with their prefixes. */
  getAttributes(tag: XmlTag): ReadonlyMap<string, string>;
};

const SECTIONS = [
  { kind: 'comment', opening: '<!--', closing: '-->' },
  { kind: 'cdata', opening: '<![CDATA[', closing: ']]>' },
  { kind: 'declaration', opening: '<?', closing: '?>' },
] as const;

const TAG = /<\/?[A-Za-z_\u0080-\uffff][\w:.\u0080-\uffff-]{0,200}(?=[\s/>])/y;

const ATTRIBUTE = /([^\s=<>"'/]{1,200})\s{0,99}=\s{0,99}(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * Never fails: an unterminated tag or section is `unfinished` and takes the rest. Unknown
 * references stay as written.
 */
export function createXmlReader(source: string): XmlReader {
  let entities: Entities = readEntities('', source.length);
  return {
    next(start) {
      if (source.charAt(start) !== '<') return textToken(start);
      const sign = source.charAt(start + 1);
      const isSection = sign === '!' || sign === '?';
      if (!isSection) return tagToken(source, start) ?? textToken(start);
      if (source.startsWith('<!DOCTYPE', start)) return readDoctype(start);
      return sectionToken(source, start) ?? textToken(start);
    },
    getAttributes({ start, end, name }) {
      const attributes = new Map<string, string>();
      const inside = source.slice(start + name.length + 1, end - 1);
      ATTRIBUTE.lastIndex = 0;
      for (let match = ATTRIBUTE.exec(inside); match !== null; match = ATTRIBUTE.exec(inside)) {
        const [, key = '', double, single = ''] = match;
        const value = (double ?? single).replaceAll(/[\t\n\r]/g, ' ');
        attributes.set(key, entities.resolve(value));
      }
      return attributes;
    },
  };

  function readDoctype(start: number): XmlToken {
    const end = endOfDoctype(source, start);
    if (end === undefined) return { kind: 'unfinished', start, end: source.length };
    entities = readEntities(source.slice(start, end), source.length);
    return { kind: 'declaration', start, end };
  }

  function textToken(start: number): XmlToken {
    const next = source.indexOf('<', start + 1);
    const end = next === -1 ? source.length : next;
    const text = withPlainLineEnds(source.slice(start, end));
    return { kind: 'text', text: entities.resolve(text), start, end };
  }
}

/** XML parsers give programs LF for every line end of a file. */
const withPlainLineEnds = (text: string) =>
  text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;

function sectionToken(source: string, start: number): XmlToken | undefined {
  for (const { kind, opening, closing } of SECTIONS) {
    if (!source.startsWith(opening, start)) continue;
    const close = source.indexOf(closing, start + opening.length);
    if (close === -1) return { kind: 'unfinished', start, end: source.length };
    const end = close + closing.length;
    if (kind !== 'cdata') return { kind, start, end };
    const text = withPlainLineEnds(source.slice(start + opening.length, close));
    return { kind, text, start, end };
  }
  if (source.charAt(start + 1) === '?') return undefined;
  const close = source.indexOf('>', start);
  if (close === -1) return { kind: 'unfinished', start, end: source.length };
  return { kind: 'declaration', start, end: close + 1 };
}

function tagToken(source: string, start: number): XmlToken | undefined {
  TAG.lastIndex = start;
  if (!TAG.test(source)) {
    const isCutOff = /^<\/?[\p{L}_][\p{L}\p{N}_:.-]*$/u.test(source.slice(start, start + 300));
    return isCutOff ? { kind: 'unfinished', start, end: source.length } : undefined;
  }
  const isClosing = source.charAt(start + 1) === '/';
  const name = source.slice(start + (isClosing ? 2 : 1), TAG.lastIndex);
  const close = findTagEnd(source, TAG.lastIndex);
  if (close === -1) return { kind: 'unfinished', start, end: source.length };
  const isEmpty = source.charAt(close - 1) === '/';
  const kind = isClosing ? 'close' : isEmpty ? 'empty' : 'open';
  return { kind, name, start, end: close + 1 };
}

/** Attributes may contain `>`. With an unclosed quotation mark the next `>` ends the tag. */
function findTagEnd(source: string, from: number): number {
  let at = from;
  while (at < source.length) {
    const char = source.charAt(at);
    if (char === '>') return at;
    if (char === '<') break;
    if (char === '"' || char === "'") {
      const quote = at;
      at += 1;
      while (at < source.length && source.charAt(at) !== char && source.charAt(at) !== '<') at += 1;
      if (source.charAt(at) !== char) return source.indexOf('>', quote);
    }
    at += 1;
  }
  return source.indexOf('>', from);
}

/** The subset in brackets may contain `>` and quoted brackets. */
function endOfDoctype(source: string, start: number): number | undefined {
  const sign = /["'[\]>]|<!--/g;
  sign.lastIndex = start;
  let depth = 0;
  for (let match = sign.exec(source); match !== null; match = sign.exec(source)) {
    const [found] = match;
    if (found === '>' && depth === 0) return sign.lastIndex;
    if (found === '[') depth += 1;
    else if (found === ']') depth -= 1;
    else if (found !== '>') {
      const closing = found === '<!--' ? '-->' : found;
      const close = source.indexOf(closing, sign.lastIndex);
      if (close === -1) return undefined;
      sign.lastIndex = close + closing.length;
    }
  }
  return undefined;
}

type Entities = {
  /** Replaces references; unknown ones stay as written. */
  resolve(text: string): string;
};

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|([\p{L}_][\p{L}\p{N}_.-]{0,99}));/gu;

const BUILT_IN = [
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
] as const;

const DECLARATION =
  /<!--[^]*?-->|<!ENTITY\s{1,99}([\p{L}_][\p{L}\p{N}_.-]{0,99})\s{1,99}(?:"([^"]*)"|'([^']*)')\s{0,99}>/gu;

/** Longer replacements are no names of products; they multiply the size of a file. */
const MAX_LENGTH = 2000;

/** A search that fails reads to the end, so hostile document types must be short. */
const MAX_DOCTYPE = 50_000;

/**
 * `<!ENTITY app "Lighthouse">`. Texts may grow to a multiple of the file only; then references stay
 * as written.
 */
function readEntities(doctype: string, fileLength: number): Entities {
  const values = new Map<string, string>(BUILT_IN);
  let budget = 10_000 + 4 * fileLength;

  function resolve(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(REFERENCE, (all: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return useNamed(name) ?? all;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    });
  }

  function useNamed(name: string): string | undefined {
    const value = values.get(name);
    if (value === undefined || value.length > budget) return undefined;
    budget -= value.length;
    return value;
  }

  for (const [, name, double, single = ''] of doctype.slice(0, MAX_DOCTYPE).matchAll(DECLARATION)) {
    if (name === undefined || values.has(name)) continue;
    const value = resolve(double ?? single);
    if (value.length <= MAX_LENGTH) values.set(name, value);
  }
  return { resolve };
}
