import type { QueryClient } from '@tanstack/react-query';
import {
  isStopped,
  joinResults,
  mapResult,
  NOTHING_DONE,
  type RunTask,
  STOPPED,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import { describeError } from '#domain/api-error.ts';
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
import { client } from '#dashboard/api/client.ts';
import { fetchFile } from '#dashboard/browser/files.ts';
import type { UnfinishedWork } from './journal/work-journal.ts';
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
  /** False for a single small write. */
  isKept?: boolean;
  /** Secrets are not stored: to resume it, the user chooses its file again. */
  isFromFile?: boolean;
}

export type ChangeTask = ChangeSet & TaskOptions;

export type PlannedTask = PlannedChanges & TaskOptions;

export async function apply(
  queryClient: QueryClient,
  task: ChangeTask,
  context: TaskContext,
): Promise<Applied> {
  const { changes, isKept = true, isFromFile = false } = task;
  const mayKeep = isKept && (isFromFile || changes.every(isKeepable));
  const keep = mayKeep ? keepChanges(task) : undefined;
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

export const partOf = (context: TaskContext, before: number, total: number): TaskContext => ({
  ...context,
  onProgress: ({ finished }) => context.onProgress({ finished: before + finished, total }),
});

interface AppItem<Item> {
  appId: string;
  item: Item;
  name: string;
  change: Change;
}

interface InApps<Item> {
  items: readonly AppItem<Item>[];
  title: string;
}

/** Writes one application at a time, and reads its current state right before. */
export async function applyInApps<Item>(
  queryClient: QueryClient,
  { items, title }: InApps<Item>,
  context: TaskContext,
): Promise<TaskResult<Item>> {
  const results: TaskResult<Item>[] = [];
  let before = 0;
  context.onProgress({ finished: before, total: items.length });
  for (const [appId, own] of Map.groupBy(items, (one) => one.appId)) {
    const byChange = new Map(own.map((one) => [one.change, one]));
    const changes = [...byChange.keys()];
    const page = changes[0]?.kind === 'color' ? 'color-changes' : 'text-changes';
    // as: only these changes are written
    const find = (change: Change) => byChange.get(change) as AppItem<Item>;
    const reject = (how: 'failed' | 'skipped', reason: string): TaskResult<Item> => ({
      ...NOTHING_DONE,
      [how]: own.map(({ item, name }) => ({ item, name, reason })),
    });
    const getName = (change: Change) => find(change).name;
    const part = partOf(context, before, items.length);
    const write = () =>
      apply(queryClient, { appId, changes, page, title, getName }, part).then(
        (applied) => mapResult(applied, (one) => find(one).item),
        // The current state could not be fetched, so nothing was written.
        (error: unknown) => reject('failed', describeError(error, 'Failed to load texts')),
      );
    results.push(context.signal.aborted ? reject('skipped', STOPPED) : await write());
    before += own.length;
    context.onProgress({ finished: before, total: items.length });
  }
  return joinResults(results);
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

/** Also restores the translations of `before` that went with removed texts and languages. */
export function undo(
  queryClient: QueryClient,
  { changes, before, ...task }: Omit<ChangeTask, 'title'>,
): RunTask<Change> {
  const reversed = undoChanges(changes, before);
  const all = { ...task, title: 'Undo', isKept: reversed.length > 1 };
  return (context, rest = reversed) => apply(queryClient, { ...all, changes: rest }, context);
}

export async function runCalls<Item>(
  queryClient: QueryClient,
  { operations, ...task }: Task<Item> & { operations: readonly Write[] },
  context: TaskContext,
): Promise<TaskResult<Item>> {
  const result = await runTask(task, context);
  const { done, failed, skipped } = result;
  if (done.length + failed.length > 0 || !skipped.every(isStopped))
    invalidate(queryClient, operations);
  return result;
}

/** Makes a task survive a lost session, a reload, or a closed tab. */
export const keepChanges =
  ({ appId, page = 'changes', title, openFile, isFromFile }: Omit<ChangeTask, 'changes'>): Keep =>
  async (changes, { onKept }) => {
    const work = { kind: page, place: appId, title, openFile, replacesEarlier: isFromFile };
    try {
      const { startWork } = await import('./journal/work-journal.ts');
      return await startWork(work, changes, onKept);
    } catch {
      // Without storage or its code, the task runs all the same.
      return undefined;
    }
  };
