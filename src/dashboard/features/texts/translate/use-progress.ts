import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import { getListTextsQueryKey } from '#generated/api/texts.ts';
import type { TargetLocale } from '#generated/model/index.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import { appProgressOptions } from '#dashboard/resources/progress/app-progress.ts';
import {
  followProgress,
  isLocaleBusy,
  pollWhile,
} from '#dashboard/resources/progress/queue-polling.ts';
import type { StatusCounts } from '#dashboard/resources/progress/status-counts.ts';

export type ProgressByLocale = ReadonlyMap<TargetLocale, StatusCounts>;

/** `useProgress` for the tabs: not urgent, so it waits until the shown tab has its rows. */
export function useTabProgress(
  appId: string,
  targets: readonly TargetLocale[],
  tab: LocaleCode | undefined,
): ProgressByLocale {
  const [isWanted, setWanted] = useState(false);
  const queryKey =
    tab === undefined || tab === baseLocale
      ? getListTextsQueryKey(appId)
      : getListLocaleTextsQueryKey(appId, { locale: tab });
  const isLoading = useIsFetching({ queryKey, exact: true }) > 0;
  useEffect(() => (isLoading ? undefined : whenIdle(() => setWanted(true))), [isLoading]);
  return useProgress(appId, targets, { isWanted: isWanted && tab !== undefined }).byLocale;
}

/**
 * Polled while any language has a queue (spec 4). Rows are refetched only when their counts change.
 */
export function useProgress(
  appId: string,
  targets: readonly TargetLocale[],
  { isWanted = true } = {},
) {
  const queryClient = useQueryClient();
  const polling = pollWhile(() =>
    targets.some((locale) => isLocaleBusy(queryClient, appId, locale)),
  );
  const { data, error, refetch } = useQuery({
    ...appProgressOptions(appId),
    ...polling,
    enabled: isWanted,
  });
  useEffect(() => followProgress(queryClient, appId, targets), [queryClient, appId, targets]);
  const byLocale: ProgressByLocale = useMemo(
    () =>
      new Map(
        targets.flatMap((locale) => {
          const counts = data?.counts[locale];
          return counts ? [[locale, counts] as const] : [];
        }),
      ),
    [targets, data],
  );
  // The error may also be that of counts which are shown, but old.
  return { byLocale, error: error ?? data?.error ?? null, refetch };
}
