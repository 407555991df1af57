import type { QueryClient } from '@tanstack/react-query';
import { ApiError, explainFailure } from '#domain/api-error.ts';
import type { TaskContext, TaskResult } from '#domain/task.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { cancelTranslation } from '#generated/api/app-texts.ts';

interface Cancelled<Item> extends TaskResult<Item> {
  /** Translations that finished or failed before they could be cancelled: no error. */
  tooLate: number;
}

/** Never rejects, but reports failures. */
export async function cancelMany<
  Item extends { translationId?: string; name?: string; key?: string },
>(
  queryClient: QueryClient,
  items: readonly Item[],
  context: TaskContext,
): Promise<Cancelled<Item>> {
  const tooLate = new Set<Item>();
  const result = await runCalls<Item>(
    queryClient,
    {
      items,
      operations: ['cancelTranslation'],
      call: async (item) => {
        try {
          await cancelTranslation(item.translationId ?? '');
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          tooLate.add(item);
        }
      },
      getName: ({ name, key = '' }) => name ?? key,
      // Spec 8, Texts.
      getReason: (error) => explainFailure(error, 'Failed to cancel translation'),
    },
    context,
  );
  const done = result.done.filter((item) => !tooLate.has(item));
  return { ...result, done, tooLate: tooLate.size };
}
