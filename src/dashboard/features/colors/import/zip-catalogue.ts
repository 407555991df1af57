import { type CatalogueFile, isCatalogueFile } from '#formats/xcassets/catalogue.ts';
import { isAndroidResource } from './folder-type.ts';
import { readDirectory, type ZipEntry } from '#formats/zip/directory.ts';
import { readEntry } from '#formats/zip/read-entry.ts';

/** A color set is a few kilobytes; a larger file is none. */
const MAX_FILE_BYTES = 1_000_000;

/** For all color sets together: about 50,000. */
const MAX_TOTAL_BYTES = 100_000_000;

/** The archive may hold a whole project. */
const MAX_ENTRIES = 50_000;

type Archive = { files: CatalogueFile[]; problems: string[] } | { failure: string };

/** Checks the first bytes: names and media types of archives vary. */
export function isZip(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);
}

export async function readCatalogue(bytes: Uint8Array): Promise<Archive> {
  // as: the bytes of a file are not in memory shared with another thread
  const archive = new Blob([bytes as BlobPart]);
  const { entries, failure } = await readDirectory(archive, MAX_ENTRIES);
  if (failure !== undefined) {
    const what = 'The ZIP archive is damaged or cut off, or is not one that can be read here.';
    return { failure: `${what} ${failure} Zip the catalogue again, or choose its folder.` };
  }
  const wanted = entries.filter(({ path }) => isCatalogueFile(path) || isAndroidResource(path));
  if (wanted.some(({ encrypted }) => encrypted)) {
    const advice = 'Unpack it, and choose the folder or zip it without a password.';
    return { failure: `The ZIP archive is encrypted. ${advice}` };
  }
  const files: CatalogueFile[] = [];
  const problems: string[] = [];
  let left = MAX_TOTAL_BYTES;
  for (const entry of wanted) {
    const content = await readFile(archive, entry, Math.min(left, MAX_FILE_BYTES));
    if (typeof content === 'string') problems.push(`${entry.path} is left out: ${content}`);
    else {
      files.push({ path: entry.path, text: new TextDecoder().decode(content) });
      left -= content.length;
    }
  }
  return { files, problems };
}

/** Returns the content of an entry, or an error. The color set reader reports empty files. */
async function readFile(
  archive: Blob,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array | string> {
  if (entry.size === 0) return new Uint8Array();
  const tooLarge = 'It is too large for a color set.';
  const content = await readEntry(archive, entry, { maxBytes, tooLarge });
  return 'bytes' in content ? content.bytes : content.problem;
}
