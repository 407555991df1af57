import type { ZipEntry } from '#formats/zip/directory.ts';
import { type EntryContent, readEntry } from '#formats/zip/read-entry.ts';

/** Spec 9: the largest image, in bytes. */
export const LARGEST_IMAGE = 5 * 1024 * 1024;

/** Spec 5, Image file. */
const TOO_LARGE = 'File size must be less than 5MB';

/** The content of an entry, or why it cannot be had. */
export type Unpacked = EntryContent;

/**
 * Unpacks one image, of which never more than 5 MB are unpacked. `accept` sees the first bytes and
 * may end the unpacking with a problem.
 */
export function unpack(
  archive: Blob,
  entry: ZipEntry,
  accept?: (head: Uint8Array) => string | undefined,
): Promise<Unpacked> {
  const limits = { maxBytes: LARGEST_IMAGE, tooLarge: TOO_LARGE };
  return readEntry(archive, entry, accept ? { ...limits, accept } : limits);
}
