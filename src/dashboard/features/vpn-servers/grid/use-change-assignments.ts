import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotWritten, TaskContext, TaskResult } from '#domain/task.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { toast } from '#dashboard/ui/feedback/toast.ts';
import { useStore } from '#dashboard/browser/use-store.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
import { startJob } from '#dashboard/ui/feedback/work/jobs.ts';
import { type Cell, withCells, withoutCells } from './changes.ts';
import { cellChanges, failedWrites, gridShown, workUnderWay } from './changing.ts';
import { describeFailed, failureMessage, type Named, toJobReport } from './describe-failures.ts';
import { offerChanged } from './offer-changed.ts';
import { writeInOrder } from './write-assignments.ts';
import { listCells, type Write } from './writes.ts';

interface Failing {
  named: Named;
  /** Called on failures: an app or a server may be deleted. */
  onFailed: () => void;
}

/**
 * Assigns and removes. Cells change at once; failed or stopped ones change back. It is a job of
 * `Work`, which continues when the user leaves the grid.
 */
export function useChangeAssignments(failing: Failing) {
  const change = useChange(failing);
  useGridShown();
  return {
    changes: useStore(cellChanges),
    failures: useStore(failedWrites),
    work: useStore(workUnderWay),
    forgetFailures: () => failedWrites.set([]),
    change: (writes: readonly Write[]) => {
      failedWrites.set([]);
      change(writes);
    },
    retryFailed: () => {
      const writes = failedWrites.get().map(({ write }) => write);
      failedWrites.set([]);
      change(writes);
    },
  };
}

const assignments = { one: 'assignment', many: 'assignments' };

const words = {
  assign: { title: 'Addition', label: 'Assigning' },
  remove: { title: 'Removal', label: 'Removing' },
  both: { title: 'Change', label: 'Applying' },
} as const;

function getWords(writes: readonly Write[]) {
  const [kind, ...others] = new Set(writes.map((write) => write.kind));
  return words[kind === undefined || others.length > 0 ? 'both' : kind];
}

/** The grid shows the job while mounted; `Work` also shows it afterwards. */
function useChange(failing: Failing) {
  const queryClient = useQueryClient();
  const { named } = failing;

  const write = (writes: readonly Write[], context: TaskContext) =>
    runWrites(queryClient, writes, named, context);
  const writeAgain = async (writes: readonly Write[], context: TaskContext): Promise<JobReport> =>
    toJobReport(await write(writes, context), named, writeAgain);

  return (writes: readonly Write[]) => {
    const { title, label } = getWords(writes);
    const job = startJob({
      title: `${title} of ${formatCount(listCells(writes).length, assignments)}`,
      run: async ({ signal, onProgress }) => {
        const report = await write(writes, {
          signal,
          onProgress: (progress) => {
            onProgress(progress);
            const work = workUnderWay.get();
            if (work) workUnderWay.set({ ...work, finished: progress.finished });
          },
        });
        workUnderWay.set(undefined);
        const failures = report.failed;
        // `Work` reports the failures after the user left the grid.
        if (gridShown.get()) tellFailed(failures, failing);
        else if (failures.length > 0) failing.onFailed();
        return toJobReport(report, named, writeAgain);
      },
      failed: 'Error adding servers',
      // The undo toast reports it.
      doneMessage: () => undefined,
      isShown: true,
    });
    workUnderWay.set({ label, finished: 0, total: writes.length, ...job });
  };
}

/** Makes the calls, updates the cells, and offers an undo. Never rejects. */
async function runWrites(
  queryClient: QueryClient,
  writes: readonly Write[],
  named: Named,
  context: TaskContext,
): Promise<TaskResult<Write>> {
  show(writes);
  const premium = new Set<string>();
  const onPremium = (cell: Cell) => void premium.add(toId(cell));
  const report = await writeInOrder(queryClient, { items: writes, onPremium }, context);
  cellChanges.set(withoutCells(cellChanges.get(), listCells(writes)));
  const { added, removed } = show(report.done, Date.now());
  offerChanged(queryClient, {
    added,
    removed,
    isPremium: (cell) => premium.has(toId(cell)),
    named,
  });
  return report;
}

/** Shows the calls' cells as pending or, with a time, as done. */
function show(writes: readonly Write[], doneAt?: number): { added: Cell[]; removed: Cell[] } {
  const added = listCells(writes.filter(({ kind }) => kind === 'assign'));
  const removed = listCells(writes.filter(({ kind }) => kind === 'remove'));
  const done = doneAt !== undefined && { doneAt };
  const withAdded = withCells(cellChanges.get(), added, { used: true, ...done });
  cellChanges.set(withCells(withAdded, removed, { used: false, ...done }));
  return { added, removed };
}

const toId = ({ appId, serverId }: Cell) => `${appId} ${serverId}`;

const MAX_IN_TOAST = 3;

function tellFailed(failures: readonly NotWritten<Write>[], { named, onFailed }: Failing): void {
  if (failures.length === 0) return;
  const described = describeFailed(failures, named);
  if (gridShown.get()) failedWrites.set([...failedWrites.get(), ...described]);
  else toast.error(failureMessage(described, MAX_IN_TOAST));
  onFailed();
}

function useGridShown(): void {
  useEffect(() => {
    gridShown.set(true);
    workUnderWay.get()?.comeBack();
    return () => {
      gridShown.set(false);
      workUnderWay.get()?.leave();
    };
  }, []);
}
