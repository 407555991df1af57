import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { App } from '#generated/model/app.ts';
import type { LocaleTextListResponse } from '#generated/model/locale-text-list-response.ts';
import { targetLocales } from '#domain/locales.ts';
import * as checks from '#domain/text-checks/check-translation.ts';
import { PARALLEL } from '#domain/task.ts';
import { fetchIfOld } from '#dashboard/api/load.ts';
import { getDismissed } from './dismissed-checks.ts';
import { findProblems } from './problems-by-text.ts';

export async function countProblems(
  queryClient: QueryClient,
  { _id, locales, platform }: App,
): Promise<number> {
  const lists = await pMap(
    targetLocales(locales),
    async (locale) => {
      const { data } = await fetchIfOld(
        queryClient,
        getListLocaleTextsQueryOptions(_id, { locale }),
      );
      return [locale, data] as const;
    },
    { concurrency: PARALLEL },
  );
  const never = new AbortController().signal;
  const scope = { platform, checks, dismissed: getDismissed(_id) };
  return (await findProblems(new Map(lists), scope, never))?.size ?? 0;
}

/** From the cache, if it holds all languages unchanged. `at` is the time of the newest one. */
export async function recountProblems(
  queryClient: QueryClient,
  { _id, locales, platform }: App,
  signal: AbortSignal,
): Promise<{ count: number; at: number } | undefined> {
  const states = targetLocales(locales).map((locale) => {
    const { queryKey } = getListLocaleTextsQueryOptions(_id, { locale });
    return [locale, queryClient.getQueryState<LocaleTextListResponse>(queryKey)] as const;
  });
  if (states.some(([, state]) => !state?.data || state.isInvalidated)) return undefined;
  const lists = states.map(([locale, state]) => [locale, state?.data?.data] as const);
  const scope = { platform, checks, dismissed: getDismissed(_id) };
  const found = await findProblems(new Map(lists), scope, signal);
  const at = Math.max(0, ...states.map(([, state]) => state?.dataUpdatedAt ?? 0));
  return found && { count: found.size, at };
}
