import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#dashboard/http/api-error.ts';
import { type Batch, type BatchReport, runBatch } from '#dashboard/http/batch.ts';
import { cancelTranslation } from '#generated/api/app-texts.ts';

interface Cancelled<Item> extends BatchReport<Item> {
  /** How many were translated, or failed, before they could be cancelled: that is no failure. */
  tooLate: number;
}

/** Cancels translations, one call each. It never rejects: it reports what failed. */
export async function cancelMany<Item extends { translationId?: string }>(
  queryClient: QueryClient,
  items: readonly Item[],
  course: Pick<Batch<Item>, 'signal' | 'onProgress'>,
): Promise<Cancelled<Item>> {
  const report = await runBatch(queryClient, {
    ...course,
    items,
    operations: ['cancelTranslation'],
    call: ({ translationId = '' }) => cancelTranslation(translationId),
  });
  const failed = report.failed.filter(({ error }) => !isTooLate(error));
  return { ...report, failed, tooLate: report.failed.length - failed.length };
}

const isTooLate = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
