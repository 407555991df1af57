import { NOTHING_FOUND, readColorFile } from '#formats/color-file/read.ts';
import { parseAndroidColorFiles } from '#formats/android-colors/read.ts';
import { type CatalogueFile, readColorSets } from '#formats/xcassets/catalogue.ts';
import type { ImportFile } from '#dashboard/ui/import/classify.ts';
import { WHOLE_FILE } from '#dashboard/ui/import/definition.ts';
import type { ImportedColor } from './color-entry.ts';
import { FOLDER_TYPE, isAndroidFile } from './folder-type.ts';
import { isZip, readCatalogue } from './zip-catalogue.ts';

/** Spec 8, Colors. */
const FAILED = 'Error processing file';

/** Spec 5, Color file import. A catalogue can be a folder, a ZIP or one color set. */
export async function colorsOfFile(
  bytes: Uint8Array,
  { name, type }: Pick<File, 'name' | 'type'>,
  readAs?: string,
): Promise<ImportFile<ImportedColor>> {
  if (type === FOLDER_TYPE) return ofFiles(unpackFolder(bytes));
  if (!isZip(bytes)) return readFile(name, bytes, readAs);
  const archive = await readCatalogue(bytes);
  if ('failure' in archive) return failed(archive.failure);
  const { entries, problems } = ofFiles(archive.files);
  return { entries, problems: [...problems, ...archive.problems.map(invalid)] };
}

/** The user's choice of the alpha side overrides the file's. */
function readFile(name: string, bytes: Uint8Array, side?: string): ImportFile<ImportedColor> {
  const isChosen = side === 'first' || side === 'last';
  const { entries, problems, alpha } = readColorFile(name, bytes, isChosen ? { alpha: side } : {});
  if (!alpha) return { entries, problems };
  const reading = { id: WHOLE_FILE, value: alpha.side, message: alpha.message };
  return { entries, problems, readings: [reading] };
}

function unpackFolder(bytes: Uint8Array): CatalogueFile[] {
  // as: only what the page packed has this file type
  return JSON.parse(new TextDecoder().decode(bytes)) as CatalogueFile[];
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
