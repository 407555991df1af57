import { useEffect } from 'react';
import { type BatchProgress, type Failure, getFailures } from '#dashboard/http/batch.ts';
import { countOf } from '#dashboard/ui/count-of.ts';
import { keepTabOpen } from '#dashboard/ui/keep-tab-open.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { useStore } from '#dashboard/ui/use-store.ts';
import { askToRemovePremium } from '../premium-loss.ts';
import { type Cell, withCells, withoutCells } from './changes.ts';
import { cellChanges, failedWrites, gridShown, workUnderWay } from './changing.ts';
import { describeFailed, failureMessage, type Named } from './describe-failures.ts';
import { usePremiumCheck } from './use-premium-check.ts';
import { useWriteAssignments } from './use-write-assignments.ts';
import { cellsOf, type Write, writesFor } from './writes.ts';

interface Failing {
  /** What the failures are described with. */
  named: Named;
  /** Something failed: an app or a server may be gone. */
  onFailed: () => void;
}

/**
 * Assigns and removes. Cells show at once what they are changed to; those that failed, or that were
 * not begun before they were stopped, go back. It goes on when the grid is left.
 */
export function useChangeAssignments(failing: Failing) {
  const run = useRun(failing);
  const isPremium = usePremiumCheck();
  useGridShown();

  return {
    changes: useStore(cellChanges),
    failures: useStore(failedWrites),
    work: useStore(workUnderWay),
    forgetFailures: () => failedWrites.set([]),
    /** One cell: nothing is shown but what becomes of it. */
    changeOne: async (kind: Write['kind'], cell: Cell, name: string) => {
      const writes = writesFor(kind, [cell]);
      const change = () => void run(writes, new AbortController().signal, () => undefined);
      if (kind === 'remove' && (await whileBusy(cell, isPremium(cell))))
        askToRemovePremium(name, change);
      else change();
    },
    changeMany: async (kind: Write['kind'], cells: readonly Cell[]) => {
      const writes = writesFor(kind, cells);
      const stopping = new AbortController();
      const progress = { kind, total: writes.length, stop: () => stopping.abort() };
      const onProgress = ({ finished }: Pick<BatchProgress, 'finished'>) =>
        workUnderWay.set({ ...progress, finished });
      failedWrites.set([]);
      onProgress({ finished: 0 });
      const done = await keepTabOpen(run(writes, stopping.signal, onProgress));
      workUnderWay.set(undefined);
      if (!gridShown.get() && done.length > 0) toast.success(doneMessage[kind](done.length));
    },
  };
}

/** Until it is known what pressing the cell does, it stays as it is and takes no other press. */
async function whileBusy<Answer>(cell: Cell, asking: Promise<Answer>): Promise<Answer> {
  cellChanges.set(withCells(cellChanges.get(), [cell], { used: true }));
  const answer = await asking;
  cellChanges.set(withoutCells(cellChanges.get(), [cell]));
  return answer;
}

const assignments = { one: 'assignment', many: 'assignments' };

const doneMessage = {
  assign: (count: number) => `${countOf(count, assignments)} added`,
  remove: (count: number) => `${countOf(count, assignments)} removed`,
};

/** Makes calls, and knows what they change and which of them failed. Answers the cells changed. */
function useRun({ named, onFailed }: Failing) {
  const write = useWriteAssignments();
  return async (
    writes: readonly Write[],
    signal: AbortSignal,
    onProgress: (progress: BatchProgress) => void,
  ): Promise<Cell[]> => {
    const cells = cellsOf(writes);
    const used = writes[0]?.kind === 'assign';
    cellChanges.set(withCells(cellChanges.get(), cells, { used }));
    const result = await write({ items: writes, signal, onProgress });
    const doneCells = cellsOf(result.done);
    const before = withoutCells(cellChanges.get(), cells);
    cellChanges.set(withCells(before, doneCells, { used, doneAt: Date.now() }));
    const failures = getFailures(result);
    if (failures.length > 0) {
      report(failures, named);
      onFailed();
    }
    return doneCells;
  };
}

/** More than a person reads in a toast. */
const MAX_IN_TOAST = 3;

function report(failures: readonly Failure<Write>[], named: Named): void {
  const described = describeFailed(failures, named);
  if (gridShown.get()) failedWrites.set([...failedWrites.get(), ...described]);
  else toast.error(failureMessage(described, MAX_IN_TOAST));
}

function useGridShown(): void {
  useEffect(() => {
    gridShown.set(true);
    return () => gridShown.set(false);
  }, []);
}
