import type { QueryClient } from '@tanstack/react-query';
import {
  getGetTranslationProgressQueryKey,
  getListLocaleTextsQueryKey,
} from '#generated/api/app-texts.ts';
import type { LocaleTextListResponse } from '#generated/model/locale-text-list-response.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { countsOfProgress, countQueued } from './status-counts.ts';

/** Spec 9: polling interval. */
export const POLL_MS = 10_000;

/** How a query is polled while `busy` says so, in background tabs too (spec 4). */
export const pollWhile = (busy: () => boolean) => ({
  refetchInterval: () => (busy() ? POLL_MS : false),
  refetchIntervalInBackground: true,
});

/** Whether any of them waits in the queue or is being translated. */
export const anyQueued = (rows: readonly { status: TranslationStatus }[] = []): boolean =>
  rows.some(({ status }) => status === 'pending' || status === 'translating');

const queuedBy = (progress: TranslationProgressResponse | undefined): boolean =>
  progress !== undefined && countQueued(countsOfProgress(progress.data)) > 0;

/**
 * Whether a language has something in the queue, by its progress or by its rows. The rows have the
 * last word on what is done; either alone is enough to look again.
 */
export function isLocaleBusy(
  queryClient: QueryClient,
  appId: string,
  locale: TargetLocale,
): boolean {
  const params = { locale };
  const progress = queryClient.getQueryData<TranslationProgressResponse>(
    getGetTranslationProgressQueryKey(appId, params),
  );
  const textsKey = getListLocaleTextsQueryKey(appId, params);
  // The rows of a tab that was left are not looked after any more.
  const shown = queryClient.getQueryCache().find({ queryKey: textsKey, type: 'active' });
  const rows = shown && queryClient.getQueryData<LocaleTextListResponse>(textsKey);
  return queuedBy(progress) || anyQueued(rows?.data);
}
