import type { ImageType } from './types.ts';

export const NOT_A_PICTURE =
  'The content is not a JPEG, PNG, GIF, SVG or WebP picture, whatever the name says.';

const isAscii = (bytes: Uint8Array, at: number, text: string) =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0));

const SIGNATURES: readonly [ImageType, (bytes: Uint8Array) => boolean][] = [
  ['image/png', (bytes) => bytes[0] === 0x89 && isAscii(bytes, 1, 'PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/gif', (bytes) => isAscii(bytes, 0, 'GIF87a') || isAscii(bytes, 0, 'GIF89a')],
  ['image/webp', (bytes) => isAscii(bytes, 0, 'RIFF') && isAscii(bytes, 8, 'WEBP')],
];

const HEAD_LENGTH = 16;

/** Returns the type by the first bytes; `maybe-svg` requires the whole file. */
export function detectTypeOfHead(head: Uint8Array): ImageType | 'maybe-svg' | undefined {
  const known = SIGNATURES.find(([, begins]) => begins(head));
  if (known) return known[0];
  return /^\s*</.test(decode(head)) ? 'maybe-svg' : undefined;
}

/** Returns the type by the content; `undefined` for anything but an accepted image. */
export function detectType(bytes: Uint8Array): ImageType | undefined {
  const type = detectTypeOfHead(bytes.subarray(0, HEAD_LENGTH));
  if (type !== 'maybe-svg') return type;
  return isSvg(decode(bytes)) ? 'image/svg+xml' : undefined;
}

/** Encodings of one byte per character, as older drawing programs declare them. */
const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["'](iso-8859-(?:1|2|15)|windows-125[0-8])["']/i;

/** The encoding of XML, by its byte order mark or its declaration. */
export function getEncoding(start: Uint8Array): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return DECLARED.exec(String.fromCharCode(...start.subarray(0, 200)))?.[1] ?? 'utf-8';
}

const decode = (bytes: Uint8Array) => new TextDecoder(getEncoding(bytes)).decode(bytes);

const ASIDES = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/**
 * Whether the root element is `svg`, opened and closed; its content is not interpreted. `tail`: the
 * end of a longer file.
 */
export function isSvg(head: string, tail = head): boolean {
  const root = head.slice(rootStart(head));
  const opening = /^<([A-Za-z_][\w.-]*:)?svg(?=[\s/>])/.exec(root);
  if (!opening) return false;
  const last = tail.lastIndexOf('</');
  if (last === -1) return /^[^<>]*\/>/.test(root.slice(opening[0].length));
  return tail.startsWith(`</${opening[1] ?? ''}svg`, last);
}

function rootStart(text: string): number {
  const visible = /\S/g;
  for (let at = 0; ;) {
    visible.lastIndex = at;
    at = visible.exec(text)?.index ?? text.length;
    const end = asideEnd(text, at);
    if (end === undefined) return at;
    at = end;
  }
}

function asideEnd(text: string, at: number): number | undefined {
  if (/^<!doctype\s/i.test(text.slice(at, at + 10))) return doctypeEnd(text, at);
  const aside = ASIDES.find(([open]) => text.startsWith(open, at));
  if (!aside) return undefined;
  const end = text.indexOf(aside[1], at + aside[0].length);
  return end === -1 ? text.length : end + aside[1].length;
}

function doctypeEnd(text: string, at: number): number {
  const close = text.indexOf('>', at);
  if (close === -1) return text.length;
  const bracket = text.slice(at, close).includes('[');
  if (!bracket) return close + 1;
  const end = /\]\s*>/g;
  end.lastIndex = at;
  return end.exec(text) ? end.lastIndex : text.length;
}
