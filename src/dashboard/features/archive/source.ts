import type { AppArchive } from '#domain/app-archive.ts';

/** Of files that a person may choose as an archive. */
export const ARCHIVE_FILE = { extensions: ['.zip'], maxMegabytes: 4000 };

/** Beside the button that chooses one. */
export const ARCHIVE_HINT =
  'or drop one anywhere on this page: the ZIP file from “Export application”. You review before anything is saved.';

/** The content of a new application. */
export interface Source {
  archive: AppArchive;
  openFile: (key: string) => Promise<Blob>;
  /** Remarks about it, in sentences. */
  notes: readonly string[];
}

/** A source that cannot be used; the message is for a person. */
export class UnusableSource extends Error {}
