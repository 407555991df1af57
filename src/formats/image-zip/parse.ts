import { readDirectory } from './directory.ts';
import { typeOfHead, typeOfImage } from './image-type.ts';
import type { ImageType, ImageZip, ZipRecord } from './types.ts';
import { LARGEST_IMAGE, unpack } from './unpack.ts';

/** What an archive may bring at most; more is no work of a person's. */
export const LIMITS = { entries: 20_000, unpackedBytes: 400 * LARGEST_IMAGE };

/** Spec 5, ZIP import. */
const IMAGE_NAME = /\.(jpe?g|png|gif|svg|webp)$/i;
const OTHER_TYPE = 'Not an image: only .jpg, .jpeg, .png, .gif, .svg and .webp files are taken.';
const NOT_A_PICTURE = 'The content is not a picture, whatever the name says.';

const TOO_MANY = `The archive holds more than ${LIMITS.entries.toLocaleString('en')} files.`;
const TOO_MUCH = 'The archive unpacks to more than 2,000 MB. Split it into smaller ones.';
const BOMB =
  'The files in the archive overlap, as in an archive made to fill up whoever unpacks it.';

/** So many are unpacked at once: one is read while another is unpacked. */
const AT_ONCE = 4;

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
  const { records, failure } = await readDirectory(archive);
  const refusal = refusalOf(records, archive);
  if (refusal !== undefined) return { ...zip, failure: refusal };
  if (failure !== undefined) zip.failure = failure;
  let left = LIMITS.unpackedBytes;
  for (let at = 0; at < records.length; at += AT_ONCE) {
    onProgress(at, records.length);
    const some = records.slice(at, at + AT_ONCE);
    const isTooMuch = left < 0;
    const findings = some.map((record) =>
      isTooMuch ? Promise.resolve({ problem: TOO_MUCH }) : judge(archive, record),
    );
    for (const [index, found] of (await Promise.all(findings)).entries()) {
      const record = some[index];
      if (record) put(record, found, zip);
    }
    for (const { size } of some) if (size <= LARGEST_IMAGE) left -= size;
  }
  return zip;
}

function refusalOf(records: readonly ZipRecord[], archive: Blob): string | undefined {
  if (records.length > LIMITS.entries) return TOO_MANY;
  const packed = records.reduce((sum, { packedSize }) => sum + packedSize, 0);
  return packed > archive.size ? BOMB : undefined;
}

type Finding = { type: ImageType } | { problem: string } | 'ignored';

async function judge(archive: Blob, record: ZipRecord): Promise<Finding> {
  const name = baseName(record.path);
  if (isIgnored(record.path, name)) return 'ignored';
  return IMAGE_NAME.test(name) ? look(archive, record) : { problem: OTHER_TYPE };
}

/** Puts an entry into the list where it belongs. */
function put(record: ZipRecord, found: Finding, zip: ImageZip): void {
  const { path } = record;
  if (found === 'ignored') zip.ignored.push(path);
  else if ('problem' in found) zip.problems.push({ path, message: found.problem });
  else zip.entries.push({ ...record, name: baseName(path), type: found.type });
}

async function look(archive: Blob, record: ZipRecord): Promise<Finding> {
  const unpacked = await unpack(archive, record, (head) =>
    typeOfHead(head) === undefined ? NOT_A_PICTURE : undefined,
  );
  if ('problem' in unpacked) return unpacked;
  const type = typeOfImage(unpacked.bytes);
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
