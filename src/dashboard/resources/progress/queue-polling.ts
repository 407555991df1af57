import { hashKey, type QueryClient, type QueryState } from '@tanstack/react-query';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import type { LocaleTextListResponse, TargetLocale } from '#generated/model/index.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { type AppProgress, appProgressOptions } from './app-progress.ts';
import { countQueued, countStatuses, type StatusCounts, statuses } from './status-counts.ts';

/** Spec 9: polling interval. */
export const POLL_MS = 10_000;

/** Polls a query while `busy` returns true, also in background tabs (spec 4). */
export const pollWhile = (busy: () => boolean) => ({
  refetchInterval: () => (busy() ? POLL_MS : false),
  refetchIntervalInBackground: true,
});

type Rows = readonly { status: TranslationStatus }[];

/** Cached: a page asks on each render, each language for all others, of up to 10,000 rows. */
const busyRows = new WeakMap<Rows, boolean>();

export function anyQueued(rows: Rows = []): boolean {
  const before = busyRows.get(rows);
  if (before !== undefined) return before;
  const found = rows.some(({ status }) => status === 'pending' || status === 'translating');
  busyRows.set(rows, found);
  return found;
}

export const hasQueue = (counts: StatusCounts | undefined): boolean =>
  counts !== undefined && countQueued(counts) > 0;

/** By its progress or its rows. Rows take precedence; either alone suffices to poll again. */
export function isLocaleBusy(
  queryClient: QueryClient,
  appId: string,
  locale: TargetLocale,
): boolean {
  const progress = queryClient.getQueryData(appProgressOptions(appId).queryKey);
  const rows = getShownRows(queryClient, appId, locale);
  return hasQueue(progress?.counts[locale]) || anyQueued(rows?.state.data?.data);
}

/** When the counts no longer match the rows, or either failed to load. Returns how to stop it. */
export function followProgress(
  queryClient: QueryClient,
  appId: string,
  locales: readonly TargetLocale[],
): () => void {
  const hash = hashKey(appProgressOptions(appId).queryKey);
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== hash) return;
    if (event.type !== 'updated' || !ENDS.has(event.action.type)) return;
    // as: the query of this hash
    const { status, data } = event.query.state as QueryState<AppProgress>;
    for (const locale of locales) {
      const rows = getShownRows(queryClient, appId, locale);
      if (!rows?.state.data) continue;
      const counts = status === 'success' ? data?.counts[locale] : undefined;
      const isOutdated =
        counts !== undefined
          ? rows.state.status === 'error' || isCountedOtherwise(rows.state.data.data, counts)
          : isLocaleBusy(queryClient, appId, locale);
      if (isOutdated)
        void queryClient.refetchQueries(
          { queryKey: rows.queryKey, exact: true },
          { cancelRefetch: false },
        );
    }
  });
}

const ENDS: ReadonlySet<string> = new Set(['success', 'error']);

function isCountedOtherwise(rows: Rows, counted: StatusCounts): boolean {
  const shown = countStatuses(rows);
  return statuses.some((status) => counted[status] !== shown[status]);
}

/** Rows of a closed tab are not refetched. */
function getShownRows(queryClient: QueryClient, appId: string, locale: TargetLocale) {
  const hash = hashKey(getListLocaleTextsQueryKey(appId, { locale }));
  const query = queryClient.getQueryCache().get<LocaleTextListResponse>(hash);
  return query?.isActive() ? query : undefined;
}
