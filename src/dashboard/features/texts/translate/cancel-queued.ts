import type { QueryClient } from '@tanstack/react-query';
import type { TaskContext } from '#domain/task.ts';
import { toast } from '#dashboard/ui/feedback/toast.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { cancelMany } from './cancel-many.ts';
import { readQueued } from './read-queued.ts';

/**
 * Cancels all that is still queued in some languages, one call each. What is queued is read from the
 * rows as they are now; what the worker finishes meanwhile is no failure.
 */
export async function cancelQueued(
  queryClient: QueryClient,
  appId: string,
  locales: readonly TargetLocale[],
  context: TaskContext,
): Promise<void> {
  const lists = await Promise.all(locales.map((locale) => readQueued(queryClient, appId, locale)));
  // The queue is worked off from its beginning: from its end there is less to race for.
  const { done, failed } = await cancelMany(queryClient, lists.flat().reverse(), context);
  const [first] = failed;
  if (first) {
    const many = failed.length > 1 ? ` (${failed.length.toLocaleString()} times)` : '';
    toast.error(`${first.reason}${many}`);
  } else {
    toast.success(`${done.length.toLocaleString()} cancelled`);
  }
}
