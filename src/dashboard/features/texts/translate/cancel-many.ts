import type { QueryClient } from '@tanstack/react-query';
import { ApiError, explainFailure } from '#domain/api-error.ts';
import type { TaskContext, TaskResult } from '#domain/task.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { cancelTranslation, getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { refetchData } from '#dashboard/api/load.ts';
import type { TargetLocale } from '#generated/model/index.ts';
import { allows } from '#domain/translation-status.ts';
import type { SeenRow } from '../bulk/restart-as-seen.ts';

export interface BulkRow extends SeenRow {
  /** The text's key by default. */
  name?: string;
  /** The English text that was translated, if it has changed since. */
  before?: string;
}

export const getRowName = ({ name, row }: BulkRow): string => name ?? row.key;

interface Cancelled extends TaskResult<BulkRow> {
  /** Translations that finished or failed before they could be cancelled: no error. */
  tooLate: readonly BulkRow[];
}

/** Never rejects, but reports failures. */
export async function cancelMany(
  queryClient: QueryClient,
  items: readonly BulkRow[],
  context: TaskContext,
): Promise<Cancelled> {
  const tooLate = new Set<BulkRow>();
  const result = await runCalls(
    queryClient,
    {
      items,
      operations: ['cancelTranslation'],
      call: async (item) => {
        try {
          await cancelTranslation(item.row.translationId ?? '');
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          tooLate.add(item);
        }
      },
      getName: getRowName,
      // Spec 8, Texts.
      getReason: (error) => explainFailure(error, 'Failed to cancel translation'),
    },
    context,
  );
  const done = result.done.filter((item) => !tooLate.has(item));
  return { ...result, done, tooLate: [...tooLate] };
}

export async function readQueued(
  queryClient: QueryClient,
  appId: string,
  locale: TargetLocale,
): Promise<BulkRow[]> {
  const { data } = await refetchData(
    queryClient,
    getListLocaleTextsQueryOptions(appId, { locale }),
  );
  return data
    .filter(({ status, translationId }) => translationId !== undefined && allows('cancel', status))
    .map((row) => ({ locale, row }));
}
