import type { QueryClient } from '@tanstack/react-query';
import { getRest, type TaskContext, type TaskResult } from '#domain/task.ts';
import {
  type Applied,
  applyChanges,
  applyPlan,
  type ChangeSet,
  type PlannedChanges,
} from '#changes/apply.ts';
import { type Calls, createCalls } from '#changes/calls.ts';
import { type Change, getChangeId } from '#changes/diff.ts';
import { isKeepable, type Keep, type KeptChange, toKeptChange } from '#changes/journal.ts';
import { runTask, type Task } from '#changes/run.ts';
import { getChangeName } from '#changes/sentences.ts';
import { client } from '#dashboard/api/client.ts';
import { fetchFile } from '#dashboard/api/fetch-file.ts';
import { keepWork } from './journal/keep-work.ts';
import { makeStale, type Write } from '#dashboard/api/make-stale.ts';
import { uploadImage } from '#dashboard/api/upload.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
import { toReport } from '#dashboard/ui/feedback/work/to-report.ts';

export const calls: Calls = createCalls(client, {
  upload: (file, folder, signal) =>
    uploadImage({ file, folder, signal, onProgress: () => undefined }),
  fetch: fetchFile,
});

interface TaskOptions {
  page?: string;
  title: string;
  calls?: Calls;
  /** Custom journal entry; `changes` are stored by default. */
  keep?: Keep<Change>;
}

export type ChangeTask = ChangeSet & TaskOptions;

export type PlannedTask = PlannedChanges & TaskOptions;

export async function apply(
  queryClient: QueryClient,
  task: ChangeTask,
  context: TaskContext,
): Promise<Applied> {
  const { calls: own = calls, changes } = task;
  // A single small write needs no journal.
  const isKept = changes.length > 1 && changes.every(isKeepable);
  const keep = task.keep ?? (isKept ? keepChanges(task) : undefined);
  const applied = await applyChanges(own, task, context, keep);
  if (applied.operations.length > 0) makeStale(queryClient, applied.operations);
  return applied;
}

/** As `apply`, without reading the current state. */
export async function applyPlanned(
  queryClient: QueryClient,
  task: PlannedTask,
  context: TaskContext,
): Promise<Applied> {
  const applied = await applyPlan(task.calls ?? calls, task, context, keepChanges(task));
  if (applied.operations.length > 0) makeStale(queryClient, applied.operations);
  return applied;
}

/** Writes changes as a job of `Work`; its retry writes the rest. `onDone` gets the written ones. */
export async function applyAsJob(
  queryClient: QueryClient,
  task: ChangeTask & { onDone?: (done: readonly Change[]) => void },
  context: TaskContext,
): Promise<JobReport> {
  const applied = await apply(queryClient, task, context);
  task.onDone?.(applied.done);
  return reportChanges(applied, (again) =>
    applyAsJob(queryClient, { ...task, changes: getRest(applied), isFresh: false }, again),
  );
}

/** Writes items by single calls and invalidates the queries of these operations. */
export async function runCalls<Item>(
  queryClient: QueryClient,
  { operations, ...task }: Task<Item> & { operations: readonly Write[] },
  context: TaskContext,
): Promise<TaskResult<Item>> {
  const result = await runTask(task, context);
  if (!context.signal.aborted || result.done.length + result.failed.length > 0)
    makeStale(queryClient, operations);
  return result;
}

export function reportChanges(
  applied: Applied,
  retry: (context: TaskContext) => Promise<JobReport>,
): JobReport {
  const report = toReport(applied, { getName: getChangeName, retry });
  return applied.notes.length > 0 ? { ...report, notes: applied.notes } : report;
}

/** Stores changes in the journal until they are written. */
export const keepChanges = ({
  appId,
  page = 'changes',
  title,
  openFile,
}: TaskOptions & Pick<ChangeSet, 'appId' | 'openFile'>): Keep<Change> =>
  keepWork({
    kind: page,
    place: appId,
    title,
    getKey: getChangeId,
    toKept: (change): Promise<KeptChange> => toKeptChange(change, openFile),
  });
