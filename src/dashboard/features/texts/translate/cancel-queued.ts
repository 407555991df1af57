import type { QueryClient } from '@tanstack/react-query';
import { explainFailure } from '#dashboard/http/api-error.ts';
import { type BatchReport, runBatch } from '#dashboard/http/batch.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { cancelTranslation } from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { isTooLateToCancel, readQueued } from './read-queued.ts';

interface Course {
  signal: AbortSignal;
  onProgress: (progress: { finished: number; total: number }) => void;
}

/**
 * Cancels all that is still queued in some languages, one call each. What is queued is read from the
 * rows as they are now; what the worker finishes meanwhile is no failure.
 */
export async function cancelQueued(
  queryClient: QueryClient,
  appId: string,
  locales: readonly TargetLocale[],
  course: Course,
): Promise<void> {
  const report = await runBatch(queryClient, {
    ...course,
    operations: ['cancelTranslation'],
    items: await readQueuedIds(queryClient, appId, locales),
    call: (translationId) => cancelTranslation(translationId),
  });
  announce(report);
}

async function readQueuedIds(
  queryClient: QueryClient,
  appId: string,
  locales: readonly TargetLocale[],
): Promise<string[]> {
  const lists = await Promise.all(locales.map((locale) => readQueued(queryClient, appId, locale)));
  // The queue is worked off from its beginning: from its end there is less to race for.
  return lists
    .flat()
    .map(({ translationId }) => translationId)
    .reverse();
}

function announce({ done, failed }: BatchReport<string>): void {
  const refused = failed.filter(({ error }) => !isTooLateToCancel(error));
  const [first] = refused;
  if (first) {
    const many = refused.length > 1 ? ` (${refused.length.toLocaleString()} times)` : '';
    // Spec 8, Texts.
    toast.error(`${explainFailure(first.error, 'Failed to cancel translation')}${many}`);
  } else {
    toast.success(`${done.length.toLocaleString()} cancelled`);
  }
}
