import type { TaskContext } from '#domain/task.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { toast } from './toast.ts';
import type { JobReport } from './work/job-store.ts';
import { startJob } from './work/jobs.ts';

/** Something that was done and can be taken back. */
export interface Undoable {
  /** Says what was done, e.g. `3 texts deleted`. */
  message: string;
  /** Says that it is taken back, e.g. `3 texts are back`. */
  undone: string;
  /** Takes it back. */
  takeBack: (context: TaskContext) => Promise<JobReport>;
  /** Words why it could not be taken back. */
  describe: (error: unknown) => string;
}

/** How long the last of them can be taken back, unless the pointer, the keyboard or a dialog about it holds the offer. */
const OFFERED_MS = 10_000;

/** Everything that can be undone now; the latest, which is offered, comes last. */
export const undoables = createStore<readonly Undoable[]>([]);

let timer: ReturnType<typeof setTimeout> | undefined;
const holders = new Set<string>();

/** Says what was done and offers to take it back, before all that was offered earlier. */
export function offerUndo(undoable: Undoable): void {
  change([...undoables.get(), undoable]);
}

/** Takes back the latest; what was done before it is offered next. */
export function undoLatest(): void {
  const all = undoables.get();
  const latest = all.at(-1);
  if (!latest) return;
  change(all.slice(0, -1));
  const { message, undone, takeBack, describe } = latest;
  startJob({
    title: `Undo: ${message}`,
    run: takeBack,
    describe,
    doneMessage: ({ notes = [] }) => [undone, ...notes].join('. '),
  });
}

/** Nothing of it can be taken back any more: it was closed, or somebody else may sign in. */
export function forgetUndoables(): void {
  holders.clear();
  change([]);
}

/** Nothing is forgotten while the pointer or the focus holds it, or a dialog that asks about what was done. */
export function holdUndo(by: 'pointer' | 'focus' | 'dialog', isHeld: boolean): void {
  if (isHeld) holders.add(by);
  else holders.delete(by);
  wait();
}

const offer = { undoables, undoLatest, hold: holdUndo, forget: forgetUndoables };

function change(next: readonly Undoable[]): void {
  undoables.set(next);
  if (next.length === 0) holders.clear();
  toast.undo(offer);
  wait();
}

function wait(): void {
  clearTimeout(timer);
  if (undoables.get().length > 0 && holders.size === 0)
    timer = setTimeout(forgetUndoables, OFFERED_MS);
}
