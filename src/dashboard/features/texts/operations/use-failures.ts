import { useQueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { useEffect, useMemo, useState } from 'react';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { explainFailure } from '#domain/api-error.ts';
import { PARALLEL } from '#domain/task.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { toCellKey } from '#dashboard/resources/progress/status-counts.ts';
import type { AffectedCell } from './cells.ts';
import { type FailedTexts, type FailureReason, groupFailures } from './failure-reasons.ts';

type Found =
  | { status: 'reading' }
  | { status: 'failed'; message: string }
  | { status: 'known'; reasons: readonly FailureReason[] };

/** Up to this many cells are read automatically. */
const READ_UNASKED = 14;

export function useFailures(cells: readonly AffectedCell[]) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<{ place: string; found: Found }>();
  const [asked, setAsked] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const place = useMemo(() => cells.map(toCellKey).join(), [cells]);
  const counts = useMemo(() => cells.map(({ count }) => count).join(), [cells]);
  const isAsked = cells.length > 0 && (cells.length <= READ_UNASKED || asked === place);

  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    const show = (next: Found) => {
      if (!leaving.signal.aborted) setFound({ place, found: next });
    };
    const read = async ({ appId, locale }: AffectedCell): Promise<FailedTexts> => {
      const { data } = await refetchData(
        queryClient,
        getListLocaleTextsQueryOptions(appId, { locale }),
      );
      return { cell: { appId, locale }, texts: data };
    };
    pMap(cells, read, { concurrency: PARALLEL, signal: leaving.signal }).then(
      (lists) => show({ status: 'known', reasons: groupFailures(lists) }),
      (error: unknown) =>
        show({ status: 'failed', message: explainFailure(error, 'Failed to load the reasons') }),
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `place` and `counts` say what is in the cells
  }, [isAsked, place, counts, attempt, queryClient]);

  // Keeps the previous reasons on screen while new ones load.
  const current: Found | undefined =
    found?.place === place ? found.found : isAsked ? { status: 'reading' } : undefined;
  return {
    found: current,
    ask: () => {
      setFound(undefined);
      setAsked(place);
      setAttempt((count) => count + 1);
    },
  };
}
