import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleTextListResponse } from '#generated/model/locale-text-list-response.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { ApiError } from '#domain/api-error.ts';
import {
  countRemembered,
  getOutdatedOriginal,
  useOutdatedById,
} from '#dashboard/resources/outdated/english-changed.ts';

type Result = UseQueryResult<LocaleTextListResponse, ApiError>;

export function useChangedCounts(
  appId: string,
  targets: readonly TargetLocale[],
): ReadonlyMap<string, number> {
  const outdated = useOutdatedById(appId);
  const combine = useCallback(
    (lists: Result[]) => {
      const counts = new Map(countRemembered(outdated));
      lists.forEach(({ data }, place) => {
        const locale = targets[place];
        if (!data || locale === undefined) return;
        const own = data.data.filter((row) => getOutdatedOriginal(row, outdated) !== undefined);
        counts.set(locale, own.length);
      });
      return counts;
    },
    [outdated, targets],
  );
  return useQueries({
    queries: (outdated.size === 0 ? [] : targets).map((locale) => ({
      ...getListLocaleTextsQueryOptions(appId, { locale }),
      enabled: false,
    })),
    combine,
  });
}
