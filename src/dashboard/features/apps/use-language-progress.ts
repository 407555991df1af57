import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inCatalogueOrder } from '#domain/locales.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import { progressOptions } from '#dashboard/resources/progress/progress-options.ts';
import { isQueued, type ProgressByLocale, toAsked } from './language-progress.ts';

/** Spec 9: polling interval. */
const POLL_MS = 10_000;

/** English, too: its counts contain the number of texts. Polled while something is queued (spec 4). */
export function useLanguageProgress(appId: string, locales: readonly Locale[]): ProgressByLocale {
  // Compared by content: a refetch may return an equal list.
  const codes = locales.join(' ');
  const all = useMemo(() => inCatalogueOrder(codes.split(' ')), [codes]);
  const asked = useQueries({
    queries: all.map((locale) =>
      progressOptions(appId, locale, {
        refetchInterval: ({ state }) => isWorkedOn(state.data) && POLL_MS,
      }),
    ),
    combine: askedOfAll,
  });
  return useMemo(() => new Map(all.map((locale, index) => [locale, asked[index]])), [all, asked]);
}

const isWorkedOn = (answer: TranslationProgressResponse | undefined): boolean =>
  answer !== undefined && isQueued(answer.data);

const askedOfAll = (results: UseQueryResult<TranslationProgressResponse>[]) => results.map(toAsked);
