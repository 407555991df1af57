import { createStore } from '../store.ts';

export interface Undoable {
  message: string;
  undo: () => void;
}

/** Milliseconds; the pointer, the focus or a dialog pauses them. */
const OFFERED_MS = 10_000;

export const undoables = createStore<readonly Undoable[]>([]);

let timer: ReturnType<typeof setTimeout> | undefined;
const holders = new Set<string>();

export const addUndoable = (undoable: Undoable): void => change([...undoables.get(), undoable]);

export function undoLatest(): void {
  const all = undoables.get();
  change(all.slice(0, -1));
  all.at(-1)?.undo();
}

export function forgetUndoables(): void {
  holders.clear();
  change([]);
}

export function holdUndo(by: 'pointer' | 'focus' | 'dialog', isHeld: boolean): void {
  if (isHeld) holders.add(by);
  else holders.delete(by);
  wait();
}

function change(next: readonly Undoable[]): void {
  undoables.set(next);
  if (next.length === 0) holders.clear();
  wait();
}

function wait(): void {
  clearTimeout(timer);
  if (undoables.get().length > 0 && holders.size === 0)
    timer = setTimeout(forgetUndoables, OFFERED_MS);
}
