import type { QueryClient } from '@tanstack/react-query';
import { saveFile } from '#dashboard/ui/save-file.ts';
import { baseLocale, targetLocales } from '#domain/locales.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { Locale } from '#generated/model/locale.ts';
import {
  createFileName,
  keepUntranslated,
  projectFiles,
  type TextsByLocale,
  writeStringsFile,
  writeTranslationsCsv,
} from './export-files.ts';

export interface ExportSource {
  appId: string;
  appName: string;
  /** The language of the tab. */
  locale: Locale;
  /** The app's languages, English among them. */
  locales: readonly Locale[];
}

export type ExportKind = 'language' | 'all' | 'untranslated' | 'csv';

/** A file that is ready to be saved; none when there is nothing to put into it. */
type Export = { name: string; content: Blob } | { nothing: string };

const STRINGS = 'text/plain;charset=utf-8';
const NO_TEXTS = 'There are no texts to export.';

/** Saves a file; answers why there is none. Reads the texts anew: a file must not hold what is stale. */
export async function runExport(
  queryClient: QueryClient,
  source: ExportSource,
  kind: ExportKind,
): Promise<string | undefined> {
  const { appId, locale, locales } = source;
  const untranslated = locale === baseLocale ? targetLocales(locales) : [locale];
  const wanted = { language: [locale], all: locales, csv: locales, untranslated }[kind];
  const texts = await readTexts(queryClient, appId, wanted);
  const made = await makeFile(source, kind, texts);
  if ('nothing' in made) return made.nothing;
  saveFile(made.name, made.content);
  return undefined;
}

function makeFile(
  { appName, locale }: ExportSource,
  kind: ExportKind,
  all: TextsByLocale,
): Export | Promise<Export> {
  const getName = (rest: string) => createFileName(appName, rest);
  if (kind === 'language') return oneLanguage(all, getName(`${locale}.strings`));
  if (kind === 'all') return zipped(all, getName('texts.zip'), NO_TEXTS);
  if (kind === 'csv') return table(all, getName('texts.csv'));
  const texts = keepUntranslated(all);
  const nothing = 'Everything is translated: there is nothing to export.';
  if (locale === baseLocale) return zipped(texts, getName('untranslated.zip'), nothing);
  return oneLanguage(texts, getName(`${locale}-untranslated.strings`), nothing);
}

async function readTexts(
  queryClient: QueryClient,
  appId: string,
  locales: readonly Locale[],
): Promise<TextsByLocale> {
  return new Map(
    await Promise.all(
      locales.map(async (locale) => {
        const { queryKey, queryFn } = getListLocaleTextsQueryOptions(appId, { locale });
        const { data } = await queryClient.query({ queryKey, queryFn, staleTime: 0 });
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
  // Excel takes a file without this mark for one in the system's own encoding.
  return { name, content: new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }) };
}
