import type { QueryClient } from '@tanstack/react-query';
import { getChangeName } from '#changes/sentences.ts';
import type { RunTask } from '#domain/task.ts';
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
    const isOne = groupByApp(all).size === 1;
    const items = changes.map((one) => {
      const name = getChangeName(one.change);
      return {
        ...one,
        appId: one.app._id,
        item: one,
        name: isOne ? name : `${one.app.name}: ${name}`,
      };
    });
    const result = await import('#dashboard/resources/changes.ts')
      .then(({ applyInApps }) => applyInApps(queryClient, { items, title }, context))
      .catch((error: unknown) => {
        onEnd([]);
        throw error;
      });
    onEnd(result.done);
    return result;
  };
