import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#domain/image-file.ts';
import type { ZipEntry } from '#formats/zip/directory.ts';
import { type EntryContent, readEntry } from '#formats/zip/read-entry.ts';

export type Unpacked = EntryContent;

/**
 * At most the largest allowed size. `accept` gets the first bytes and may return a problem to stop.
 */
export function unpack(
  archive: Blob,
  entry: ZipEntry,
  accept?: (head: Uint8Array) => string | undefined,
): Promise<Unpacked> {
  const limits = { maxBytes: MAX_IMAGE_BYTES, tooLarge: IMAGE_TOO_LARGE };
  return readEntry(archive, entry, accept ? { ...limits, accept } : limits);
}
