import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BatchReport, type Failure, getFailures } from '#dashboard/http/batch.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { useStore } from '#dashboard/ui/use-store.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { startJob } from '#dashboard/ui/work/jobs.ts';
import { askToRemovePremium } from '../premium-loss.ts';
import { type Cell, withCells, withoutCells } from './changes.ts';
import { cellChanges, failedWrites, gridShown, workUnderWay } from './changing.ts';
import { describeFailed, failureMessage, type Named, toJobReport } from './describe-failures.ts';
import { offerAdded, offerRemoved } from './offer-changed.ts';
import { askIfPremium, writeAssignments } from './write-assignments.ts';
import { listCells, type Write, writesFor } from './writes.ts';

interface Failing {
  /** The names used to describe failures. */
  named: Named;
  /** Something failed: an app or a server may be gone. */
  onFailed: () => void;
}

/**
 * Assigns and removes. Cells show at once what they are changed to; those that failed, or that were
 * not begun before they were stopped, go back. Many are a job of `Work`, which goes on when the grid is left.
 */
export function useChangeAssignments(failing: Failing) {
  const queryClient = useQueryClient();
  const changeMany = useChangeMany(failing);
  useGridShown();

  const change = async (writes: readonly Write[]) => {
    const { signal } = new AbortController();
    const report = await runWrites(queryClient, writes, { signal, onProgress: () => undefined });
    tellFailed(getFailures(report), failing);
  };

  return {
    changes: useStore(cellChanges),
    failures: useStore(failedWrites),
    work: useStore(workUnderWay),
    forgetFailures: () => failedWrites.set([]),
    /** One cell: nothing is shown but what becomes of it. */
    changeOne: async (kind: Write['kind'], cell: Cell, name: string) => {
      const writes = writesFor(kind, [cell]);
      if (kind === 'remove' && (await whileBusy(cell, askIfPremium(queryClient, cell))))
        askToRemovePremium(name, () => void change(writes));
      else void change(writes);
    },
    changeMany: (kind: Write['kind'], cells: readonly Cell[]) => {
      failedWrites.set([]);
      return changeMany(kind, cells);
    },
    /** Once more what failed: the assignments, then the removals. */
    retryFailed: async () => {
      const writes = failedWrites.get().map(({ write }) => write);
      failedWrites.set([]);
      for (const kind of ['assign', 'remove'] as const) {
        const cells = listCells(writes.filter((write) => write.kind === kind));
        if (cells.length > 0) await changeMany(kind, cells);
      }
    },
  };
}

const assignments = { one: 'assignment', many: 'assignments' };

/** Many cells at once, as a job: the grid shows it while it is there, `Work` also afterwards. */
function useChangeMany(failing: Failing) {
  const queryClient = useQueryClient();
  const { named } = failing;

  const write = async (writes: readonly Write[], course: JobCourse) => {
    const report = await runWrites(queryClient, writes, course);
    const added = listCells(report.done.filter(({ kind }) => kind === 'assign'));
    if (added.length > 0) offerAdded(queryClient, added, named);
    return report;
  };
  const writeAgain = async (writes: readonly Write[], course: JobCourse): Promise<JobReport> =>
    toJobReport(await write(writes, course), named, writeAgain);

  return async (kind: Write['kind'], cells: readonly Cell[]) => {
    const writes = writesFor(kind, cells);
    const ended = Promise.withResolvers<undefined>();
    const job = startJob({
      title: `${kind === 'assign' ? 'Addition' : 'Removal'} of ${formatCount(cells.length, assignments)}`,
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
        const failures = getFailures(report);
        // `Work` tells it when the grid was left.
        if (gridShown.get()) tellFailed(failures, failing);
        else if (failures.length > 0) failing.onFailed();
        ended.resolve(undefined);
        return toJobReport(report, named, writeAgain);
      },
      describe: String,
      // It is told with the offer to take it back.
      doneMessage: () => undefined,
      isShown: true,
    });
    workUnderWay.set({ kind, finished: 0, total: writes.length, ...job });
    await ended.promise;
  };
}

/** Until it is known what pressing the cell does, it stays as it is and takes no other press. */
async function whileBusy<Answer>(cell: Cell, asking: Promise<Answer>): Promise<Answer> {
  cellChanges.set(withCells(cellChanges.get(), [cell], { used: true }));
  const answer = await asking;
  cellChanges.set(withoutCells(cellChanges.get(), [cell]));
  return answer;
}

/** Makes calls, and has the cells show what they change. Never rejects. */
async function runWrites(
  queryClient: QueryClient,
  writes: readonly Write[],
  { signal, onProgress }: JobCourse,
): Promise<BatchReport<Write>> {
  const cells = listCells(writes);
  const used = writes[0]?.kind === 'assign';
  cellChanges.set(withCells(cellChanges.get(), cells, { used }));
  const premium = new Set<string>();
  const onPremium = (cell: Cell) => premium.add(toId(cell));
  const report = await writeAssignments(queryClient, {
    items: writes,
    signal,
    onProgress,
    onPremium,
  });
  const doneCells = listCells(report.done);
  const before = withoutCells(cellChanges.get(), cells);
  cellChanges.set(withCells(before, doneCells, { used, doneAt: Date.now() }));
  if (!used && doneCells.length > 0)
    offerRemoved(queryClient, doneCells, (cell) => premium.has(toId(cell)));
  return report;
}

const toId = ({ appId, serverId }: Cell) => `${appId} ${serverId}`;

/** More than a person reads in a toast. */
const MAX_IN_TOAST = 3;

function tellFailed(failures: readonly Failure<Write>[], { named, onFailed }: Failing): void {
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
