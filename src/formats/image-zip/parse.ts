import { readDirectory, type ZipEntry } from '#formats/zip/directory.ts';
import type { ImageType, ImageZip } from './types.ts';
import { LARGEST_IMAGE, unpack } from './unpack.ts';

/** The most that an archive may bring; more is no work of a person's. */
export const LIMITS = { entries: 20_000, unpackedBytes: 400 * LARGEST_IMAGE };

/** Spec 5, ZIP import. */
const IMAGE_NAME = /\.(jpe?g|png|gif|svg|webp)$/i;
const OTHER_TYPE = 'Not an image: only .jpg, .jpeg, .png, .gif, .svg and .webp files are taken.';
const NOT_A_PICTURE = 'The content is not a picture, whatever the name says.';

const TOO_MUCH = 'The archive unpacks to more than 2,000 MB. Split it into smaller ones.';

/** One is read while another is unpacked; more at once is no faster and takes more memory. */
const AT_ONCE = 2;

/**
 * Finds the images in an archive (spec 5, ZIP import). Total: whatever the archive holds, each of
 * its entries ends up in one of the lists, unless `failure` says why it could not.
 *
 * Every picture is unpacked once, a few at a time, to see that it is one; none is kept.
 */
export async function parseImageZip(
  archive: Blob,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<ImageZip> {
  const zip: ImageZip = { entries: [], problems: [], ignored: [] };
  const { entries: listed, failure } = await readDirectory(archive, LIMITS.entries);
  if (failure !== undefined) zip.failure = failure;
  let left = LIMITS.unpackedBytes;
  for (let at = 0; at < listed.length; at += AT_ONCE) {
    onProgress(at, listed.length);
    const some = listed.slice(at, at + AT_ONCE);
    const isTooMuch = left < 0;
    const findings = some.map((entry) =>
      isTooMuch ? Promise.resolve({ problem: TOO_MUCH }) : judge(archive, entry),
    );
    for (const [index, found] of (await Promise.all(findings)).entries()) {
      const entry = some[index];
      if (entry) put(entry, found, zip);
    }
    for (const { size } of some) if (size <= LARGEST_IMAGE) left -= size;
  }
  return zip;
}

type Finding = { type: ImageType } | { problem: string } | 'ignored';

async function judge(archive: Blob, entry: ZipEntry): Promise<Finding> {
  const name = baseName(entry.path);
  if (isIgnored(entry.path, name)) return 'ignored';
  return IMAGE_NAME.test(name) ? look(archive, entry) : { problem: OTHER_TYPE };
}

/** Puts an entry into the list where it belongs. */
function put(entry: ZipEntry, found: Finding, zip: ImageZip): void {
  const { path } = entry;
  if (found === 'ignored') zip.ignored.push(path);
  else if ('problem' in found) zip.problems.push({ path, message: found.problem });
  else zip.entries.push({ ...entry, name: baseName(path), type: found.type });
}

async function look(archive: Blob, entry: ZipEntry): Promise<Finding> {
  const unpacked = await unpack(archive, entry, (head) =>
    detectTypeOfHead(head) === undefined ? NOT_A_PICTURE : undefined,
  );
  if ('problem' in unpacked) return unpacked;
  const type = detectType(unpacked.bytes);
  return type ? { type } : { problem: NOT_A_PICTURE };
}

/** Some old Windows programs write backslashes. */
function baseName(path: string): string {
  return path.replace(/^.*[/\\]/s, '');
}

/** Folders, and what macOS leaves behind (spec 5: macOS junk entries are ignored). */
function isIgnored(path: string, name: string): boolean {
  if (name === '' || name === '.DS_Store' || name.startsWith('._')) return true;
  return path.split(/[/\\]/).includes('__MACOSX');
}

const isAscii = (bytes: Uint8Array, at: number, text: string) =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** The first bytes of the types that have some of their own. */
const beginnings: readonly [ImageType, (bytes: Uint8Array) => boolean][] = [
  ['image/png', (bytes) => bytes[0] === 0x89 && isAscii(bytes, 1, 'PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/gif', (bytes) => isAscii(bytes, 0, 'GIF87a') || isAscii(bytes, 0, 'GIF89a')],
  ['image/webp', (bytes) => isAscii(bytes, 0, 'RIFF') && isAscii(bytes, 8, 'WEBP')],
];

/** Enough of a file to know its type. */
const HEAD_LENGTH = 16;

/** The type of a picture by its first bytes; `maybe-svg` needs all of them. */
function detectTypeOfHead(head: Uint8Array): ImageType | 'maybe-svg' | undefined {
  const known = beginnings.find(([, begins]) => begins(head));
  if (known) return known[0];
  return /^\s*</.test(decode(head)) ? 'maybe-svg' : undefined;
}

/** The type of a picture by its content; `undefined` when it is none that can be uploaded. */
function detectType(bytes: Uint8Array): ImageType | undefined {
  const type = detectTypeOfHead(bytes.subarray(0, HEAD_LENGTH));
  if (type !== 'maybe-svg') return type;
  return isSvg(decode(bytes)) ? 'image/svg+xml' : undefined;
}

/** XML says by a byte order mark that it is not UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Parts that may stand before and after the root element, with their ends. */
const asides = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/** Whether the root element is `svg`, opened and closed; nothing of it is interpreted. */
function isSvg(text: string): boolean {
  const root = text.slice(rootStart(text));
  const opening = /^<([A-Za-z_][\w.-]*:)?svg(?=[\s/>])/.exec(root);
  if (!opening) return false;
  const last = root.lastIndexOf('</');
  if (last === -1) return /^[^<>]*\/>/.test(root.slice(opening[0].length));
  return root.startsWith(`</${opening[1] ?? ''}svg`, last);
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
  const aside = asides.find(([open]) => text.startsWith(open, at));
  if (!aside) return undefined;
  const end = text.indexOf(aside[1], at + aside[0].length);
  return end === -1 ? text.length : end + aside[1].length;
}

/** A document type may hold declarations in brackets. */
function doctypeEnd(text: string, at: number): number {
  const close = text.indexOf('>', at);
  if (close === -1) return text.length;
  const bracket = text.slice(at, close).includes('[');
  if (!bracket) return close + 1;
  const end = /\]\s*>/g;
  end.lastIndex = at;
  return end.exec(text) ? end.lastIndex : text.length;
}
