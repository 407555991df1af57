import type { QueryClient } from '@tanstack/react-query';
import type { RunTask, TaskResult } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { undoChanges } from '#changes/undo.ts';
import { toValueChange } from '../value-change.ts';

type WrittenValue = Parameters<typeof toValueChange>[0];

/** Restores written values; automatic translations become automatic again. */
export async function takeValuesBack(
  queryClient: QueryClient,
  { appId, done }: { appId: string; done: readonly WrittenValue[] },
  ...context: Parameters<RunTask<Change>>
): Promise<TaskResult<Change>> {
  const { applyRest } = await import('#dashboard/resources/changes.ts');
  const changes = undoChanges(done.map(toValueChange), { translations: new Map() });
  return applyRest(queryClient, { appId, changes, title: 'Undo' })(...context);
}
