import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import { isLocaleBusy, pollWhile } from './queue-polling.ts';
import { countsOfProgress, type StatusCounts } from './status-counts.ts';

/** How far each language has come, as far as it is known. */
export type ProgressByLocale = ReadonlyMap<TargetLocale, StatusCounts>;

/**
 * The progress of all languages. While any of them has something in the queue, all are polled (spec 4).
 */
export function useProgress(appId: string, targets: readonly TargetLocale[]): ProgressByLocale {
  const queryClient = useQueryClient();
  const polling = pollWhile(() =>
    targets.some((locale) => isLocaleBusy(queryClient, appId, locale)),
  );
  const answers = useQueries({
    queries: targets.map((locale) =>
      getGetTranslationProgressQueryOptions(appId, { locale }, { query: polling }),
    ),
    combine: getData,
  });
  return useMemo(
    () =>
      new Map(
        targets.flatMap((locale, index) => {
          const answer = answers[index];
          return answer ? [[locale, countsOfProgress(answer.data)] as const] : [];
        }),
      ),
    [targets, answers],
  );
}

const getData = (results: UseQueryResult<TranslationProgressResponse>[]) =>
  results.map(({ data }) => data);
