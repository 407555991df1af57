import type { QueryFunctionContext, UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '#domain/api-error.ts';
import {
  getGetTranslationProgressQueryOptions,
  getTranslationProgress,
} from '#generated/api/app-texts.ts';
import type { Locale, TranslationProgressResponse } from '#generated/model/index.ts';
import { isList, isObject } from '#domain/answer.ts';

type Options = Partial<UseQueryOptions<TranslationProgressResponse, ApiError>>;

/** Pending requests whose response may include other languages, by application. */
const underWay = new Map<string, Promise<TranslationProgressResponse>>();

/**
 * Languages of an app share one request if the server sends all at once: one per poll instead of
 * thirteen. Other servers are asked side by side if the page shows this application alone.
 */
export const progressOptions = (appId: string, locale: Locale, query?: Options, isAlone = true) =>
  getGetTranslationProgressQueryOptions(
    appId,
    { locale },
    { query: { ...query, queryFn: (context) => ask({ appId, locale, isAlone }, context) } },
  );

async function ask(
  { appId, locale, isAlone }: { appId: string; locale: Locale; isAlone: boolean },
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<TranslationProgressResponse> {
  // Invalidated counts must not come from a request that was sent before the write.
  const isStale = client.getQueryState(queryKey)?.isInvalidated === true;
  const place = isStale ? `${appId} anew` : appId;
  for (
    let call = underWay.get(place);
    call !== undefined;
    call = isAlone ? undefined : underWay.get(place)
  ) {
    const languages = await call.then(readLanguages, () => undefined);
    const found = languages?.find((one) => one.locale === locale);
    if (found) return { data: found.counts };
  }
  const answer = getTranslationProgress(appId, { locale }, { signal });
  underWay.set(place, answer);
  const forget = () => underWay.delete(place);
  if (isStale) setTimeout(forget);
  else answer.then(forget, forget);
  return answer;
}

/** Reads the optional counts of all languages; ignores another server's field of the same name. */
function readLanguages({ languages }: TranslationProgressResponse) {
  const isUsable = isList(languages) && languages?.every(({ counts }) => isObject(counts));
  return isUsable ? languages : undefined;
}
