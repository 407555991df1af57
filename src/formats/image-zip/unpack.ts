import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#domain/image-file.ts';
import type { ZipEntry } from '#formats/zip/directory.ts';
import { type EntryContent, readEntry } from '#formats/zip/read-entry.ts';

/** The content of an entry, or why it cannot be had. */
export type Unpacked = EntryContent;

/**
 * Unpacks one image, and never more than the largest one may have. `accept` sees the first bytes and
 * may end the unpacking with a problem.
 */
export function unpack(
  archive: Blob,
  entry: ZipEntry,
  accept?: (head: Uint8Array) => string | undefined,
): Promise<Unpacked> {
  const limits = { maxBytes: MAX_IMAGE_BYTES, tooLarge: IMAGE_TOO_LARGE };
  return readEntry(archive, entry, accept ? { ...limits, accept } : limits);
}
