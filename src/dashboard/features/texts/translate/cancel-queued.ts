import type { QueryClient } from '@tanstack/react-query';
import type { TaskContext } from '#domain/task.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { cancelMany } from './cancel-many.ts';
import { readQueued } from './read-queued.ts';

/**
 * One request per language. Rereads the queue first; translations that finish in the meantime are
 * no error.
 */
export async function cancelQueued(
  queryClient: QueryClient,
  appId: string,
  locales: readonly TargetLocale[],
  context: TaskContext,
): Promise<void> {
  const lists = await Promise.all(locales.map((locale) => readQueued(queryClient, appId, locale)));
  // The server works from the front: cancelling from the end wins more often.
  const { done, failed } = await cancelMany(queryClient, lists.flat().reverse(), context);
  const [first] = failed;
  if (first) {
    const many = failed.length > 1 ? ` (${failed.length.toLocaleString()} times)` : '';
    toast.error(`${first.reason}${many}`);
  } else {
    toast.success(`${done.length.toLocaleString()} cancelled`);
  }
}
