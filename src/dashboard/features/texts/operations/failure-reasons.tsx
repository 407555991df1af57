import { formatCount, formatNumber } from '#domain/format.ts';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import type { App, LocaleText } from '#generated/model/index.ts';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { localeEntry } from '#domain/locales.ts';
import { listCells, type Scope } from '#dashboard/resources/progress/counts-reader.ts';
import {
  type CountsByCell,
  toCellKey,
  type Cell,
} from '#dashboard/resources/progress/status-counts.ts';
import { findFailed, READ_UNASKED, sumCounts, type AffectedCell } from './cells.ts';
import classes from './failure-reasons-list.module.css';
import { useQueries, useQueryClient, type QueryClient, queryOptions } from '@tanstack/react-query';
import { explainFailure } from '#domain/api-error.ts';
import type { LimitFunction } from 'p-limit';
import { refetchData } from '#dashboard/api/load.ts';
import { withoutKey } from '#domain/group-failures.ts';
import { PARALLEL } from '#domain/task.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';

interface FailureReasonsProps {
  apps: readonly App[];
  scope: Scope;
  counts: CountsByCell;
  reasons: ShownReasons;
}

interface ShownReasons {
  isShown: boolean;
  /** Else they are those of few cells, or were when they appeared. */
  isAsked: boolean;
  onFew: () => void;
}

const IN_VIEW = 2;

/** Below the grid, where they move nothing. */
export function FailureReasons({ apps, scope, counts, reasons: shown }: FailureReasonsProps) {
  const { isAsked, onFew } = shown;
  const all = useMemo(() => listCells(apps, scope), [apps, scope]);
  const cells = useMemo(() => findFailed(all, counts), [all, counts]);
  const queryClient = useQueryClient();
  const isShort =
    cells.length > 0 && cells.length <= READ_UNASKED && sumCounts(all, counts).unread === 0;
  const isShown = shown.isShown || isShort;
  // Keeps what was read when more cells fail.
  useEffect(() => {
    if (isShort && !shown.isShown) onFew();
  }, [isShort, shown.isShown, onFew]);
  const read = useQueries({
    queries: (isShown ? cells : []).map((cell) => reasonsOptions(queryClient, cell)),
  });
  const box = useRef<HTMLElement>(null);
  // Below a low window, which would show no result of the press.
  useEffect(() => {
    const { top = 0 } = box.current?.getBoundingClientRect() ?? {};
    if (isAsked && top > window.innerHeight) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const lists = cells.flatMap((cell, index) => {
    const reasons = read[index]?.data;
    return reasons ? [{ cell, reasons }] : [];
  });
  const reasons = groupFailures(lists);
  const failed = read.filter(({ isError }) => isError);
  if (cells.length === 0 || !isShown) return null;
  const rest = new Set(cells.filter((_, index) => !read[index]?.data).map(({ appId }) => appId))
    .size;
  const total = new Set(cells.map(({ appId }) => appId)).size;
  return (
    <section ref={box} className={classes.failures} aria-label="Failures">
      <h2>
        Failures
        {reasons.length > IN_VIEW && <small>{formatCount(reasons.length, 'reason')}</small>}
      </h2>
      {reasons.length > 0 && (
        <ul aria-label="Reasons" tabIndex={0}>
          {reasons.map((reason) => (
            <Reason key={reason.reason} {...reason} apps={apps} isWhole={rest === 0} />
          ))}
        </ul>
      )}
      {failed[0] ? (
        <p role="alert">
          <span>{explainFailure(failed[0].error, 'Failed to load the reasons')}</span>{' '}
          <TextButton onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            Try again
          </TextButton>
        </p>
      ) : (
        rest > 0 && (
          <p>{`Reading ${formatNumber(total - rest)} of ${formatCount(total, 'application')}`}</p>
        )
      )}
    </section>
  );
}

const NAMED_PLACES = 3;

interface ReasonProps extends FailureReason {
  apps: readonly App[];
  /** The places are known; before, each new one would move the others. */
  isWhole: boolean;
}

function Reason({ reason, count, places, apps, isWhole }: ReasonProps) {
  const more = places.length - NAMED_PLACES;
  return (
    <li>
      <b>{formatNumber(count)}</b>
      <div>
        <span dir="auto" translate="yes">
          {reason}
        </span>
        {isWhole && (
          <small>
            {places.slice(0, NAMED_PLACES).map(({ cell, count: own, keys }) => (
              <Link
                key={toCellKey(cell)}
                to="/apps/$appId/texts"
                params={{ appId: cell.appId }}
                search={{ locale: cell.locale, status: 'error' }}
                title={keys.join(', ')}
              >
                <bdi translate="no">{apps.find(({ _id }) => _id === cell.appId)?.name}</bdi>
                <span>{`, ${localeEntry(cell.locale).name}`}</span>
                {places.length > 1 && <span>{` (${formatNumber(own)})`}</span>}
              </Link>
            ))}
            {more > 0 && <span>{`and ${formatNumber(more)} more`}</span>}
          </small>
        )}
      </div>
    </li>
  );
}

type Reasons = ReadonlyMap<string, Pick<Place, 'count' | 'keys'>>;

let limit: LimitFunction | undefined;

/** Read again when the number of failures changes. Forgotten with the cell, which may fail again. */
const reasonsOptions = (queryClient: QueryClient, { appId, locale, count }: AffectedCell) =>
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
