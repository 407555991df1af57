import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#generated/model/locale.ts';
import { targetLocales } from '#domain/locales.ts';
import { startLoading } from '#dashboard/http/load.ts';
import { progressOptions } from '../texts/translate/progress-options.ts';

/** For a loader: starts what `useLanguageProgress` reads. */
export function loadLanguageProgress(
  queryClient: QueryClient,
  appId: string,
  locales: readonly Locale[],
): void {
  for (const locale of targetLocales(locales)) {
    startLoading(queryClient, progressOptions(appId, locale));
  }
}
