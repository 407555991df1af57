import { useRef, useState } from 'react';
import { type Cell, NO_CHANGES, withCells, withoutCells } from './changes.ts';
import { describeFailed, type FailedWrite, type Named } from './describe-failures.ts';
import { useWriteAssignments } from './use-write-assignments.ts';
import { cellsOf, type Write, writesFor } from './writes.ts';

/** How far the change of many cells is. */
export interface Work {
  kind: Write['kind'];
  finished: number;
  total: number;
}

interface Failing {
  /** What the failures are described with. */
  named: Named;
  /** Something failed: an app or a server may be gone. */
  onFailed: () => void;
}

/**
 * Assigns and removes. Cells show at once what they are changed to; those that failed, or that were
 * not begun before `stop`, go back.
 */
export function useChangeAssignments(failing: Failing) {
  const { run, ...shown } = useRun(failing);
  const [work, setWork] = useState<Work>();
  const stopping = useRef<AbortController>(undefined);

  return {
    ...shown,
    work,
    stop: () => stopping.current?.abort(),
    /** One cell: nothing is shown but what becomes of it. */
    changeOne: (kind: Write['kind'], cell: Cell) =>
      void run(writesFor(kind, [cell]), new AbortController().signal, () => undefined),
    changeMany: (kind: Write['kind'], cells: readonly Cell[]) => {
      const writes = writesFor(kind, cells);
      const progress = { kind, total: writes.length };
      stopping.current = new AbortController();
      shown.forgetFailures();
      setWork({ ...progress, finished: 0 });
      void run(writes, stopping.current.signal, (finished) =>
        setWork({ ...progress, finished }),
      ).then(() => setWork(undefined));
    },
  };
}

/** Makes calls, and knows what they change and which of them failed. */
function useRun({ named, onFailed }: Failing) {
  const write = useWriteAssignments();
  const [changes, setChanges] = useState(NO_CHANGES);
  const [failures, setFailures] = useState<readonly FailedWrite[]>([]);

  const run = async (
    writes: readonly Write[],
    signal: AbortSignal,
    onProgress: (finished: number) => void,
  ) => {
    const cells = cellsOf(writes);
    const used = writes[0]?.kind === 'assign';
    setChanges((before) => withCells(before, cells, { used }));
    const { done, failed } = await write({ writes, signal, onProgress });
    const doneCells = cellsOf(done);
    setChanges((before) =>
      withCells(withoutCells(before, cells), doneCells, { used, doneAt: Date.now() }),
    );
    if (failed.length === 0) return;
    setFailures((before) => [...before, ...describeFailed(failed, named)]);
    onFailed();
  };
  return { changes, failures, run, forgetFailures: () => setFailures([]) };
}
