import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelTranslation, getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { allows } from '#domain/translation-status.ts';
import { ApiError, explainFailure } from '#dashboard/http/api-error.ts';
import { type BatchReport, runBatch } from '#dashboard/http/batch.ts';
import { toast } from '#dashboard/ui/toast.ts';

/** Spec 8, Texts. */
const FAILED = 'Failed to cancel translation';

interface Cancelling {
  finished: number;
  total: number;
  stop: () => void;
}

/**
 * Cancels all that is still queued in some languages, one call each. What is queued is read from the
 * rows as they are now; what the worker finishes meanwhile is no failure.
 */
export function useCancelQueued(appId: string) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<Cancelling>();

  const run = async (locales: readonly TargetLocale[]): Promise<void> => {
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    setRunning({ finished: 0, total: 0, stop });
    try {
      const report = await runBatch(queryClient, {
        operations: ['cancelTranslation'],
        items: await readQueuedIds(queryClient, appId, locales),
        call: (translationId) => cancelTranslation(translationId),
        signal: stopping.signal,
        onProgress: ({ finished, total }) => setRunning({ finished, total, stop }),
      });
      announce(report);
    } catch (error) {
      toast.error(explainFailure(error, FAILED));
    } finally {
      setRunning(undefined);
    }
  };
  return { running, run };
}

async function readQueuedIds(
  queryClient: QueryClient,
  appId: string,
  locales: readonly TargetLocale[],
): Promise<string[]> {
  const lists = await Promise.all(
    locales.map((locale) => {
      const { queryKey, queryFn } = getListLocaleTextsQueryOptions(appId, { locale });
      return queryClient.query({ queryKey, queryFn, staleTime: 0 });
    }),
  );
  // The queue is worked off from its beginning: from its end there is less to race for.
  return lists.flatMap(({ data }) => data.flatMap(getQueuedId)).reverse();
}

const getQueuedId = ({ status, translationId }: LocaleText): readonly string[] =>
  translationId !== undefined && allows('cancel', status) ? [translationId] : [];

function announce({ done, failed }: BatchReport<string>): void {
  const refused = failed.filter(({ error }) => !isTooLate(error));
  const [first] = refused;
  if (first) {
    const many = refused.length > 1 ? ` (${refused.length.toLocaleString()} times)` : '';
    toast.error(`${explainFailure(first.error, FAILED)}${many}`);
  } else {
    toast.success(`${done.length.toLocaleString()} cancelled`);
  }
}

/** It was translated, or failed, before it could be cancelled. */
const isTooLate = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
