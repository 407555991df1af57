import { type CatalogueFile, isCatalogueFile } from '#formats/xcassets/catalogue.ts';
import { readDirectory, type ZipEntry } from '#formats/zip/directory.ts';
import { readEntry } from '#formats/zip/read-entry.ts';

/** A color set is a few kilobytes; a file that unpacks to more is not one. */
const MAX_FILE_BYTES = 1_000_000;

/** Of all color sets together: some 50,000 of them. */
const MAX_TOTAL_BYTES = 100_000_000;

/** A catalogue may lie in the archive of a whole project. */
const MAX_ENTRIES = 50_000;

/** The files of a catalogue, and what was left out and why; or why there are none. */
type Archive = { files: CatalogueFile[]; problems: string[] } | { failure: string };

/** By its first bytes: browsers and people give archives all kinds of names. */
export function isZip(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);
}

/** Unpacks what an import reads of a zipped catalogue, and nothing else. */
export async function readCatalogue(bytes: Uint8Array): Promise<Archive> {
  // as: the bytes of a file are not in memory shared with another thread
  const archive = new Blob([bytes as BlobPart]);
  const { entries, failure } = await readDirectory(archive, MAX_ENTRIES);
  if (failure !== undefined) {
    const what = 'The ZIP archive is damaged or cut off, or is not one that can be read here.';
    return { failure: `${what} ${failure} Zip the catalogue again, or choose its folder.` };
  }
  const wanted = entries.filter(({ path }) => isCatalogueFile(path));
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

/** The content of an entry, or why there is none. An empty file is told by what reads color sets. */
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
