import type { QueryClient } from '@tanstack/react-query';
import { mapResult, type TaskContext, type TaskResult } from '#domain/task.ts';
import { resume } from '#changes/apply.ts';
import { getChangeName } from '#changes/sentences.ts';
import { invalidate } from '#dashboard/api/invalidate.ts';
import { claimWork, type UnfinishedWork } from './journal/work-journal.ts';
import { calls } from './changes.ts';

export async function resumeChanges(
  queryClient: QueryClient,
  { id, place: appId }: UnfinishedWork,
  context: TaskContext,
): Promise<TaskResult<string> | undefined> {
  const task = await claimWork(id);
  if (!task) return undefined;
  const applied = await resume(calls, { appId, task }, context);
  if (applied.operations.length > 0) invalidate(queryClient, applied.operations);
  return mapResult(applied, getChangeName);
}
