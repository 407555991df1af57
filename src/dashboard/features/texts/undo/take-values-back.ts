import type { QueryClient } from '@tanstack/react-query';
import type { TaskContext } from '#domain/task.ts';
import { undoChanges } from '#changes/undo.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
import { toValueChange } from '../value-change.ts';

type WrittenValue = Parameters<typeof toValueChange>[0];

/** Restores written values; automatic translations become automatic again. */
export async function takeValuesBack(
  queryClient: QueryClient,
  { appId, done }: { appId: string; done: readonly WrittenValue[] },
  context: TaskContext,
): Promise<JobReport> {
  const { applyAsJob } = await import('#dashboard/resources/changes.ts');
  const changes = undoChanges(done.map(toValueChange), { translations: new Map() });
  return applyAsJob(queryClient, { appId, changes, title: 'Undo' }, context);
}
