import type { AppArchive } from '#domain/app-archive.ts';

export const ARCHIVE_FILE = { extensions: ['.zip'], maxMegabytes: 4000 };

export const ARCHIVE_HINT =
  'or drop one anywhere on this page: the ZIP file from “Export application”. You review before anything is saved.';

export interface Source {
  archive: AppArchive;
  openFile: (key: string) => Promise<Blob>;
  notes: readonly string[];
}
