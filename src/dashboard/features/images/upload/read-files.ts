import { listSome } from '#domain/long-text.ts';
import { imageFileProblem, isZip } from '#domain/image-file.ts';
import { suggestImageKey } from '#domain/image-key.ts';
import { askWithProgress, openWorker, type OpenWorker } from '#dashboard/browser/worker.ts';
import { getFilePath } from '#dashboard/browser/files.ts';
import { type ImportDefinition, type Row, WHOLE_FILE } from '#dashboard/ui/import/definition.ts';
import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import { groupOtherFiles } from '#formats/image-zip/other-files.ts';
import type { ImageZip, ZipImage, ZipProblem } from '#formats/image-zip/types.ts';
import type { Unpacked } from '#formats/image-zip/unpack.ts';
import { groupVariants, type Variant } from '#formats/image-zip/variants.ts';
import { describeNames, isNameEncoding } from '#formats/zip/legacy-names.ts';
import type { UploadEntry, UploadSource } from './plan.ts';
import type { ZipApi } from './zip-worker.ts';

/** Spec 5, ZIP import. */
const NOTHING_FOUND = 'No valid image files found in the ZIP archive';

/** Spec 8, Images. */
export const UNREADABLE = "Error processing ZIP file. Please make sure it's a valid ZIP archive.";

type Read = ImportDefinition<UploadEntry>['read'];

type ZipReader = ReturnType<typeof createZipReader>;

/** `end` ends the worker; pending requests reject, and the next one starts another. */
export function createZipReader() {
  let worker: OpenWorker<ZipApi> | undefined;
  const start = () => new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });
  const ask: OpenWorker<ZipApi>['ask'] = (question) =>
    (worker ??= openWorker<ZipApi>(start())).ask(question);
  const list: ZipApi['list'] = (archive, onProgress, encoding) =>
    askWithProgress(onProgress, (pass) => ask((zip) => zip.list(archive, pass, encoding)));
  const unpack = async (archive: Blob, image: ZipImage): Promise<File> => {
    const unpacked = await ask<Unpacked>(async (zip) => zip.unpack(archive, image));
    if ('problem' in unpacked) throw new Error('The picture could not be unpacked.');
    return new File([unpacked.bytes], image.name, { type: image.type });
  };
  const end = () => {
    worker?.end();
    worker = undefined;
  };
  return { list, unpack, end };
}

/** Reads files and archives: what cannot be uploaded has a row with its reason. */
export const readFiles =
  (reader: ZipReader): Read =>
  (files, reading) =>
    files.some(isZip) ? readWithArchives(files, reader, reading) : toRows(files.map(toEntry));

async function readWithArchives(
  files: readonly File[],
  reader: ZipReader,
  { onProgress, onNotes, readAs }: Parameters<Read>[1],
): Promise<readonly Row<UploadEntry>[] | string> {
  const chosen = readAs.get(WHOLE_FILE);
  const encoding = isNameEncoding(chosen) ? chosen : undefined;
  const entries: UploadEntry[] = [];
  for (const file of files) {
    if (!isZip(file)) {
      entries.push(toEntry(file));
      continue;
    }
    const zip = await reader.list(file, onProgress, encoding);
    const nothing = describeNothing(zip);
    if (nothing && files.length === 1) return listNothing(nothing, zip);
    if (nothing) entries.push(refuse(file, nothing.join(' ')));
    entries.push(...toEntries(zip, file, reader));
    if (zip.nameEncoding !== undefined)
      onNotes({ readings: [{ id: WHOLE_FILE, ...describeNames(zip.nameEncoding) }] });
  }
  return toRows(entries);
}

const toRows = (entries: readonly UploadEntry[]): Row<UploadEntry>[] =>
  entries.map((entry, id) => ({ id, kind: 'problem' in entry ? 'invalid' : 'new', entry }));

function toEntry(file: File): UploadEntry {
  const problem = imageFileProblem(file);
  if (problem !== undefined) return refuse(file, problem);
  const { size, type } = file;
  const source = { name: getFilePath(file), size, type, open: () => Promise.resolve(file) };
  return { key: suggestImageKey(file.name), sources: [source], source };
}

function refuse(file: File, problem: string): UploadEntry {
  const name = getFilePath(file);
  return { key: name, name, size: file.size, problem };
}

/** The first line is the message. */
function describeNothing({ entries, failure }: ImageZip): string[] | undefined {
  if (entries.length > 0) return undefined;
  return failure === undefined ? [NOTHING_FOUND] : [UNREADABLE, failure];
}

/** An archive without images may hold thousands of other files. */
const MAX_LINES = 50;

function listNothing(nothing: readonly string[], { problems }: ImageZip): string {
  const lines = groupOtherFiles(problems).map(({ path, message }) => `${path}: ${message}`);
  return [...nothing, ...listSome(lines, MAX_LINES)].join('\n');
}

/** Pictures to send, then skipped entries with their reasons. */
function toEntries(
  { entries, problems, failure }: ImageZip,
  archive: Blob,
  { unpack }: ZipReader,
): UploadEntry[] {
  const toSource = ({ suffix, image }: Variant): UploadSource => ({
    name: image.path,
    size: image.size,
    type: image.type,
    label: suffix === '' ? '@1x' : suffix,
    // The archive reader verified the checksum.
    content: `${image.crc}/${image.size}`,
    open: () => unpack(archive, image),
  });
  const isPart = failure !== undefined && entries.length > 0;
  const rest = isPart ? [{ path: 'The rest of the archive', message: failure }] : [];
  return [
    ...rest.map(toRefused),
    ...groupVariants(sortByValue(entries, ({ path }) => path)).map(
      ({ variants: [first, ...others], ...group }): UploadEntry => {
        const source = toSource(first);
        return { ...group, source, sources: [source, ...others.map(toSource)] };
      },
    ),
    ...groupOtherFiles(problems).map(toRefused),
  ];
}

const toRefused = ({ path, message }: ZipProblem): UploadEntry => ({
  key: path,
  name: path,
  problem: message,
});
