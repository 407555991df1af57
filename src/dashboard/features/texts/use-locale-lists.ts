import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleTextListResponse } from '#generated/model/locale-text-list-response.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { LocaleCode } from '#domain/locales.ts';
import type { ApiError } from '#domain/api-error.ts';
import { RECENT_MS } from '#dashboard/api/load.ts';

type Result = UseQueryResult<LocaleTextListResponse, ApiError>;

/** Not a plain object: the query client would compare its 130,000 texts with those of before. */
// oxlint-disable-next-line house/private-part -- an object like it would do as well
class LocaleLists<Code extends LocaleCode> {
  readonly texts: ReadonlyMap<Code, readonly LocaleText[] | undefined>;
  readonly error: ApiError | null;
  readonly stale: ApiError | null;
  readonly retry: () => void;

  constructor(locales: readonly Code[], results: readonly Result[], count: number) {
    this.texts = new Map(locales.map((locale, index) => [locale, results[index]?.data?.data]));
    const asked = results.slice(0, count);
    this.error = asked.find(({ error, data }) => error && !data)?.error ?? null;
    this.stale = asked.find(({ error }) => error)?.error ?? null;
    this.retry = () => {
      for (const { error, refetch } of asked) if (error) void refetch();
    };
  }
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
    (results: Result[]) => new LocaleLists(locales, results, count),
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
