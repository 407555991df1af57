import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiError, isNothingThere } from '#domain/api-error.ts';
import { isList, isObject } from '#domain/answer.ts';
import { baseLocale, targetLocales } from '#domain/locales.ts';
import { fetchIfOld, refetchData } from '#dashboard/api/load.ts';
import {
  getGetTranslationProgressQueryKey,
  getTranslationProgress,
} from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import type { Locale, TranslationProgressResponse } from '#generated/model/index.ts';
import { countsOfProgress, type StatusCounts } from './status-counts.ts';

/** Languages, also English, are missing from `counts` because of the error. */
export interface AppProgress {
  counts: Readonly<Partial<Record<Locale, StatusCounts>>>;
  error: ApiError | null;
}

/** One query for all languages of an application, polled and invalidated as a whole. */
export const appProgressOptions = (appId: string) =>
  queryOptions<AppProgress, ApiError>({
    queryKey: getGetTranslationProgressQueryKey(appId),
    queryFn: ({ client, signal }) => readProgress(client, appId, signal),
  });

/** One request where the server sends all languages, otherwise one for each. */
async function readProgress(
  client: QueryClient,
  appId: string,
  signal: AbortSignal,
): Promise<AppProgress> {
  const ask = (locale: Locale) => getTranslationProgress(appId, { locale }, { signal });
  // An application always has English, but another server may not count it.
  const english = ask(baseLocale);
  const together = await english.then(readLanguages, (error: unknown) => {
    if (!isNothingThere(error)) throw error;
  });
  if (together) {
    const counts: Partial<Record<Locale, StatusCounts>> = {};
    for (const one of together) counts[one.locale] = countsOfProgress(one.counts);
    return { counts, error: null };
  }
  const app = getGetAppQueryOptions(appId);
  const { locales } = await fetchIfOld(client, app);
  const { readEachLanguage } = await import('./each-language.ts');
  return readEachLanguage(english, targetLocales(locales), ask).catch(async (error: unknown) => {
    // Another user may have deleted the application: its pages look.
    if (isNothingThere(error)) await refetchData(client, app);
    throw error;
  });
}

/** Reads the optional counts of all languages; ignores another server's field of the same name. */
function readLanguages({ languages }: TranslationProgressResponse) {
  const isUsable = isList(languages) && languages?.every(({ counts }) => isObject(counts));
  return isUsable ? languages : undefined;
}
