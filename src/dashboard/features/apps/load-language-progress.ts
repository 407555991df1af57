import type { QueryClient } from '@tanstack/react-query';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import type { Locale } from '#generated/model/locale.ts';
import { targetLocales } from '#domain/locales.ts';
import { startLoading } from '#dashboard/http/load.ts';

/** For a loader: starts what `useLanguageProgress` reads. */
export function loadLanguageProgress(
  queryClient: QueryClient,
  appId: string,
  locales: readonly Locale[],
): void {
  for (const locale of targetLocales(locales)) {
    startLoading(queryClient, getGetTranslationProgressQueryOptions(appId, { locale }));
  }
}
