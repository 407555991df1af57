import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { components } from '../../../generated/contract.d.ts';

/** The types an image can have (spec 5, Image file). */
type ImageMimeType = components['schemas']['UploadResult']['mimeType'];

/** File name extensions by type; also the types that can be uploaded at all. */
export const extensions: Readonly<Record<ImageMimeType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

/** Names under which the same types are found in files. */
const rasterTypes: Readonly<Partial<Record<string, ImageMimeType>>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  // An animated PNG is a PNG to everybody who does not know better.
  'image/apng': 'image/png',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
};

/** What may stand before the root element of an XML file, with what ends it. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/** Where the document type declaration at `start` ends; it may hold declarations in brackets. */
function doctypeEnd(text: string, start: number): number {
  const bracket = text.indexOf('[', start);
  const close = text.indexOf('>', start);
  if (bracket === -1 || bracket > close) return close === -1 ? -1 : close + 1;
  const end = /\]\s*>/g;
  end.lastIndex = bracket;
  return end.exec(text) ? end.lastIndex : -1;
}

function afterPrologue(text: string): number {
  let at = 0;
  for (;;) {
    // A byte order mark counts as white space here.
    while (/\s/.test(text.charAt(at))) at += 1;
    if (/^<!DOCTYPE\s/i.test(text.slice(at, at + 10))) {
      at = doctypeEnd(text, at);
    } else {
      const part = prologue.find(([open]) => text.startsWith(open, at));
      if (!part) return at;
      const end = text.indexOf(part[1], at + part[0].length);
      at = end === -1 ? -1 : end + part[1].length;
    }
    if (at === -1) return text.length;
  }
}

/** Whether a text is an SVG picture: `svg` is its root element, opened and closed. */
export function isSvg(text: string): boolean {
  const root = text.slice(afterPrologue(text));
  const opening = /^<([A-Za-z_][\w.-]*:)?svg(?=[\s/>])/.exec(root);
  if (!opening) return false;
  if (/^[^<>]*\/>\s*$/.test(root.slice(opening[0].length))) return true;
  const closing = new RegExp(`</${opening[1] ?? ''}svg\\s*>\\s*(<!--[^]*-->\\s*)?$`);
  return closing.test(root.slice(-4096));
}

/** The type of an image file, by its content; undefined when it is none that can be uploaded. */
export async function imageTypeOf(file: string): Promise<ImageMimeType | undefined> {
  const found = await fileTypeFromFile(file);
  const raster = rasterTypes[found?.mime ?? ''];
  if (raster) return raster;
  // Other binary files are not text; XML is what an SVG with a declaration looks like.
  if (found && found.mime !== 'application/xml') return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    return isSvg(text) ? 'image/svg+xml' : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
