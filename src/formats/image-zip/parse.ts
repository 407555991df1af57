import { MAX_IMAGE_BYTES } from '#domain/image-file.ts';
import { readDirectory, type ZipEntry } from '#formats/zip/directory.ts';
import type { NameEncoding } from '#formats/zip/legacy-names.ts';
import { detectType, detectTypeOfHead, NOT_A_PICTURE } from './detect-type.ts';
import { OTHER_TYPE } from './other-files.ts';
import type { ImageType, ImageZip } from './types.ts';
import { unpack } from './unpack.ts';

/** Bounds on one archive; real ones are smaller. */
const LIMITS = { entries: 20_000, unpackedBytes: 400 * MAX_IMAGE_BYTES };

/** Spec 5, ZIP import. */
const IMAGE_NAME = /\.(jpe?g|png|gif|svg|webp)$/i;

const TOO_MUCH = 'The archive unpacks to more than 2,000 MB. Split it into smaller ones.';

/** One reads while another unpacks; more would only take memory. */
const CONCURRENCY = 2;

/**
 * Spec 5, ZIP import. Each entry is in exactly one list, unless `failure` is set. Unpacks every
 * picture once to check it; keeps none.
 */
export async function parseImageZip(
  archive: Blob,
  onProgress: (done: number, total: number) => void = () => undefined,
  chosenEncoding?: NameEncoding,
): Promise<ImageZip> {
  const zip: ImageZip = { entries: [], problems: [], ignored: [] };
  const { entries: listed, ...about } = await readDirectory(
    archive,
    LIMITS.entries,
    chosenEncoding,
  );
  Object.assign(zip, about);
  let left = LIMITS.unpackedBytes;
  for (let at = 0; at < listed.length; at += CONCURRENCY) {
    onProgress(at, listed.length);
    const some = listed.slice(at, at + CONCURRENCY);
    const isTooMuch = left < 0;
    const findings = some.map((entry) =>
      isTooMuch ? Promise.resolve({ problem: TOO_MUCH }) : classify(archive, entry),
    );
    for (const [index, found] of (await Promise.all(findings)).entries()) {
      const entry = some[index];
      if (entry) addToList(entry, found, zip);
    }
    for (const { size } of some) if (size <= MAX_IMAGE_BYTES) left -= size;
  }
  return zip;
}

type Finding = { type: ImageType } | { problem: string } | 'ignored';

async function classify(archive: Blob, entry: ZipEntry): Promise<Finding> {
  const name = baseName(entry.path);
  if (isIgnored(entry.path, name)) return 'ignored';
  return IMAGE_NAME.test(name) ? readImage(archive, entry) : { problem: OTHER_TYPE };
}

function addToList(entry: ZipEntry, found: Finding, zip: ImageZip): void {
  const { path } = entry;
  if (found === 'ignored') zip.ignored.push(path);
  else if ('problem' in found) zip.problems.push({ path, message: found.problem });
  else zip.entries.push({ ...entry, name: baseName(path), type: found.type });
}

async function readImage(archive: Blob, entry: ZipEntry): Promise<Finding> {
  const unpacked = await unpack(archive, entry, (head) =>
    detectTypeOfHead(head) === undefined ? NOT_A_PICTURE : undefined,
  );
  if ('problem' in unpacked) return unpacked;
  const type = detectType(unpacked.bytes);
  return type ? { type } : { problem: NOT_A_PICTURE };
}

function baseName(path: string): string {
  return path.replace(/^.*[/\\]/s, '');
}

/** Ignores folders and macOS junk entries (spec 5). */
function isIgnored(path: string, name: string): boolean {
  if (name === '' || name === '.DS_Store' || name.startsWith('._')) return true;
  return path.split(/[/\\]/).includes('__MACOSX');
}
