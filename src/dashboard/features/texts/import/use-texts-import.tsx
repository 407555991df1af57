import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { proxy } from 'comlink';
import pMap from 'p-map';
import { useState } from 'react';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions, useUpdateAppLocales } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { AppDetail } from '#generated/model/index.ts';
import { describeError } from '#domain/api-error.ts';
import { formatCount, joinWords } from '#domain/format.ts';
import {
  baseLocale,
  inCatalogueOrder,
  languageName,
  localeCatalogue,
  type LocaleCode,
} from '#domain/locales.ts';
import { PARALLEL } from '#domain/task.ts';
import { fetchData } from '#dashboard/api/load.ts';
import { tellOutdatedBy } from '#dashboard/resources/outdated/tell-outdated.ts';
import { ChooseFolder } from '#dashboard/ui/form/choose-folder.tsx';
import { getFilePath } from '#dashboard/browser/files.ts';
import { getIdentity } from '#dashboard/ui/import/classify.ts';
import {
  describeNothing,
  getSizeRefusal,
  defineReview,
} from '#dashboard/ui/import/define-import.ts';
import { askForRows, type ImportReader } from '#dashboard/ui/import/import-worker.ts';
import type { FileNotes, ImportDefinition, Row } from '#dashboard/ui/import/definition.ts';
import type { TextsChoice, TextsNotes } from './texts-of-files.ts';
import { type ExistingText, getNoun, getTitle, sendTexts, undoTexts } from './send-texts.ts';
import { type TextEntry, textRules } from './text-entry.ts';
import { TextSide, TranslationProblems } from './text-side.tsx';

const MOST_MEGABYTES = 50;

const HINT =
  'or drop files, a folder or a ZIP anywhere on this page, or paste cells from a spreadsheet. Files from Xcode or Android Studio, tables (CSV), JSON, ARB, .properties, "key" = "value"; and key = value lines, in one language or many; comments above a text become its description.';

const LANGUAGES = {
  legend: 'Language',
  options: localeCatalogue.map(({ code, name }) => ({ value: code, label: name })),
};

const groups = {
  name: 'Language',
  plural: 'Languages',
  getLabel: languageName,
};

/** The last reading, and its texts. */
interface Found {
  languages: readonly LocaleCode[];
  existing: ReadonlyMap<string, ExistingText>;
  /** The English values of the files, by key. */
  english: ReadonlyMap<string, string>;
}

export function useTextsImport(
  { _id: appId, name, platform }: AppDetail,
  locale: LocaleCode,
  own: Pick<ImportDefinition<TextEntry>, 'onSent' | 'next' | 'steps'>,
): ImportDefinition<TextEntry> {
  const queryClient = useQueryClient();
  const { read, found } = useRead(appId, locale);
  const { languages, existing, english } = found;
  return {
    ...own,
    ...defineReview<TextEntry>({
      title: getTitle(languages.length === 0 ? [locale] : languages),
      place: name,
      noun: getNoun(languages.length === 0 ? [locale] : languages),
      hint: HINT,
      multiple: true,
      pastedName: 'Pasted text',
      moreChoices: (onFiles) => <ChooseFolder onFiles={onFiles}>Choose a folder</ChooseFolder>,
      readings: LANGUAGES,
      ...(languages.length > 1 && { groups }),
      rules: { ...textRules, existing },
      renderEntry: (entry, other, side) => (
        <>
          <TextSide entry={entry} other={other} side={side} />
          {side === 'file' && entry.group !== baseLocale && (
            <TranslationProblems
              value={entry.value}
              locale={entry.group}
              platform={platform}
              current={existing.get(getIdentity(entry))}
              english={english.get(entry.key)}
            />
          )}
        </>
      ),
      send: (rows, context) =>
        sendTexts(
          queryClient,
          { appId, rows, existing, onWritten: (done) => void tellOutdatedBy(appId, done) },
          context,
        ),
      undo: (rows) =>
        rows.some(({ entry }) => canBeUndone(entry, existing))
          ? undoTexts(queryClient, { appId, rows, existing })
          : undefined,
    }),
    // By content, not by name.
    accept: [],
    refuse: (files) => {
      const size = files.reduce((sum, file) => sum + file.size, 0);
      const isFolder = files.some((file) => getFilePath(file).includes('/'));
      const name = files.length > 1 ? 'All of it' : (files[0]?.name ?? '');
      // Most files of a folder are not read.
      return isFolder ? undefined : getSizeRefusal({ name, size }, MOST_MEGABYTES);
    },
    read,
  };
}

