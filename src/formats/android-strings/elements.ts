import type { LineAt } from '#formats/text/line-index.ts';
import { createLineIndex } from '#formats/text/line-index.ts';
import { createXmlReader } from '#formats/xml/tokens.ts';
import type { XmlReader, XmlTag, XmlToken } from '#formats/xml/tokens.ts';
import type { Piece } from './value.ts';

export type Cursor = {
  readonly source: string;
  readonly reader: XmlReader;
  readonly lineAt: LineAt;
  at: number;
};

export function createCursor(source: string): Cursor {
  return { source, reader: createXmlReader(source), lineAt: createLineIndex(source), at: 0 };
}

export function nextToken(cursor: Cursor): XmlToken | undefined {
  if (cursor.at >= cursor.source.length) return undefined;
  const token = cursor.reader.next(cursor.at);
  cursor.at = token.end;
  return token;
}

export function isAndroidResources(source: string): boolean {
  if (!source.includes('<resources')) return false;
  const reader = createXmlReader(source);
  for (let at = 0; at < source.length;) {
    const token = reader.next(at);
    if ('name' in token) return token.name === 'resources';
    if (token.kind === 'text' && token.text.trim() !== '') return false;
    at = token.end;
  }
  return false;
}

/** Elements that contain no others of these: one inside another means that it is not closed. */
const ENTRIES = new Set(['string', 'plurals', 'string-array', 'resources']);

export type Content = {
  pieces: Piece[];
  problems: string[];
  /** `open`: the end tag is missing. `mixed`: a tag inside is not closed. */
  form: 'whole' | 'mixed' | 'open';
};

/**
 * Reads an element up to its end tag. Stops before the next entry when the end tag is missing.
 */
export function readContent(cursor: Cursor, tag: XmlTag): Content {
  const content: Content = { pieces: [], problems: [], form: 'whole' };
  const open: string[] = [];
  if (tag.kind === 'empty') return content;
  for (;;) {
    const start = cursor.at;
    const token = nextToken(cursor);
    if (token === undefined || token.kind === 'unfinished') return { ...content, form: 'open' };
    if (!('name' in token)) {
      addText(cursor, content, token);
      continue;
    }
    if (token.kind === 'close' && token.name === tag.name && !open.includes(tag.name)) {
      if (open.length > 0) content.form = 'mixed';
      return content;
    }
    const isEntry = ENTRIES.has(token.name) || (token.name === 'item' && tag.name === 'item');
    if (isEntry) {
      cursor.at = start;
      return { ...content, form: 'open' };
    }
    if (token.kind === 'open') open.push(token.name);
    else if (token.kind === 'close' && open.pop() !== token.name) content.form = 'mixed';
    content.pieces.push({ tag: cursor.source.slice(token.start, token.end), name: token.name });
  }
}

const REFERENCES = /&(?:(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)?[^\s;<&]{0,40};?/g;

function addText({ source }: Cursor, { pieces, problems }: Content, token: XmlToken): void {
  if (!('text' in token)) return;
  const { text } = token;
  const last = pieces.at(-1);
  if (last !== undefined && 'text' in last) last.text += text;
  else pieces.push({ text });
  if (token.kind === 'cdata') return;
  const raw = source.slice(token.start, token.end);
  if (raw.startsWith('<')) problems.push('“<” is written &lt; in XML');
  if (!text.includes('&')) return;
  for (const [reference] of raw.matchAll(REFERENCES)) {
    const isKnown = /^&(?:lt|gt|amp|quot|apos|#\w+);/.test(reference);
    if (isKnown || !text.includes(reference)) continue;
    const isName = reference.endsWith(';');
    problems.push(isName ? `XML has no reference ${reference}` : '“&” is written &amp; in XML');
  }
}

export function skipElement(cursor: Cursor, tag: XmlTag): void {
  if (tag.kind !== 'open') return;
  for (let depth = 1; depth > 0;) {
    const start = cursor.at;
    const token = nextToken(cursor);
    if (token === undefined || token.kind === 'unfinished') return;
    if (!('name' in token)) continue;
    if (ENTRIES.has(token.name) && token.name !== tag.name) {
      cursor.at = start;
      return;
    }
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
  }
}
