import type { QueryClient } from '@tanstack/react-query';
import { refetchData } from '#dashboard/api/load.ts';
import { baseLocale, targetLocales, inCatalogueOrder, type LocaleCode } from '#domain/locales.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { Locale } from '#generated/model/locale.ts';
import { writeCsvTexts } from '#formats/csv-texts/write.ts';
import { writeStrings } from '#formats/strings/write.ts';
import type { WrittenFile } from '#formats/texts/types.ts';
import { writeStringsFolders } from '#formats/texts/write-strings.ts';

export interface ExportSource {
  appId: string;
  appName: string;
  locale: Locale;
  locales: readonly Locale[];
}

export type ExportKind = 'language' | 'all languages' | 'untranslated' | 'csv';

type Export = { name: string; content: Blob } | { nothing: string };

const STRINGS = 'text/plain;charset=utf-8';
const NO_TEXTS = 'There are no texts to export.';
const ALL_DONE = 'Everything is translated: there is nothing to export.';

/** Refetches the texts: a file must not contain outdated values. */
export async function makeExport(
  queryClient: QueryClient,
  kind: ExportKind,
  { appId, appName, locale, locales }: ExportSource,
): Promise<Export> {
  const read = (wanted: readonly Locale[]) => readTexts(queryClient, appId, wanted);
  const getName = (rest: string) => createFileName(appName, rest);
  switch (kind) {
    case 'language':
      return oneLanguage(await read([locale]), getName(`${locale}.strings`));
    case 'all languages':
      return zipped(await read(locales), getName('texts.zip'), NO_TEXTS);
    case 'csv':
      return table(await read(locales), getName('texts.csv'));
    case 'untranslated': {
      const isBase = locale === baseLocale;
      const texts = keepUntranslated(await read(isBase ? targetLocales(locales) : [locale]));
      return isBase
        ? zipped(texts, getName('untranslated.zip'), ALL_DONE)
        : oneLanguage(texts, getName(`${locale}-untranslated.strings`), ALL_DONE);
    }
  }
}

async function readTexts(
  queryClient: QueryClient,
  appId: string,
  locales: readonly Locale[],
): Promise<TextsByLocale> {
  return new Map(
    await Promise.all(
      locales.map(async (locale) => {
        const { data } = await refetchData(
          queryClient,
          getListLocaleTextsQueryOptions(appId, { locale }),
        );
        return [locale, data] as const;
      }),
    ),
  );
}

function oneLanguage(languages: TextsByLocale, name: string, nothing = NO_TEXTS): Export {
  const texts = [...languages.values()].flat();
  if (texts.length === 0) return { nothing };
  return { name, content: new Blob([writeStringsFile(texts)], { type: STRINGS }) };
}

async function zipped(languages: TextsByLocale, name: string, nothing: string): Promise<Export> {
  const files = projectFiles(languages);
  if (files.length === 0) return { nothing };
  const { default: JsZip } = await import('jszip');
  const zip = new JsZip();
  for (const { path, content } of files) zip.file(path, content);
  return { name, content: await zip.generateAsync({ type: 'blob', compression: 'DEFLATE' }) };
}

function table(languages: TextsByLocale, name: string): Export {
  if ([...languages.values()].flat().length === 0) return { nothing: NO_TEXTS };
  const csv = writeTranslationsCsv(languages);
  // Without a BOM Excel assumes the system's legacy encoding.
  return { name, content: new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }) };
}

interface ExportText {
  key: string;
  /** The English original where there is no translation. */
  value: string;
  description?: string;
  isMissing: boolean;
}

type TextsByLocale = ReadonlyMap<LocaleCode, readonly ExportText[]>;

/** Untranslated texts are written in English, as in their tab. */
export function writeStringsFile(texts: readonly ExportText[]): string {
  return writeStrings(texts);
}

export function projectFiles(languages: TextsByLocale): WrittenFile[] {
  return writeStringsFolders([...languages].map(([locale, texts]) => ({ locale, texts })));
}

export function keepUntranslated(languages: TextsByLocale): TextsByLocale {
  const missing = [...languages].map(
    ([locale, texts]) => [locale, texts.filter(({ isMissing }) => isMissing)] as const,
  );
  return new Map(missing.filter(([, texts]) => texts.length > 0));
}

/** A row per key, a column per language; missing translations are empty cells. */
export function writeTranslationsCsv(languages: TextsByLocale): string {
  const columns = inCatalogueOrder([...languages.keys()]).map((locale) => ({
    locale,
    texts: (languages.get(locale) ?? []).map((text) => ({
      ...text,
      value: text.isMissing ? '' : text.value,
    })),
  }));
  return writeCsvTexts(columns)
    .map(({ content }) => content)
    .join('');
}

/** Removes characters that some systems forbid in file names. */
export function createFileName(appName: string, rest: string): string {
  const name = appName
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'texts' : name}-${rest}`;
}
