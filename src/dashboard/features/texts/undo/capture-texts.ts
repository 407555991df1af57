import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import type { Change } from '#changes/diff.ts';
import { PARALLEL } from '#domain/task.ts';
import { removeText } from '#changes/removals.ts';
import { toTranslation } from '#changes/things.ts';
import { inShortTime, fetchData } from '#dashboard/api/load.ts';
import type { Captured } from '#dashboard/resources/deletion.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import type { TargetLocale, Text } from '#generated/model/index.ts';

type Translated = Extract<Change, { kind: 'translation' }>;

export async function captureTexts(
  queryClient: QueryClient,
  reading: Reading,
): Promise<Captured<Text>> {
  const translations = await readTranslations(queryClient, reading);
  return {
    getRemoved: (deleted) => {
      const keys = new Set(deleted.map(({ key }) => key));
      return [...deleted.map(removeText), ...translations.filter(({ key }) => keys.has(key))];
    },
  };
}

interface Reading {
  appId: string;
  targets: readonly TargetLocale[];
  texts: readonly Text[];
  signal: AbortSignal;
}

/** One request per text or per language, whichever is fewer. */
async function readTranslations(queryClient: QueryClient, reading: Reading): Promise<Translated[]> {
  const { appId, targets, texts, signal } = reading;
  const readText = async ({ _id, key }: Text) => {
    const options = getListTextTranslationsQueryOptions(_id);
    const { data } = await inShortTime(fetchData(queryClient, options));
    return data.flatMap(({ locale, ...translation }) => toRemoved(key, locale, translation));
  };
  const keys = new Set(texts.map(({ key }) => key));
  const readLocale = async (locale: TargetLocale) => {
    const options = getListLocaleTextsQueryOptions(appId, { locale });
    const { data } = await inShortTime(fetchData(queryClient, options));
    return data
      .filter(({ key }) => keys.has(key))
      .flatMap((text) => toRemoved(text.key, locale, text));
  };
  const parallel = { concurrency: PARALLEL, signal };
  const found =
    texts.length <= targets.length
      ? await pMap(texts, readText, parallel)
      : await pMap(targets, readLocale, parallel);
  return found.flat();
}

function toRemoved(
  key: string,
  locale: TargetLocale,
  translation: Parameters<typeof toTranslation>[0],
): Translated[] {
  const before = toTranslation(translation);
  return before ? [{ kind: 'translation', change: 'removed', key, locale, before }] : [];
}