function useRead(appId: string, locale: LocaleCode) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateAppLocales();
  const [found, setFound] = useState<Found>(NOTHING);

  const read: ImportDefinition<TextEntry>['read'] = async (files, { signal, readAs, onNotes }) => {
    let existing: ExistingText[] = [];
    let failure: unknown;
    const load = async ({ languages }: TextsNotes) => {
      try {
        existing = await loadTexts(queryClient, appId, languages);
        return existing.map(toEntry);
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    try {
      const { locales } = await fetchData(queryClient, getGetAppQueryOptions(appId));
      const chosen = files.map((file) => ({ path: getFilePath(file), file }));
      const choice = { locale, locales, readAs };
      const { rows, notes } = await askForRows<
        TextEntry,
        TextsNotes,
        ImportReader<TextEntry, TextsChoice, TextsNotes>
      >(
        new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' }),
        (reader, onRows) => reader.read(chosen, choice, proxy(load), onRows),
        signal,
      );
      setFound({
        languages: notes.languages,
        existing: new Map(existing.map((text) => [getIdentity(text), text])),
        english: getEnglish(rows),
      });
      const addLanguages = (added: readonly LocaleCode[]) =>
        mutateAsync({ id: appId, data: { locales: inCatalogueOrder([...locales, ...added]) } });
      onNotes(withOffer(notes, addLanguages));
      return (notes.lacking.size === 0 ? describeNothing(rows) : undefined) ?? rows;
    } catch (error) {
      if (failure === undefined) throw error;
      return describeError(failure, 'Failed to load texts');
    }
  };
  return { read, found };
}

const NOTHING: Found = { languages: [], existing: new Map(), english: new Map() };

/** The API deletes no translation alone. */
function canBeUndone(entry: TextEntry, existing: Found['existing']): boolean {
  const before = existing.get(getIdentity(entry));
  return (
    entry.group === baseLocale ||
    (before !== undefined && 'isMissing' in before && !before.isMissing)
  );
}

/** English is always loaded: translations need its keys. */
async function loadTexts(
  queryClient: QueryClient,
  appId: string,
  languages: readonly LocaleCode[],
): Promise<ExistingText[]> {
  const wanted = [baseLocale, ...languages.filter((code) => code !== baseLocale)] as const;
  const lists = await pMap(
    wanted,
    async (group): Promise<ExistingText[]> => {
      const { data } =
        group === baseLocale
          ? await fetchData(queryClient, getListTextsQueryOptions(appId))
          : await fetchData(queryClient, getListLocaleTextsQueryOptions(appId, { locale: group }));
      return data.map((text) => ({ ...text, group }));
    },
    { concurrency: PARALLEL },
  );
  return lists.flat();
}

function toEntry({ group, key, value, description, ...text }: ExistingText): TextEntry {
  const isMissing = 'isMissing' in text && text.isMissing;
  const isDescribed = group === baseLocale && description !== undefined;
  return {
    group,
    key,
    value,
    ...(isDescribed && { description }),
    ...(isMissing && { isMissing }),
  };
}

const getEnglish = (rows: readonly Row<TextEntry>[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ entry }) =>
      entry?.group === baseLocale ? [[entry.key, entry.value] as const] : [],
    ),
  );

function withOffer(
  { lacking, languages: _languages, ...notes }: TextsNotes,
  add: (languages: readonly LocaleCode[]) => Promise<unknown>,
): FileNotes {
  if (lacking.size === 0) return notes;
  const languages = inCatalogueOrder([...lacking.keys()]);
  const count = (code: LocaleCode) =>
    `${languageName(code)} (${formatCount(lacking.get(code) ?? 0, 'text')})`;
  const offer = {
    message: `This application does not have ${joinWords(languages.map(count))} yet.`,
    label: `Add ${joinWords(languages.map(languageName))}`,
    failed: 'Failed to update locales',
    take: () => add(languages),
  };
  return { ...notes, offer };
}
