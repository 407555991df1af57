import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import {
  countRemembered,
  getOutdatedOriginal,
  useOutdatedById,
} from '#dashboard/resources/outdated/english-changed.ts';
import type { LocaleText, LocaleTextListResponse, TargetLocale } from '#generated/model/index.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleCode } from '#domain/locales.ts';
import type { ApiError } from '#domain/api-error.ts';
import { joinFailures, type LoadedQuery, RECENT_MS } from '#dashboard/api/load.ts';

interface LocaleLists<Code extends LocaleCode> {
  texts: ReadonlyMap<Code, readonly LocaleText[] | undefined>;
  error: ApiError | null;
  stale: ApiError | null;
  retry: () => void;
}

/**
 * One query per language (a stable array), shared with the tabs. Fetches the first `count` at once.
 */
export function useLocaleLists<Code extends LocaleCode>(
  appId: string,
  locales: readonly Code[],
  count: number = locales.length,
): LocaleLists<Code> {
  const combine = useCallback(
    (results: LoadedQuery<LocaleTextListResponse>[]): LocaleLists<Code> => {
      const asked = results.slice(0, count);
      return {
        texts: new Map(locales.map((locale, index) => [locale, results[index]?.data?.data])),
        ...joinFailures(asked),
        stale: asked.find(({ error }) => error)?.error ?? null,
      };
    },
    [locales, count],
  );
  return useQueries({
    queries: locales.map((locale, at) =>
      getListLocaleTextsQueryOptions(
        appId,
        { locale },
        { query: { enabled: at < count, staleTime: RECENT_MS } },
      ),
    ),
    combine,
  });
}

const NONE: readonly TargetLocale[] = [];

/** Of loaded languages by their rows, of others as remembered. */
export function useChangedCounts(appId: string, targets: readonly TargetLocale[]) {
  const outdated = useOutdatedById(appId);
  const { texts } = useLocaleLists(appId, outdated.size === 0 ? NONE : targets, 0);
  return useMemo(() => {
    const counts = new Map(countRemembered(outdated));
    for (const [locale, rows] of texts)
      if (rows)
        counts.set(
          locale,
          rows.filter((row) => getOutdatedOriginal(row, outdated) !== undefined).length,
        );
    return counts;
  }, [texts, outdated]);
}
