import { expose } from 'comlink';
import type { AppArchive, ArchiveTranslation } from '#domain/app-archive.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { type ReadArchive, readAppArchive } from '#formats/app-archive/read.ts';
import { writeAppArchive } from '#formats/app-archive/write.ts';

type Translations = ReadonlyMap<string, ArchiveTranslation>;
type WithoutTranslations<Whole extends { archive: AppArchive }> = Omit<Whole, 'archive'> & {
  archive: Omit<AppArchive, 'translations'>;
};

/** Translations are transferred per language, so that the page never blocks for long. */
export interface ArchiveWorker {
  put: (locale: TargetLocaleCode, translations: Translations) => void;
  write: (
    archive: Omit<AppArchive, 'translations'>,
    files: ReadonlyMap<string, Blob>,
  ) => Promise<Blob>;
  read: (
    file: Blob,
    onProgress: (done: number, total: number) => void,
  ) => Promise<WithoutTranslations<ReadArchive> | string>;
  take: (locale: TargetLocaleCode) => Translations | undefined;
}

const translations = new Map<TargetLocaleCode, Translations>();

expose({
  put: (locale, values) => void translations.set(locale, values),
  write: (archive, files) => writeAppArchive({ ...archive, translations }, files),
  read: async (file, onProgress) => {
    const read = await readAppArchive(file, onProgress);
    if (typeof read === 'string') return read;
    const { translations: found, ...archive } = read.archive;
    for (const [locale, values] of found) translations.set(locale, values);
    return { ...read, archive };
  },
  take: (locale) => translations.get(locale),
} satisfies ArchiveWorker);
