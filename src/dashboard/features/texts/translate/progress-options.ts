import type { QueryFunctionContext, UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '#dashboard/api/api-error.ts';
import {
  getGetTranslationProgressQueryOptions,
  getTranslationProgress,
} from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import { readLanguages } from './read-languages.ts';

type Options = Partial<UseQueryOptions<TranslationProgressResponse, ApiError>>;

/** Calls that others may join, by the application of whose languages they may tell. */
const underWay = new Map<string, Promise<TranslationProgressResponse>>();

/**
 * As generated; but languages of an application that are asked for together are asked for by one call, where the server
 * tells of all with it: a page would otherwise make thirteen with each look, and with each text that is saved.
 */
export const progressOptions = (appId: string, locale: TargetLocale, query?: Options) =>
  getGetTranslationProgressQueryOptions(
    appId,
    { locale },
    { query: { ...query, queryFn: (context) => ask(appId, locale, context) } },
  );

async function ask(
  appId: string,
  locale: TargetLocale,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<TranslationProgressResponse> {
  // What a write has made stale must not be told by a call that was made before it: only by one of the same moment.
  const isStale = client.getQueryState(queryKey)?.isInvalidated === true;
  const place = isStale ? `${appId} anew` : appId;
  const call = underWay.get(place);
  if (call) {
    const languages = await call.then(readLanguages, () => undefined);
    const told = languages?.find((one) => one.locale === locale);
    if (told) return { data: told.counts };
  }
  const answer = getTranslationProgress(appId, { locale }, { signal });
  underWay.set(place, answer);
  const forget = () => underWay.delete(place);
  if (isStale) setTimeout(forget);
  else answer.then(forget, forget);
  return answer;
}
