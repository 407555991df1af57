import type { AppArchive } from '#domain/app-archive.ts';

/** Of files that a person may choose as an archive. */
export const ARCHIVE_FILE = { extensions: ['.zip'], maxMegabytes: 4000 };

/** What a new application is made of. */
export interface Source {
  archive: AppArchive;
  openFile: (key: string) => Promise<Blob>;
  /** What there is to know about it, in sentences. */
  notes: readonly string[];
}

/** A source that cannot be used; the message is for a person. */
export class UnusableSource extends Error {}
