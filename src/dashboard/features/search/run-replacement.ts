import type { TaskContext } from '#domain/task.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '#changes/diff.ts';
import { describeError } from '#domain/api-error.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { offerUndo } from '#dashboard/ui/feedback/undo.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
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
  startJob({
    title: `Replacement in ${describeWhere(changes, noun)}`,
    run: async (context) => {
      const title = 'Replacement everywhere';
      const written = new Map<string, readonly Change[]>();
      const report = await writeAll(queryClient, { changes, title, written }, context);
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
  offerUndo({
    message: `Replaced in ${where}`,
    undone: `Replacement in ${where} undone`,
    takeBack: (context) =>
      writeAll(
        queryClient,
        { changes: done.map(reverseChanges), title: 'Undo', written: new Map() },
        context,
      ),
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
): Promise<JobReport> {
  const { applyAsJob } = await import('#dashboard/resources/changes.ts');
  const total = countDifferences(changes);
  const reports: { app: AppChanges; report: JobReport }[] = [];
  let before = 0;
  for (const app of changes) {
    const { appId, differences } = app;
    const start = before;
    const onDone = (done: readonly Change[]) =>
      written.set(appId, [...(written.get(appId) ?? []), ...done]);
    const report = signal.aborted
      ? { done: 0, failures: [], stopped: differences.length }
      : await applyAsJob(
          queryClient,
          { appId, changes: differences, title, onDone },
          {
            signal,
            onProgress: ({ finished }) => onProgress({ finished: start + finished, total }),
          },
        ).catch((error: unknown) => describeUnread(app, error));
    reports.push({ app, report });
    before += differences.length;
    onProgress({ finished: before, total });
  }
  return joinReports(reports);
}

/** The current state could not be fetched, so nothing was written. */
const describeUnread = ({ differences, name }: AppChanges, error: unknown): JobReport => {
  const reason = describeError(error, 'Failed to load texts');
  return {
    done: 0,
    failures: [{ name: `${formatCount(differences.length, values)} of ${name}`, reason }],
    stopped: 0,
  };
};

const values = { one: 'value', many: 'values' };

/** Adds the application's name to each failure; a note appears only once. */
function joinReports(reports: readonly { app: AppChanges; report: JobReport }[]): JobReport {
  const sum = (get: (report: JobReport) => number) =>
    reports.reduce((before, { report }) => before + get(report), 0);
  return {
    done: sum(({ done }) => done),
    failures: reports.flatMap(({ app, report }) =>
      report.failures.map(({ name, reason }) => ({ name: `${app.name}: ${name}`, reason })),
    ),
    stopped: sum(({ stopped }) => stopped),
    notes: [...new Set(reports.flatMap(({ report }) => report.notes ?? []))],
  };
}
