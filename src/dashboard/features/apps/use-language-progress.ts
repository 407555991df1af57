import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import { targetLocales } from '#domain/locales.ts';
import { askedOf, isQueued, type ProgressByLocale } from './language-progress.ts';

/** Spec 9: polling interval. */
const POLL_MS = 10_000;

/** The progress of an application's languages, one call each; polled while something is queued (spec 4). */
export function useLanguageProgress(appId: string, locales: readonly Locale[]): ProgressByLocale {
  // By what is in it: a refetch may bring the same list anew.
  const codes = locales.join(' ');
  const targets = useMemo(() => targetLocales(codes.split(' ')), [codes]);
  const asked = useQueries({
    queries: targets.map((locale) =>
      getGetTranslationProgressQueryOptions(
        appId,
        { locale },
        { query: { refetchInterval: ({ state }) => isWorkedOn(state.data) && POLL_MS } },
      ),
    ),
    combine: askedOfAll,
  });
  return useMemo(
    () => new Map(targets.map((locale, index) => [locale, asked[index]])),
    [targets, asked],
  );
}

const isWorkedOn = (answer: TranslationProgressResponse | undefined): boolean =>
  answer !== undefined && isQueued(answer.data);

const askedOfAll = (results: UseQueryResult<TranslationProgressResponse>[]) => results.map(askedOf);
