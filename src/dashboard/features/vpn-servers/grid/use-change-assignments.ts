import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotWritten, TaskContext } from '#domain/task.ts';
import { formatCount } from '#domain/format.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { useStore } from '#dashboard/browser/store.ts';
import { startJob } from '#dashboard/browser/work/jobs.ts';
import { withCells, withoutCells } from './changes.ts';
import { cellChanges, failedWrites, gridShown, workUnderWay } from './changing.ts';
import { type CellWrite, FAILED, failureMessage, type Named, writeCells } from './write-cells.ts';

interface Failing {
  named: Named;
  /** Called on failures: an app or a server may be deleted. */
  onFailed: () => void;
}

/**
 * Cells change at once; failed or stopped ones change back. Continues when the user leaves the
 * grid.
 */
export function useChangeAssignments(failing: Failing) {
  const change = useChange(failing);
  useGridShown();
  return {
    changes: useStore(cellChanges),
    failures: useStore(failedWrites),
    work: useStore(workUnderWay),
    forgetFailures: () => failedWrites.set([]),
    change: (writes: readonly CellWrite[]) => {
      failedWrites.set([]);
      change(writes);
    },
    retryFailed: () => {
      const writes = failedWrites.get().map(({ item }) => item);
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

function getWords(writes: readonly CellWrite[]) {
  const [used, ...others] = new Set(writes.map((write) => write.used));
  if (others.length > 0) return words.both;
  return used ? words.assign : words.remove;
}

function useChange(failing: Failing) {
  const queryClient = useQueryClient();
  const { named } = failing;
  return (all: readonly CellWrite[]) => {
    const { title: verb, label } = getWords(all);
    const title = `${verb} of ${formatCount(all.length, assignments)}`;
    const write = async (writes: readonly CellWrite[], { signal, onProgress }: TaskContext) => {
      show(writes);
      const result = await writeCells(
        queryClient,
        { writes, title, named },
        {
          signal,
          onProgress: (progress) => {
            onProgress(progress);
            const work = workUnderWay.get();
            if (work) workUnderWay.set({ ...work, finished: progress.finished });
          },
        },
      );
      cellChanges.set(withoutCells(cellChanges.get(), writes));
      show(result.done, Date.now());
      return result;
    };
    const job = startJob<CellWrite>({
      title,
      run: async (context, rest) => {
        const result = await write(rest ?? all, context);
        // A retry is shown by `Background tasks` alone.
        if (rest) return result;
        workUnderWay.set(undefined);
        const { failed } = result;
        // `Background tasks` reports the failures after the user left the grid.
        if (gridShown.get()) tellFailed(failed, failing);
        else if (failed.length > 0) failing.onFailed();
        return result;
      },
      failed: FAILED,
      // The undo toast reports it.
      doneMessage: () => undefined,
      isShown: true,
    });
    workUnderWay.set({ label, finished: 0, total: all.length, ...job });
  };
}

function show(writes: readonly CellWrite[], doneAt?: number): void {
  const done = doneAt !== undefined && { doneAt };
  for (const used of [true, false]) {
    const cells = writes.filter((write) => write.used === used);
    cellChanges.set(withCells(cellChanges.get(), cells, { used, ...done }));
  }
}

const MAX_IN_TOAST = 3;

function tellFailed(failures: readonly NotWritten<CellWrite>[], { onFailed }: Failing): void {
  if (failures.length === 0) return;
  if (gridShown.get()) failedWrites.set([...failedWrites.get(), ...failures]);
  else toast.error(failureMessage(failures, MAX_IN_TOAST));
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
