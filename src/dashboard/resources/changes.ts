import type { QueryClient } from '@tanstack/react-query';
import { mapResult, type RunTask, type TaskContext, type TaskResult } from '#domain/task.ts';
import {
  type Applied,
  applyChanges,
  applyPlan,
  type ChangeSet,
  type PlannedChanges,
  resume,
} from '#changes/apply.ts';
import { type Calls, createCalls } from '#changes/calls.ts';
import type { Change } from '#changes/diff.ts';
import { isKeepable, type Keep } from '#changes/journal.ts';
import { runTask, type Task } from '#changes/run.ts';
import { getChangeName } from '#changes/sentences.ts';
import { undoChanges } from '#changes/undo.ts';
import type { AppArchive } from '#domain/app-archive.ts';
import { client } from '#dashboard/api/client.ts';
import { fetchFile } from '#dashboard/browser/files.ts';
import type { UnfinishedWork, WorkToKeep } from './journal/work-journal.ts';
import { invalidate, type Write } from '#dashboard/api/invalidate.ts';
import { uploadImage } from '#dashboard/api/upload.ts';

export const calls: Calls = createCalls(client, {
  upload: (file, folder, signal) =>
    uploadImage({ file, folder, signal, onProgress: () => undefined }),
  fetch: fetchFile,
});

interface TaskOptions {
  page?: string;
  title: string;
  /** Custom journal entry; `changes` are stored by default. */
  keep?: Keep;
}

export type ChangeTask = ChangeSet & TaskOptions;

export type PlannedTask = PlannedChanges & TaskOptions;

export async function apply(
  queryClient: QueryClient,
  task: ChangeTask,
  context: TaskContext,
): Promise<Applied> {
  const { changes } = task;
  // A single small write needs no journal.
  const isKept = changes.length > 1 && changes.every(isKeepable);
  const keep = task.keep ?? (isKept ? keepChanges(task) : undefined);
  return finish(queryClient, await applyChanges(calls, task, context, keep));
}

/** As `apply`, without reading the current state. */
export async function applyPlanned(
  queryClient: QueryClient,
  task: PlannedTask,
  context: TaskContext,
): Promise<Applied> {
  return finish(queryClient, await applyPlan(calls, task, context, keepChanges(task)));
}

/** Continues the task of a closed tab; `undefined` while another tab does. */
export async function resumeChanges(
  queryClient: QueryClient,
  { id, place: appId }: UnfinishedWork,
  context: TaskContext,
): Promise<TaskResult<string> | undefined> {
  const { claimWork } = await import('./journal/work-journal.ts');
  const task = await claimWork(id);
  if (!task) return undefined;
  return mapResult(
    finish(queryClient, await resume(calls, { appId, task }, context)),
    getChangeName,
  );
}

function finish(queryClient: QueryClient, applied: Applied): Applied {
  invalidate(queryClient, applied.operations);
  return applied;
}

interface Written extends Omit<ChangeTask, 'title'> {
  /** The translations that went with removed texts and languages. */
  before?: Pick<AppArchive, 'translations'>;
}

/** Reverses the `changes` of a written task. */
export function undo(
  queryClient: QueryClient,
  { changes, before, ...task }: Written,
): RunTask<Change> {
  const reversed = undoChanges(changes, before);
  return (context, rest = reversed) =>
    apply(queryClient, { ...task, title: 'Undo', changes: rest }, context);
}

export async function runCalls<Item>(
  queryClient: QueryClient,
  { operations, ...task }: Task<Item> & { operations: readonly Write[] },
  context: TaskContext,
): Promise<TaskResult<Item>> {
  const result = await runTask(task, context);
  if (!context.signal.aborted || result.done.length + result.failed.length > 0)
    invalidate(queryClient, operations);
  return result;
}

interface KeptTask extends TaskOptions, Pick<WorkToKeep, 'openFile' | 'replacesEarlier'> {
  appId: string;
}

/** Makes a task survive a lost session, a reload, or a closed tab. */
export const keepChanges =
  ({ appId, page = 'changes', title, openFile, replacesEarlier }: KeptTask): Keep =>
  async (changes) => {
    const work = { kind: page, place: appId, title, openFile, replacesEarlier };
    try {
      const { startWork } = await import('./journal/work-journal.ts');
      return await startWork(work, changes);
    } catch {
      // Without storage or its code, the task runs all the same.
      return undefined;
    }
  };
