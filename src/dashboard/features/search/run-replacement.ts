import {
  joinResults,
  mapResult,
  NOTHING_DONE,
  STOPPED,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '#changes/diff.ts';
import { getChangeName } from '#changes/sentences.ts';
import { describeError } from '#domain/api-error.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { offerUndo } from '#dashboard/ui/feedback/undo.ts';
import { startJob } from '#dashboard/ui/feedback/work/jobs.ts';
import { type AppChanges, reverseChanges } from './replacement.ts';

export interface Task {
  changes: readonly AppChanges[];
  /** `text` and `texts`, or `color` and `colors`. */
  noun: { one: string; many: string };
  onEnd: () => void;
}

const applications = { one: 'application', many: 'applications' };

const countDifferences = (changes: readonly AppChanges[]) =>
  changes.reduce((sum, { differences }) => sum + differences.length, 0);

const describeWhere = (changes: readonly AppChanges[], noun: Task['noun']) =>
  `${formatCount(countDifferences(changes), noun)} of ${formatCount(changes.length, applications)}`;

/** Replaces in all applications as one background task with one undo. */
export function startReplacement(queryClient: QueryClient, task: Task): void {
  const { changes, noun, onEnd } = task;
  startJob<Change>({
    title: `Replacement in ${describeWhere(changes, noun)}`,
    run: async (...context) => {
      const title = 'Replacement everywhere';
      const written = new Map<string, readonly Change[]>();
      const report = await writeAll(queryClient, { changes, title, written }, ...context);
      finish(queryClient, task, written);
      onEnd();
      return report;
    },
    failed: 'Error saving text',
    // The undo toast reports the replacements.
    doneMessage: () => undefined,
  });
}

/** Offers to undo the changes, and reports the translations that they make outdated. */
function finish(
  queryClient: QueryClient,
  { changes, noun }: Task,
  written: ReadonlyMap<string, readonly Change[]>,
): void {
  const done = changes.flatMap(({ appId, name }): AppChanges[] => {
    const differences = written.get(appId) ?? [];
    return differences.length > 0 ? [{ appId, name, differences }] : [];
  });
  if (done.length === 0) return;
  const where = describeWhere(done, noun);
  const reversed = done.map(reverseChanges);
  offerUndo<Change>({
    message: `Replaced in ${where}`,
    undone: `Replacement in ${where} undone`,
    run: (...context) =>
      writeAll(queryClient, { changes: reversed, title: 'Undo', written: new Map() }, ...context),
    failed: 'Error saving text',
  });
  void tellOutdated(done);
}

async function tellOutdated(done: readonly AppChanges[]): Promise<void> {
  const outdated = await import('#dashboard/features/texts/outdated/tell-outdated.tsx');
  await outdated.tellOutdated(
    done.map(({ appId, differences }) => outdated.getChangedApp(appId, differences)),
  );
}

interface Writing {
  changes: readonly AppChanges[];
  /** Names the unfinished rest on the application's page after a tab was closed. */
  title: string;
  written: Map<string, readonly Change[]>;
}

/** Handles one application at a time, and fetches its current state right before writing. */
async function writeAll(
  queryClient: QueryClient,
  { changes, title, written }: Writing,
  { signal, onProgress }: TaskContext,
  rest?: readonly Change[],
): Promise<TaskResult<Change>> {
  const { apply } = await import('#dashboard/resources/changes.ts');
  const total = countDifferences(changes);
  const results: TaskResult<Change>[] = [];
  let before = 0;
  for (const app of changes) {
    const { appId, name } = app;
    const differences = app.differences.filter((change) => rest?.includes(change) ?? true);
    const start = before;
    const result = signal.aborted
      ? fail(differences, 'skipped', STOPPED)
      : await apply(
          queryClient,
          { appId, changes: differences, title },
          {
            signal,
            onProgress: ({ finished }) => onProgress({ finished: start + finished, total }),
          },
        ).catch((error: unknown) =>
          // The current state could not be fetched, so nothing was written.
          fail(differences, 'failed', describeError(error, 'Failed to load texts')),
        );
    written.set(appId, [...(written.get(appId) ?? []), ...result.done]);
    results.push(
      mapResult(
        result,
        (change) => change,
        (key) => `${name}: ${key}`,
      ),
    );
    before += differences.length;
    onProgress({ finished: before, total });
  }
  return joinResults(results);
}

const fail = (
  changes: readonly Change[],
  how: 'failed' | 'skipped',
  reason: string,
): TaskResult<Change> => ({
  ...NOTHING_DONE,
  [how]: changes.map((item) => ({ item, name: getChangeName(item), reason })),
});
