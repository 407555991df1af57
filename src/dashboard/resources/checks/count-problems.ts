import * as checks from '#domain/text-checks/check-translation.ts';
import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { App, Locale, LocaleTextListResponse } from '#generated/model/index.ts';
import { targetLocales } from '#domain/locales.ts';
import { PARALLEL } from '#domain/task.ts';
import { fetchIfOld } from '#dashboard/api/load.ts';
import { getDismissed } from './dismissed-checks.ts';
import { findProblems, type ProblemsByText } from './check-text.ts';

export interface CountedProblems {
  count: number;
  byLocale: Partial<Record<Locale, number>>;
  at: number;
}

export async function countProblems(
  queryClient: QueryClient,
  { _id, locales, platform }: App,
): Promise<CountedProblems> {
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
  const found = await findProblems(new Map(lists), scope, never);
  return { ...countByLanguage(found ?? new Map()), at: Date.now() };
}

/** From the cache, if it holds all languages unchanged. `at` is the time of the newest one. */
export async function recountProblems(
  queryClient: QueryClient,
  { _id, locales, platform }: App,
  signal: AbortSignal,
): Promise<CountedProblems | undefined> {
  const states = targetLocales(locales).map((locale) => {
    const { queryKey } = getListLocaleTextsQueryOptions(_id, { locale });
    return [locale, queryClient.getQueryState<LocaleTextListResponse>(queryKey)] as const;
  });
  if (states.some(([, state]) => !state?.data || state.isInvalidated)) return undefined;
  const lists = states.map(([locale, state]) => [locale, state?.data?.data] as const);
  const scope = { platform, checks, dismissed: getDismissed(_id) };
  const found = await findProblems(new Map(lists), scope, signal);
  const at = Math.max(0, ...states.map(([, state]) => state?.dataUpdatedAt ?? 0));
  return found && { ...countByLanguage(found), at };
}

function countByLanguage(found: ProblemsByText): Omit<CountedProblems, 'at'> {
  const byLocale: CountedProblems['byLocale'] = {};
  for (const languages of found.values())
    for (const { locale } of languages) byLocale[locale] = (byLocale[locale] ?? 0) + 1;
  return { count: found.size, byLocale };
}
