import { readTextsFile } from '#formats/texts/detect.ts';
import {
  type FolderFile,
  getSkipReason,
  isJunk,
  readTextsFolder,
  type SkippedFiles,
  type TextsFolder,
} from '#formats/texts/folder.ts';
import { READ_HERE } from '#formats/text/no-texts.ts';
import type { TextsFile } from '#formats/texts/types.ts';
import { readTextsZip } from '#formats/texts/zip.ts';
import type { NameEncoding } from '#formats/zip/legacy-names.ts';
import { nameOtherFormat, ZIP_ARCHIVE } from '#formats/text/other-formats.ts';
import { formatCount } from '#domain/format.ts';
import type { ChosenFile } from '#dashboard/ui/import/import-worker.ts';

export type Source = TextsFile & { path: string };

export interface Sources {
  files: Source[];
  /** Sentences about files that are left out. */
  notices: string[];
  /** The reasons why a folder or an archive was not read, or not wholly. */
  failures: string[];
  /** Of names in an archive that does not state it. */
  nameEncoding?: NameEncoding;
}

/** Reads files of any format, the files in ZIP archives, and those of a folder that have texts. */
export async function readSources(
  chosen: readonly ChosenFile[],
  encoding?: NameEncoding,
): Promise<Sources> {
  const sources: Sources = { files: [], notices: [], failures: [] };
  const inFolder: FolderFile[] = [];
  const skipped: SkippedFiles[] = [];
  for (const { path, file } of chosen) {
    const isInFolder = path.includes('/');
    if (isInFolder && isJunk(path)) continue;
    const reason = isInFolder ? getSkipReason(path) : undefined;
    if (reason !== undefined) {
      skipped.push({ reason, paths: [path] });
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isInFolder) inFolder.push({ path, bytes });
    else if (nameOtherFormat(bytes) !== ZIP_ARCHIVE)
      sources.files.push({ path, ...readTextsFile(path, bytes) });
    else {
      const { failure, nameEncoding, ...folder } = await readTextsZip(file, encoding);
      if (nameEncoding !== undefined) sources.nameEncoding = nameEncoding;
      if (failure !== undefined) sources.failures.push(`${path}: ${failure}`);
      addFolder(sources, path, folder);
    }
  }
  const first = chosen.find(({ path }) => path.includes('/'));
  if (first === undefined) return sources;
  const folder = readTextsFolder(inFolder);
  const [name = ''] = first.path.split('/');
  addFolder(sources, name, { ...folder, skipped: [...skipped, ...folder.skipped] });
  return sources;
}

function addFolder(sources: Sources, name: string, { files, skipped }: TextsFolder): void {
  for (const file of files) sources.files.push(file);
  const counts = new Map<string, number>();
  for (const { reason, paths } of skipped)
    counts.set(reason, (counts.get(reason) ?? 0) + paths.length);
  const lines = [...counts].map(
    ([reason, count]) => `${formatCount(count, 'file')} left out: ${reason}`,
  );
  if (files.length > 0) sources.notices.push(...lines);
  else sources.failures.push(`No texts were found in ${name}; ${READ_HERE}.`, ...lines);
}
