/** The types an image can have (spec 5, Image file). */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/svg+xml' | 'image/webp';

/** One record of an archive's directory, as it says of itself. */
export interface ZipRecord {
  /** The whole path in the archive. */
  path: string;
  /** Where its local header begins in the archive. */
  offset: number;
  /** Bytes it takes in the archive. */
  packedSize: number;
  /** Bytes it is said to unpack to. */
  size: number;
  crc: number;
  /** 0 is stored, 8 is deflated. */
  method: number;
  encrypted: boolean;
}

/** A picture of an archive: found by its name, unpacked once and looked at. */
export interface ZipImage extends ZipRecord {
  /** The last part of the path. */
  name: string;
  /** What its content says it is, whatever its name says. */
  type: ImageType;
}

/** What of an archive is not taken, and why. */
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
