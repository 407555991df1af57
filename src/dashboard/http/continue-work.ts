import { isStopped, type TaskContext, type TaskResult } from '#domain/task.ts';
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

/** The result of continuing a job. */
export interface WorkOutcome {
  failures: { name: string; reason: string }[];
  /** How many were not begun because the person stopped it. */
  stopped: number;
  /** A next step offered to a person who is on another page by then. */
  next?: { label: string; run: () => void };
}

/** Goes on with a work. `undefined` when another tab is at it. Rejects when nothing can be looked up. */
export type ContinueWork = (
  work: UnfinishedWork,
  context: TaskContext,
) => Promise<WorkOutcome | undefined>;

/** Goes on where a work ended: what is there already is not written again. */
export function continueWork<Kept extends object>({
  getName,
  lookUp,
  write,
}: Continuation<Kept>): ContinueWork {
  return async ({ id }, context) => {
    const taken = await takeUp(id);
    if (!taken) return undefined;
    const outcome: WorkOutcome = { failures: [], stopped: 0 };
    let isOver = false;
    try {
      const items = taken.items as readonly Kept[]; // as: a page knows what it has kept under its kinds
      const getStanding = await lookUp(items);
      const open: Kept[] = [];
      for (const item of items) {
        const standing = getStanding(item);
        if (standing === 'done') taken.done([item]);
        else if (standing === 'open') open.push(item);
        else outcome.failures.push({ name: getName(item), reason: standing.problem });
      }
      context.onProgress({ finished: 0, total: open.length });
      // Failed writes stay stored for another attempt.
      const keep = () => Promise.resolve({ ...taken, end: () => Promise.resolve() });
      const { failed, skipped } = await write(open, { ...context, keep }, taken.shared);
      const left = [...skipped.filter((one) => !isStopped(one)), ...failed];
      for (const { item, reason } of left) outcome.failures.push({ name: getName(item), reason });
      outcome.stopped = skipped.filter(isStopped).length;
      isOver = outcome.failures.length === 0 && outcome.stopped === 0;
    } finally {
      await taken.end(isOver);
    }
    return outcome;
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
