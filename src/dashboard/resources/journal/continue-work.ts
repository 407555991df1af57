import { mapResult, type NotWritten, type TaskContext, type TaskResult } from '#domain/task.ts';
import type { Keep } from './keep-work.ts';
import { takeUp, type UnfinishedWork } from './work-journal.ts';

/** Whether an item was written, is to be written, or why it must not be written any more. */
export type Standing = 'done' | 'open' | { problem: string };

/** How a kind of work goes on, `Kept` being what was kept of an item. */
interface Continuation<Kept> {
  getName: (item: Kept) => string;
  /** Reads anew what there is: an item whose fate nobody knows is never just sent again. */
  lookUp: (items: readonly Kept[]) => Promise<(item: Kept) => Standing>;
  /** Writes items; their results go to `keep`. */
  write: (
    items: readonly Kept[],
    context: TaskContext & { keep: Keep<Kept> },
    shared: unknown,
  ) => Promise<TaskResult<Kept>>;
}

/** The result by the names of the items. */
export interface Resumed extends TaskResult<string> {
  /** A next step offered to a user who is on another page by then. */
  next?: { label: string; run: () => void };
}

/** Goes on with a work. `undefined` when another tab is at it. Rejects when nothing can be looked up. */
export type ContinueWork = (
  work: UnfinishedWork,
  context: TaskContext,
) => Promise<Resumed | undefined>;

/** Goes on where a work ended: what is there already is not written again. */
export function continueWork<Kept extends object>({
  getName,
  lookUp,
  write,
}: Continuation<Kept>): ContinueWork {
  return async ({ id }, context) => {
    const taken = await takeUp(id);
    if (!taken) return undefined;
    let isOver = false;
    try {
      const items = taken.items as readonly Kept[]; // as: a page knows what it has kept under its kinds
      const getStanding = await lookUp(items);
      const open: Kept[] = [];
      const changed: NotWritten<string>[] = [];
      for (const item of items) {
        const standing = getStanding(item);
        if (standing === 'done') taken.done([item]);
        else if (standing === 'open') open.push(item);
        else changed.push({ item: getName(item), reason: standing.problem });
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

const CHANGED = 'Someone else changed it in the meantime.';
const GONE = 'Someone else deleted it in the meantime.';

/** Where an item stands that changes a thing, or adds it where `before` is absent. */
export function compareStanding<Thing>(
  now: Thing | undefined,
  {
    before,
    isWritten,
    isSame,
  }: {
    before: Thing | undefined;
    /** Whether the thing is as the item makes it. */
    isWritten: (now: Thing) => boolean;
    isSame: (now: Thing, before: Thing) => boolean;
  },
): Standing {
  if (now === undefined) return before === undefined ? 'open' : { problem: GONE };
  if (isWritten(now)) return 'done';
  return before !== undefined && isSame(now, before) ? 'open' : { problem: CHANGED };
}
