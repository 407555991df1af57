import type { QueryFunctionContext, UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '#dashboard/http/api-error.ts';
import {
  getGetTranslationProgressQueryOptions,
  getTranslationProgress,
} from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import { readLanguages } from './read-languages.ts';

type Options = Partial<UseQueryOptions<TranslationProgressResponse, ApiError>>;

/** A call under way, of an application: it may tell of all its languages. */
interface Call {
  answer: Promise<TranslationProgressResponse>;
  /** Whether whatever asks now asks in the moment in which it was made. */
  isNew: boolean;
}

const underWay = new Map<string, Call>();

/** Applications whose server tells of one language at a time. */
const oneByOne = new Set<string>();

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
  const call = underWay.get(appId);
  // What a write has made stale must not be told by a call that was made before it.
  const isStale = client.getQueryState(queryKey)?.isInvalidated === true;
  if (call && !oneByOne.has(appId) && (call.isNew || !isStale)) {
    const languages = await call.answer.then(readLanguages).catch(() => undefined);
    const told = languages?.find((one) => one.locale === locale);
    if (told) return { data: told.counts };
  }
  return start(appId, getTranslationProgress(appId, { locale }, { signal }));
}

async function start(
  appId: string,
  answer: Promise<TranslationProgressResponse>,
): Promise<TranslationProgressResponse> {
  const call: Call = { answer, isNew: true };
  underWay.set(appId, call);
  setTimeout(() => (call.isNew = false));
  try {
    const answered = await answer;
    if (readLanguages(answered)) oneByOne.delete(appId);
    else oneByOne.add(appId);
    return answered;
  } finally {
    if (underWay.get(appId) === call) underWay.delete(appId);
  }
}
