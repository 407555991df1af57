import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LimitFunction } from 'p-limit';
import { refetchData } from '#dashboard/api/load.ts';
import type { Cell } from '#dashboard/resources/progress/status-counts.ts';
import { withoutKey } from '#domain/group-failures.ts';
import { PARALLEL } from '#domain/task.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/index.ts';
import type { AffectedCell } from './cells.ts';

type Reasons = ReadonlyMap<string, Pick<Place, 'count' | 'keys'>>;

let limit: LimitFunction | undefined;

/** Read again when the number of failures changes. Forgotten with the cell, which may fail again. */
export const reasonsOptions = (queryClient: QueryClient, { appId, locale, count }: AffectedCell) =>
  queryOptions({
    queryKey: ['failure-reasons', appId, locale, count],
    queryFn: async ({ signal }) => {
      const { default: pLimit } = await import('p-limit');
      limit ??= pLimit(PARALLEL);
      return limit(async () => {
        signal.throwIfAborted();
        const list = getListLocaleTextsQueryOptions(appId, { locale });
        return findReasons((await refetchData(queryClient, list)).data);
      });
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });

export interface FailureReason {
  reason: string;
  count: number;
  places: readonly Place[];
}

interface Place {
  cell: Cell;
  count: number;
  keys: string[];
}

const NAMED_KEYS = 3;

/** The contract allows a failure without a reason. */
export const NO_REASON = 'The server gave no reason';

type MaybeFailed = Pick<LocaleText, 'key' | 'status' | 'errorMessage'>;

export function findReasons(texts: readonly MaybeFailed[]): Reasons {
  const reasons = new Map<string, { count: number; keys: string[] }>();
  for (const { key, status, errorMessage } of texts) {
    if (status !== 'error') continue;
    const reason = withoutKey(errorMessage?.trim() ?? '', key) || NO_REASON;
    const found = reasons.get(reason) ?? { count: 0, keys: [] };
    reasons.set(reason, found);
    found.count += 1;
    if (found.keys.length < NAMED_KEYS) found.keys.push(key);
  }
  return reasons;
}

/** The most frequent first. */
export function groupFailures(lists: readonly { cell: Cell; reasons: Reasons }[]): FailureReason[] {
  const byReason = new Map<string, Place[]>();
  for (const { cell, reasons } of lists)
    for (const [reason, found] of reasons)
      byReason.set(reason, [...(byReason.get(reason) ?? []), { cell, ...found }]);
  return [...byReason]
    .map(([reason, found]) => {
      const places = found.sort((a, b) => b.count - a.count);
      return { reason, places, count: places.reduce((sum, { count }) => sum + count, 0) };
    })
    .sort((a, b) => b.count - a.count);
}
