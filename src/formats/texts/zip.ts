import { readDirectory } from '#formats/zip/directory.ts';
import type { NameEncoding } from '#formats/zip/legacy-names.ts';
import { readEntry } from '#formats/zip/read-entry.ts';
import { createSkipped, getSkipReason, isJunk, readTextsFolder } from './folder.ts';
import type { FolderFile, TextsFolder } from './folder.ts';

/** Bounds on one archive; real ones are smaller. */
const LIMITS = { entries: 20_000, fileBytes: 50_000_000, unpackedBytes: 200_000_000 };

const TOO_LARGE = 'The file is larger than 50 MB.';
const TOO_MUCH = 'The archive unpacks to more than 200 MB of texts. Split it into smaller ones.';

/** Unpacks no other files. `failure`: why the archive, or the rest of it, could not be read. */
export async function readTextsZip(
  archive: Blob,
  encoding?: NameEncoding,
): Promise<TextsFolder & { failure?: string; nameEncoding?: NameEncoding }> {
  const directory = await readDirectory(archive, LIMITS.entries, encoding);
  const { entries, failure, nameEncoding } = directory;
  const skipped = createSkipped();
  const files: FolderFile[] = [];
  let left = LIMITS.unpackedBytes;
  for (const entry of entries) {
    const { path } = entry;
    if (isJunk(path)) continue;
    const reason = getSkipReason(path);
    if (reason === undefined) left -= entry.size;
    if (reason !== undefined || left < 0) {
      skipped.add(reason ?? TOO_MUCH, path);
      continue;
    }
    const limits = { maxBytes: LIMITS.fileBytes, tooLarge: TOO_LARGE };
    const content = await readEntry(archive, entry, limits);
    if ('problem' in content) skipped.add(content.problem, path);
    else files.push({ path, bytes: content.bytes });
  }
  const folder = readTextsFolder(files);
  return {
    files: folder.files,
    skipped: [...skipped.list(), ...folder.skipped],
    ...(failure !== undefined && { failure }),
    ...(nameEncoding !== undefined && { nameEncoding }),
  };
}
