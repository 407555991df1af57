import type { QueryClient } from '@tanstack/react-query';
import { baseLocale, inCatalogueOrder, type LocaleCode, targetLocales } from '#domain/locales.ts';
import { toFileName } from '#domain/long-text.ts';
import { refetchData, fetchData } from '#dashboard/api/load.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { saveFile, zipFiles } from '#dashboard/browser/files.ts';
import { writeAndroidStrings } from '#formats/android-strings/write.ts';
import { writeArb } from '#formats/arb/write.ts';
import { writeCsvTexts } from '#formats/csv-texts/write.ts';
import { writeJsonTexts } from '#formats/json-texts/write.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';
import { writeStringsFolders } from '#formats/texts/write-strings.ts';
import { writeXcstrings } from '#formats/xcstrings/write.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import type { Locale } from '#generated/model/index.ts';

export interface TextsExport {
  appId: string;
  format: TextsFormat;
  missing: Missing;
  locale?: Locale | undefined;
  keys?: ReadonlySet<string> | undefined;
  isUntranslated?: boolean;
}

const NO_TEXTS = 'There are no texts to export.';
const ALL_DONE = 'Everything is translated: there is nothing to export.';

/** Refetches the texts, as a file must not contain outdated values, and saves the file. */
export async function saveExport(queryClient: QueryClient, wanted: TextsExport): Promise<void> {
  const { appId, format, locale, keys, isUntranslated = false } = wanted;
  const { name, locales } = await fetchData(queryClient, getGetAppQueryOptions(appId));
  const all = isUntranslated ? targetLocales(locales) : locales;
  const languages = addEnglish(format, locale === undefined ? all : [locale]);
  const read = await readTexts(queryClient, appId, { locales: languages, keys });
  const texts = isUntranslated ? keepUntranslated(read) : read;
  const file = await writeExport(texts, wanted);
  if (file) saveFile(`${toFileName(name, 'texts')}-${file.name}`, file.content);
  else toast.success(isUntranslated ? ALL_DONE : NO_TEXTS);
}

async function readTexts(
  queryClient: QueryClient,
  appId: string,
  { locales, keys }: { locales: readonly Locale[]; keys: TextsExport['keys'] },
): Promise<TextsByLocale> {
  return new Map(
    await Promise.all(
      inCatalogueOrder(locales).map(async (locale) => {
        const { data } = await refetchData(
          queryClient,
          getListLocaleTextsQueryOptions(appId, { locale }),
        );
        return [locale, keys ? data.filter(({ key }) => keys.has(key)) : data] as const;
      }),
    ),
  );
}

export interface ExportText {
  key: string;
  /** The English original where there is no translation. */
  value: string;
  description?: string;
  isMissing: boolean;
}

type TextsByLocale = ReadonlyMap<LocaleCode, readonly ExportText[]>;

/** Whether missing translations are left out, or filled with English. */
export type Missing = 'left out' | 'filled';

interface Writer {
  write: (languages: readonly WritableLanguage[]) => WrittenFile[];
  ending: string;
  /** The name of the ZIP, where each language has a file. */
  archive?: string;
  /** The folders of the files name their languages. */
  isFolder?: boolean;
  hasEnglish?: boolean;
}

export const writers = {
  strings: { write: writeStringsFolders, ending: 'strings', archive: 'texts' },
  android: { write: writeAndroidStrings, ending: 'xml', archive: 'android', isFolder: true },
  xcstrings: { write: (all) => writeXcstrings(all), ending: 'xcstrings', hasEnglish: true },
  json: { write: (all) => writeJsonTexts(all), ending: 'json', archive: 'json' },
  'json-nested': {
    write: (all) => writeJsonTexts(all, { keys: 'nested' }),
    ending: 'json',
    archive: 'json',
  },
  arb: { write: (all) => writeArb(all), ending: 'arb', archive: 'arb' },
  csv: { write: (all) => writeCsvTexts(all).map(withMark), ending: 'csv', hasEnglish: true },
  tsv: { write: (all) => writeCsvTexts(all, '\t').map(withMark), ending: 'tsv', hasEnglish: true },
} satisfies Record<string, Writer>;

export type TextsFormat = keyof typeof writers;

/** Without a BOM Excel assumes the system's legacy encoding. */
const withMark = ({ path, content }: WrittenFile): WrittenFile => ({
  path,
  content: `\ufeff${content}`,
});

function addEnglish(format: TextsFormat, locales: readonly LocaleCode[]): readonly LocaleCode[] {
  const { hasEnglish }: Writer = writers[format];
  return hasEnglish && !locales.includes(baseLocale) ? [baseLocale, ...locales] : locales;
}

/** Writes the texts into one file, or a ZIP of them; returns the name after the application's. */
export async function writeExport(
  texts: TextsByLocale,
  { format, missing, locale, isUntranslated = false }: Omit<TextsExport, 'appId' | 'keys'>,
): Promise<{ name: string; content: Blob } | undefined> {
  const { write, ending, archive, isFolder = false }: Writer = writers[format];
  const files = write(toLanguages(texts, missing));
  const [file] = files;
  if (!file) return undefined;
  const which = isUntranslated ? 'untranslated' : undefined;
  if (archive === undefined || (locale !== undefined && !isFolder)) {
    const parts = [locale ?? 'texts', which].filter((part) => part !== undefined);
    return { name: `${parts.join('-')}.${ending}`, content: toBlob(file, ending) };
  }
  const own = isFolder ? [archive, locale] : [archive];
  const parts = which === undefined ? own.filter((part) => part !== undefined) : [which];
  return { name: `${parts.join('-')}.zip`, content: await zipFiles(files) };
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv;charset=utf-8',
  tsv: 'text/tab-separated-values;charset=utf-8',
  strings: 'text/plain;charset=utf-8',
};

const toBlob = ({ content }: WrittenFile, ending: string) =>
  new Blob([content], { type: TYPES[ending] ?? 'application/json' });

/** Sorted by key: the same texts give the same files, in whatever order the server lists them. */
function toLanguages(texts: TextsByLocale, missing: Missing): WritableLanguage[] {
  const languages = [...texts].map(([locale, own]) => ({
    locale,
    texts: own
      .filter(({ isMissing }) => missing === 'filled' || !isMissing)
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  }));
  return languages.some((language) => language.texts.length > 0) ? languages : [];
}

export function keepUntranslated(languages: TextsByLocale): TextsByLocale {
  const missing = [...languages].map(
    ([locale, texts]) => [locale, texts.filter(({ isMissing }) => isMissing)] as const,
  );
  return new Map(missing.filter(([, texts]) => texts.length > 0));
}
