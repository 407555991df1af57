import type { ZipEntry } from '#formats/zip/directory.ts';

/** The types an image can have (spec 5, Image file). */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/svg+xml' | 'image/webp';

/** A picture of an archive: found by its name, unpacked once and looked at. */
export interface ZipImage extends ZipEntry {
  /** The last part of the path. */
  name: string;
  /** The type of its content, whatever its name says. */
  type: ImageType;
}

/** A file of an archive that is not taken, and why. */
export interface ZipProblem {
  path: string;
  message: string;
}

/** Everything in an archive: each of its entries stands in exactly one of the lists. */
export interface ImageZip {
  entries: ZipImage[];
  problems: ZipProblem[];
  /** Folders and macOS's own files (spec 5: macOS junk entries are ignored). */
  ignored: string[];
  /** Why the archive as a whole, or the rest of it, could not be read. */
  failure?: string;
}
