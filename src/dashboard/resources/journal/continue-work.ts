import type { Keep } from '#changes/journal.ts';
import type { ChangeStatus } from '#changes/sentences.ts';
import { mapResult, type NotWritten, type TaskContext, type TaskResult } from '#domain/task.ts';
import { claimWork, type UnfinishedWork } from './work-journal.ts';

interface Continuation<Kept> {
  getName: (item: Kept) => string;
  /** Reads the current state: an item whose result is unknown is never just sent again. */
  lookUp: (items: readonly Kept[]) => Promise<(item: Kept) => ChangeStatus>;
  write: (
    items: readonly Kept[],
    context: TaskContext & { keep: Keep<Kept> },
    shared: unknown,
  ) => Promise<TaskResult<Kept>>;
}

export interface Resumed extends TaskResult<string> {
  /** A next step for a user who has moved to another page. */
  next?: { label: string; run: () => void };
}

/**
 * Resolves with `undefined` while another tab runs it. Rejects when the current state cannot be
 * read.
 */
export type ContinueWork = (
  work: UnfinishedWork,
  context: TaskContext,
) => Promise<Resumed | undefined>;

/** Resumes an interrupted job; skips items that are already written. */
export function continueWork<Kept extends object>({
  getName,
  lookUp,
  write,
}: Continuation<Kept>): ContinueWork {
  return async ({ id }, context) => {
    const taken = await claimWork(id);
    if (!taken) return undefined;
    let isOver = false;
    try {
      const items = taken.items as readonly Kept[]; // as: a page knows the stored type of its kinds
      const getStatus = await lookUp(items);
      const open: Kept[] = [];
      const changed: NotWritten<string>[] = [];
      for (const item of items) {
        const status = getStatus(item);
        if (status === 'done') taken.done([item]);
        else if (status === 'open') open.push(item);
        else changed.push({ item: getName(item), name: getName(item), reason: status.problem });
      }
      context.onProgress({ finished: 0, total: open.length });
      // Failed writes stay stored for another attempt.
      const keep = () => Promise.resolve({ ...taken, end: () => Promise.resolve() });
      const written = await write(open, { ...context, keep }, taken.shared);
      const result = mapResult(written, getName);
      const skipped = [...changed, ...result.skipped];
      isOver = result.failed.length + skipped.length === 0;
      return { ...result, skipped };
    } finally {
      await taken.end(isOver);
    }
  };
}
