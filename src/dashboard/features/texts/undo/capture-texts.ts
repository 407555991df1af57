import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import type { Change } from '#changes/diff.ts';
import { PARALLEL } from '#domain/task.ts';
import { toText, toTranslation } from '#changes/things.ts';
import { inShortTime, fetchData } from '#dashboard/api/load.ts';
import type { Captured } from '#dashboard/resources/deletion.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Text } from '#generated/model/text.ts';

type Translated = Extract<Change, { kind: 'translation' }>;

export async function captureTexts(
  queryClient: QueryClient,
  reading: Reading,
): Promise<Captured<Text>> {
  const translations = await readTranslations(queryClient, reading);
  return {
    getChanges: (deleted) => {
      const keys = new Set(deleted.map(({ key }) => key));
      return [...deleted.map(toAdded), ...translations.filter(({ key }) => keys.has(key))];
    },
  };
}

const toAdded = (text: Text): Change => ({
  kind: 'text',
  change: 'added',
  key: text.key,
  after: toText(text),
});

interface Reading {
  appId: string;
  targets: readonly TargetLocale[];
  texts: readonly Text[];
  signal: AbortSignal;
}

/** One request per text or per language, whichever is fewer. */
function readTranslations(queryClient: QueryClient, reading: Reading): Promise<Translated[]> {
  const { targets, texts } = reading;
  if (targets.length === 0) return Promise.resolve([]);
  return texts.length <= targets.length
    ? readByText(queryClient, reading)
    : readByLocale(queryClient, reading);
}

async function readByText(queryClient: QueryClient, { texts, signal }: Reading) {
  const found = await pMap(
    texts,
    async ({ _id, key }) => {
      const { data } = await inShortTime(
        fetchData(queryClient, getListTextTranslationsQueryOptions(_id)),
      );
      return data.flatMap(({ locale, ...translation }) => toTranslated(key, locale, translation));
    },
    { concurrency: PARALLEL, signal },
  );
  return found.flat();
}

async function readByLocale(queryClient: QueryClient, { appId, targets, texts, signal }: Reading) {
  const keys = new Set(texts.map(({ key }) => key));
  const found = await pMap(
    targets,
    async (locale) => {
      const { data } = await inShortTime(
        fetchData(queryClient, getListLocaleTextsQueryOptions(appId, { locale })),
      );
      return data.flatMap((text) =>
        keys.has(text.key) ? toTranslated(text.key, locale, text) : [],
      );
    },
    { concurrency: PARALLEL, signal },
  );
  return found.flat();
}

function toTranslated(
  key: string,
  locale: TargetLocale,
  translation: Parameters<typeof toTranslation>[0],
): Translated[] {
  const after = toTranslation(translation);
  return after ? [{ kind: 'translation', change: 'added', key, locale, after }] : [];
}
