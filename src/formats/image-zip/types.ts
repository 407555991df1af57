import type { ZipEntry } from '#formats/zip/directory.ts';
import type { NameEncoding } from '#formats/zip/legacy-names.ts';

/** The accepted image types (spec 5, Image file). */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/svg+xml' | 'image/webp';

/** A picture of an archive, named as an image and checked by content. */
export interface ZipImage extends ZipEntry {
  name: string;
  /** By its content, not its name. */
  type: ImageType;
}

export interface ZipProblem {
  path: string;
  message: string;
}

export interface ImageZip {
  entries: ZipImage[];
  problems: ZipProblem[];
  ignored: string[];
  /** Why the archive, or the rest of it, could not be read. */
  failure?: string;
  /** Of names whose encoding the archive does not state. */
  nameEncoding?: NameEncoding;
}
