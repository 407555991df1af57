import { IconDownload } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#dashboard/http/api-error.ts';
import { MenuButton } from '#dashboard/ui/menu-button.tsx';
import { saveFile } from '#dashboard/ui/save-file.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { baseLocale, localeCatalogue, targetLocales } from '#domain/locales.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { Locale } from '#generated/model/locale.ts';
import {
  writeTranslationsCsv,
  createFileName,
  projectFiles,
  writeStringsFile,
  type TextsByLocale,
  keepUntranslated,
} from './export-files.ts';

interface ExportMenuProps {
  appId: string;
  appName: string;
  /** The language of the tab. */
  locale: Locale;
  /** The app's languages, English among them. */
  locales: readonly Locale[];
}

/** `Export`: what can be taken out of the texts as files. */
export function ExportMenu(props: ExportMenuProps) {
  const { locale } = props;
  const exports = useExport(props);
  const isBase = locale === baseLocale;
  const name = localeCatalogue.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <MenuButton
      label="Export"
      icon={<IconDownload size={16} />}
      working={exports.working}
      items={[
        {
          label: name,
          hint: 'A .strings file with every text as this language shows it',
          onChoose: exports.language,
        },
        {
          label: 'All languages',
          hint: 'A ZIP of <locale>.lproj/Localizable.strings',
          onChoose: exports.allLanguages,
        },
        {
          label: 'Only untranslated',
          hint: isBase
            ? 'A ZIP with what each language has no translation of'
            : `A .strings file with the originals that have no translation into ${name}`,
          onChoose: exports.untranslated,
        },
        {
          label: 'CSV',
          hint: 'Every text in every language, for spreadsheets. A value that would run as a formula gets an apostrophe in front.',
          onChoose: exports.csv,
        },
      ]}
    />
  );
}

interface ExportSource {
  appId: string;
  appName: string;
  locale: Locale;
  locales: readonly Locale[];
}

/** A file that is ready to be saved; none when there is nothing to put into it. */
type Export = { name: string; content: Blob } | { nothing: string };

const STRINGS = 'text/plain;charset=utf-8';
const NO_TEXTS = 'There are no texts to export.';

/** The exports of the texts page. They read the texts anew: a file must not hold what is stale. */
function useExport({ appId, appName, locale, locales }: ExportSource) {
  const queryClient = useQueryClient();
  const [working, setWorking] = useState(false);

  const run = async (
    wanted: readonly Locale[],
    make: (texts: TextsByLocale) => Export | Promise<Export>,
  ) => {
    setWorking(true);
    try {
      const made = await make(await readTexts(queryClient, appId, wanted));
      if ('nothing' in made) toast.success(made.nothing);
      else saveFile(made.name, made.content);
    } catch (error) {
      toast.error(describeError(error, 'Error exporting texts'));
    } finally {
      setWorking(false);
    }
  };
  const getName = (rest: string) => createFileName(appName, rest);
  const untranslatedIn = locale === baseLocale ? targetLocales(locales) : [locale];

  return {
    working,
    language: () => void run([locale], (texts) => oneLanguage(texts, getName(`${locale}.strings`))),
    allLanguages: () => void run(locales, (texts) => zipped(texts, getName('texts.zip'), NO_TEXTS)),
    untranslated: () =>
      void run(untranslatedIn, (all) => {
        const texts = keepUntranslated(all);
        const nothing = 'Everything is translated: there is nothing to export.';
        if (locale === baseLocale) return zipped(texts, getName('untranslated.zip'), nothing);
        return oneLanguage(texts, getName(`${locale}-untranslated.strings`), nothing);
      }),
    csv: () => void run(locales, (texts) => table(texts, getName('texts.csv'))),
  };
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
