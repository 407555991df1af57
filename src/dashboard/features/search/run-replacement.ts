import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '#changes/diff.ts';
import { getChangeName } from '#changes/sentences.ts';
import { describeError } from '#domain/api-error.ts';
import {
  joinResults,
  mapResult,
  NOTHING_DONE,
  type RunTask,
  STOPPED,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import { getChangedApp, tellOutdated } from '#dashboard/resources/outdated/tell-outdated.ts';
import { formatCount } from '#domain/format.ts';
import { offerUndo, startJob } from '#dashboard/browser/work/jobs.ts';
import { type AppChange, undoChange } from './replacement.ts';

interface Task {
  changes: readonly AppChange[];
  noun: string;
  /** Called after the replacement and after its undo, with the changes written. */
  onEnd: (done: readonly AppChange[]) => void;
}

const groupByApp = (changes: readonly AppChange[]) => Map.groupBy(changes, ({ app }) => app);

const describeWhere = ({ changes, noun }: Task) =>
  `${formatCount(changes.length, noun)} of ${formatCount(groupByApp(changes).size, 'application')}`;

/** Replaces in all applications as one background task with one undo. */
export function startReplacement(queryClient: QueryClient, task: Task): void {
  startJob({
    title: `Replacement in ${describeWhere(task)}`,
    run: write(queryClient, 'Replacement', {
      ...task,
      onEnd: (done) => finish(queryClient, { ...task, changes: done }),
    }),
    failed: 'Error saving text',
    // The undo toast reports the replacements.
    doneMessage: () => undefined,
  });
}

/** Offers to undo the changes, and reports the translations that they make outdated. */
function finish(queryClient: QueryClient, task: Task): void {
  const { changes: done, onEnd } = task;
  onEnd(done);
  if (done.length === 0) return;
  const where = describeWhere(task);
  offerUndo({
    message: `Replaced in ${where}`,
    undone: `Replacement in ${where} undone`,
    run: write(queryClient, 'Undo', { ...task, changes: done.flatMap(undoChange) }),
    failed: 'Error saving text',
  });
  void tellOutdated(
    [...groupByApp(done)].map(([app, own]) =>
      getChangedApp(
        app._id,
        own.map(({ change }) => change),
      ),
    ),
  );
}

const write =
  (queryClient: QueryClient, title: string, { changes: all, onEnd }: Task): RunTask<AppChange> =>
  async (context, changes = all) => {
    const writing = { changes, title, isOne: groupByApp(all).size === 1 };
    const result = await writeAll(queryClient, writing, context).catch((error: unknown) => {
      onEnd([]);
      throw error;
    });
    onEnd(result.done);
    return result;
  };

interface Writing extends Pick<Task, 'changes'> {
  title: string;
  isOne: boolean;
}

/** Writes one application at a time, and reads its current state right before. */
async function writeAll(
  queryClient: QueryClient,
  { changes: all, title, isOne }: Writing,
  { signal, onProgress }: TaskContext,
): Promise<TaskResult<AppChange>> {
  const { apply } = await import('#dashboard/resources/changes.ts');
  const total = all.length;
  const results: TaskResult<AppChange>[] = [];
  let before = 0;
  onProgress({ finished: before, total });
  for (const [app, own] of groupByApp(all)) {
    const changes = own.map(({ change }) => change);
    const start = before;
    const page = changes[0]?.kind === 'color' ? 'color-changes' : 'text-changes';
    const onOne = ({ finished }: { finished: number }) =>
      onProgress({ finished: start + finished, total });
    const result: TaskResult<Change> = signal.aborted
      ? reject(changes, 'skipped', STOPPED)
      : await apply(
          queryClient,
          { appId: app._id, changes, page, title },
          { signal, onProgress: onOne },
        ).catch((error: unknown) =>
          // The current state could not be fetched, so nothing was written.
          reject(changes, 'failed', describeError(error, 'Failed to load texts')),
        );
    results.push(
      mapResult(
        result,
        (change) => ({ app, change }),
        (name) => (isOne ? name : `${app.name}: ${name}`),
      ),
    );
    before += changes.length;
    onProgress({ finished: before, total });
  }
  return joinResults(results);
}

const reject = (
  changes: readonly Change[],
  how: 'failed' | 'skipped',
  reason: string,
): TaskResult<Change> => ({
  ...NOTHING_DONE,
  [how]: changes.map((item) => ({ item, name: getChangeName(item), reason })),
});
