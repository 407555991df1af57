import { formatNumber } from '#domain/format.ts';
import { useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { App } from '#generated/model/app.ts';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { localeEntry } from '#domain/locales.ts';
import { listCells, type Scope } from '#dashboard/resources/progress/counts-reader.ts';
import {
  type Cell,
  type CountsByCell,
  toCellKey,
} from '#dashboard/resources/progress/status-counts.ts';
import { sumCounts, type AffectedCell } from './cells.ts';
import classes from './failure-reasons-list.module.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { explainFailure } from '#domain/api-error.ts';
import { withoutKey } from '#domain/group-failures.ts';
import { PARALLEL } from '#domain/task.ts';
import { refetchData } from '#dashboard/api/load.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';

interface FailureReasonsProps {
  apps: readonly App[];
  scope: Scope;
  counts: CountsByCell;
}

/** Below the grid, where they move nothing. */
export function FailureReasons({ apps, scope, counts }: FailureReasonsProps) {
  const cells = useMemo(() => findFailed(listCells(apps, scope), counts), [apps, scope, counts]);
  const { isAsked, ask, data, error, isFetching, refetch } = useFailures(cells);
  if (cells.length === 0) return null;
  return (
    <section className={classes.failures} aria-label="Failures">
      <h2>Failures</h2>
      {!isAsked && <TextButton onClick={ask}>Show the reasons</TextButton>}
      {isFetching && !data && <p role="status">Loading the reasons…</p>}
      {error && !isFetching && (
        <p role="alert">
          <span>{explainFailure(error, 'Failed to load the reasons')}</span>{' '}
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      )}
      {data && (
        <ul aria-label="Reasons" tabIndex={0}>
          {data.map((reason) => (
            <Reason key={reason.reason} {...reason} apps={apps} />
          ))}
        </ul>
      )}
    </section>
  );
}

const findFailed = (cells: readonly Cell[], known: CountsByCell) =>
  cells.flatMap((cell) => {
    const count = sumCounts([cell], known).counts.error;
    return count > 0 ? [{ ...cell, count }] : [];
  });

const NAMED_PLACES = 3;

function Reason({ reason, count, places, apps }: FailureReason & { apps: readonly App[] }) {
  const more = places.length - NAMED_PLACES;
  return (
    <li>
      <b>{formatNumber(count)}</b>
      <div>
        <span dir="auto" translate="yes">
          {reason}
        </span>
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
      </div>
    </li>
  );
}

/** Up to this many cells are read automatically. */
const READ_UNASKED = 14;

function useFailures(cells: readonly AffectedCell[]) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<string>();
  const place = cells.map(toCellKey).join();
  const isAsked = cells.length <= READ_UNASKED || asked === place;
  const query = useQuery({
    queryKey: ['failure reasons', place, cells.map(({ count }) => count)],
    queryFn: async ({ signal }) => {
      const read = async ({ appId, locale }: AffectedCell): Promise<FailedTexts> => {
        const list = getListLocaleTextsQueryOptions(appId, { locale });
        const { data } = await refetchData(queryClient, list);
        return { cell: { appId, locale }, texts: data };
      };
      return groupFailures(await pMap(cells, read, { concurrency: PARALLEL, signal }));
    },
    enabled: cells.length > 0 && isAsked,
    // Keeps the previous reasons on screen while new ones load.
    placeholderData: (before, old) => (old?.queryKey[1] === place ? before : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return { ...query, isAsked, ask: () => setAsked(place) };
}

interface FailedTexts {
  cell: Cell;
  texts: readonly Pick<LocaleText, 'key' | 'status' | 'errorMessage'>[];
}

interface FailureReason {
  reason: string;
  count: number;
  places: readonly Place[];
}

const NAMED_KEYS = 3;

/** The contract allows a failure without a reason. */
export const NO_REASON = 'The server gave no reason';

interface Place {
  cell: Cell;
  count: number;
  keys: string[];
}

export function groupFailures(lists: readonly FailedTexts[]): FailureReason[] {
  const byReason = new Map<string, Map<string, Place>>();
  for (const { cell, texts } of lists)
    for (const { key, status, errorMessage } of texts) {
      if (status !== 'error') continue;
      const reason = withoutKey(errorMessage?.trim() ?? '', key) || NO_REASON;
      const places = byReason.get(reason) ?? new Map<string, Place>();
      byReason.set(reason, places);
      const place = places.get(toCellKey(cell)) ?? { cell, count: 0, keys: [] };
      places.set(toCellKey(cell), place);
      place.count += 1;
      if (place.keys.length < NAMED_KEYS) place.keys.push(key);
    }
  return [...byReason]
    .map(([reason, found]) => {
      const places = [...found.values()].sort((a, b) => b.count - a.count);
      return { reason, places, count: places.reduce((sum, { count }) => sum + count, 0) };
    })
    .sort((a, b) => b.count - a.count);
}
