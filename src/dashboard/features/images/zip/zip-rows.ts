import type { ImageZip, ZipImage } from '#formats/image-zip/types.ts';
import { groupVariants, type Variant } from '#formats/image-zip/variants.ts';
import type { QueueInput, UploadSource } from '#dashboard/ui/upload-queue/types.ts';
import { isZip } from '../drop.ts';

/** Spec 5, ZIP import. */
const NOT_ZIP = 'Please select a ZIP file';
const NOTHING_FOUND = 'No valid image files found in the ZIP archive';

/** Spec 8, Images. */
export const UNREADABLE = "Error processing ZIP file. Please make sure it's a valid ZIP archive.";

/** An archive without images may hold a thousand other files; the first ones tell what it is. */
const MAX_LINES = 50;

/** Why what was chosen is not read at all; `undefined` when it is. */
export function refusalOf(files: readonly File[]): string | undefined {
  if (files.length > 1) return 'Choose one file at a time.';
  return files.every(isZip) ? undefined : NOT_ZIP;
}

/** What to say of an archive that brings no image; the first line is the message, the others why. */
export function nothingFound({ entries, problems, failure }: ImageZip): string | undefined {
  if (entries.length > 0) return undefined;
  const [head, ...why] = failure === undefined ? [NOTHING_FOUND] : [UNREADABLE, failure];
  const lines = problems.map(({ path, message }) => `${path}: ${message}`);
  const more = lines.length - MAX_LINES;
  return [
    head,
    ...why,
    ...lines.slice(0, MAX_LINES),
    ...(more > 0 ? [`and ${more.toLocaleString('en')} more.`] : []),
  ].join('\n');
}

/** Everything in an archive as rows of the upload queue: pictures to send, then what is skipped and why. */
export function zipRows(
  { entries, problems, failure }: ImageZip,
  unpack: (image: ZipImage) => Promise<File>,
): QueueInput[] {
  const toSource = ({ suffix, image }: Variant): UploadSource => ({
    name: image.path,
    size: image.size,
    label: suffix === '' ? '@1x' : suffix,
    // Checked while the archive was read.
    content: `${image.crc}/${image.size}`,
    open: () => unpack(image),
  });
  return [
    ...(failure === undefined ? [] : [{ name: 'The rest of the archive', problem: failure }]),
    ...groupVariants(entries).map(({ key, variants: [first, ...others] }): QueueInput => {
      return { key, sources: [toSource(first), ...others.map(toSource)] };
    }),
    ...problems.map(({ path, message }) => ({ name: path, problem: message })),
  ];
}
