import { NOTHING_FOUND, readColorFile } from '#formats/color-file/read.ts';
import { parseAndroidColorFiles } from '#formats/android-colors/read.ts';
import { type CatalogueFile, readColorSets, isCatalogueFile } from '#formats/xcassets/catalogue.ts';
import type { ImportFile } from '#dashboard/ui/import/classify.ts';
import { WHOLE_FILE } from '#dashboard/ui/import/definition.ts';
import type { ChosenFile } from '#dashboard/ui/import/import-worker.ts';
import {
  type ImportedColor,
  isAndroidFile,
  isAndroidResource,
  isCataloguePart,
} from './color-entry.ts';
import { describeNames, isNameEncoding, type NameEncoding } from '#formats/zip/legacy-names.ts';
import { nameOtherFormat, ZIP_ARCHIVE } from '#formats/text/other-formats.ts';
import { readDirectory, type ZipEntry } from '#formats/zip/directory.ts';
import { readEntry } from '#formats/zip/read-entry.ts';

/** Spec 8, Colors. */
const FAILED = 'Error processing file';

/** Spec 5, Color file import. A catalogue can be a folder, its files, a ZIP or one color set. */
export async function colorsOfFiles(
  files: readonly ChosenFile[],
  readAs?: string,
): Promise<ImportFile<ImportedColor>> {
  const [first, ...others] = files;
  if (first && others.length === 0 && !first.path.includes('/'))
    return colorsOfFile(new Uint8Array(await first.file.arrayBuffer()), first.path, readAs);
  const parts = files.filter(({ path }) => isCataloguePart(path));
  return ofFiles(
    await Promise.all(parts.map(async ({ path, file }) => ({ path, text: await file.text() }))),
  );
}

export async function colorsOfFile(
  bytes: Uint8Array,
  name: string,
  readAs?: string,
): Promise<ImportFile<ImportedColor>> {
  // An .xlsx is an archive, too.
  if (nameOtherFormat(bytes) !== ZIP_ARCHIVE) return readFile(name, bytes, readAs);
  const archive = await readCatalogue(bytes, isNameEncoding(readAs) ? readAs : undefined);
  if ('failure' in archive) return failed(archive.failure);
  const { entries, problems } = ofFiles(archive.files);
  const { nameEncoding } = archive;
  return {
    entries,
    problems: [...problems, ...archive.problems.map(invalid)],
    ...(nameEncoding && { readings: [{ id: WHOLE_FILE, ...describeNames(nameEncoding) }] }),
  };
}

/** The user's choice of the alpha side overrides the file's. */
function readFile(name: string, bytes: Uint8Array, side?: string): ImportFile<ImportedColor> {
  const isChosen = side === 'first' || side === 'last';
  const { entries, problems, alpha } = readColorFile(name, bytes, isChosen ? { alpha: side } : {});
  if (!alpha) return { entries, problems };
  const reading = { id: WHOLE_FILE, value: alpha.side, message: alpha.message };
  return { entries, problems, readings: [reading] };
}

/** Problems of several files name their file, not a line. */
function ofFiles(files: readonly CatalogueFile[]): ImportFile<ImportedColor> {
  const ofApple = readColorSets(files);
  const ofAndroid = parseAndroidColorFiles(files.filter(({ path }) => isAndroidFile(path)));
  const entries = [...ofApple.entries, ...ofAndroid.entries];
  const problems = [...ofApple.problems, ...ofAndroid.problems];
  const named = problems.map(({ kind, message }) => ({ kind, message }));
  // If there are no entries, the first problem is the message.
  return { entries, problems: entries.length > 0 ? named : [invalid(NOTHING_FOUND), ...named] };
}

function failed(reason: string): ImportFile<ImportedColor> {
  return { entries: [], problems: [invalid(FAILED), invalid(reason)] };
}

function invalid(message: string) {
  return { kind: 'invalid' as const, message };
}

/** A color set is a few kilobytes; a larger file is none. */
const MAX_FILE_BYTES = 1_000_000;

/** For all color sets together: about 50,000. */
const MAX_TOTAL_BYTES = 100_000_000;

/** The archive may hold a whole project. */
const MAX_ENTRIES = 50_000;

type Archive =
  | { files: CatalogueFile[]; problems: string[]; nameEncoding?: NameEncoding }
  | { failure: string };

/** Checks the first bytes: names and media types of archives vary. */
export async function readCatalogue(bytes: Uint8Array, encoding?: NameEncoding): Promise<Archive> {
  // as: the bytes of a file are not in memory shared with another thread
  const archive = new Blob([bytes as BlobPart]);
  const directory = await readDirectory(archive, MAX_ENTRIES, encoding);
  const { entries, failure, nameEncoding } = directory;
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
    const content = await readContent(archive, entry, Math.min(left, MAX_FILE_BYTES));
    if (typeof content === 'string') problems.push(`${entry.path} is left out: ${content}`);
    else {
      files.push({ path: entry.path, text: new TextDecoder().decode(content) });
      left -= content.length;
    }
  }
  return { files, problems, ...(nameEncoding !== undefined && { nameEncoding }) };
}

async function readContent(
  archive: Blob,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array | string> {
  if (entry.size === 0) return new Uint8Array();
  const tooLarge = 'It is too large for a color set.';
  const content = await readEntry(archive, entry, { maxBytes, tooLarge });
  return 'bytes' in content ? content.bytes : content.problem;
}
