import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import type { ApiError } from '#dashboard/http/api-error.ts';
import { isLocaleBusy, pollWhile } from './queue-polling.ts';
import { countsOfProgress, type StatusCounts } from './status-counts.ts';

/** How far each language has come, as far as it is known. */
export type ProgressByLocale = ReadonlyMap<TargetLocale, StatusCounts>;

interface Progress {
  byLocale: ProgressByLocale;
  /** Why the progress of a language is not known. */
  error: ApiError | null;
  retry: () => void;
}

/** `useProgressAnswers` for those that can do without what is not known. */
export const useProgress = (appId: string, targets: readonly TargetLocale[]): ProgressByLocale =>
  useProgressAnswers(appId, targets).byLocale;

/**
 * The progress of all languages. While any of them has something in the queue, all are polled (spec 4).
 */
export function useProgressAnswers(appId: string, targets: readonly TargetLocale[]): Progress {
  const queryClient = useQueryClient();
  const polling = pollWhile(() =>
    targets.some((locale) => isLocaleBusy(queryClient, appId, locale)),
  );
  const { data, error, retry } = useQueries({
    queries: targets.map((locale) =>
      getGetTranslationProgressQueryOptions(appId, { locale }, { query: polling }),
    ),
    combine: getAnswers,
  });
  const byLocale = useMemo(
    () =>
      new Map(
        targets.flatMap((locale, index) => {
          const answer = data[index];
          return answer ? [[locale, countsOfProgress(answer.data)] as const] : [];
        }),
      ),
    [targets, data],
  );
  return { byLocale, error, retry };
}

const getAnswers = (results: UseQueryResult<TranslationProgressResponse, ApiError>[]) => ({
  data: results.map(({ data }) => data),
  error: results.find(({ error, data }) => error && !data)?.error ?? null,
  retry: () => {
    for (const { error, refetch } of results) if (error) void refetch();
  },
});
