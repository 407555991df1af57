import { createStore } from '../store.ts';
import type { NextStep } from './job-store.ts';

export interface Toast {
  kind: 'success' | 'note' | 'error';
  message: string;
  action?: NextStep | undefined;
}

export const pendingToasts = createStore<readonly Toast[]>([]);

const show =
  (kind: Toast['kind']) =>
  (message: string, action?: NextStep): void =>
    pendingToasts.set([...pendingToasts.get(), { kind, message, action }]);

export const toast = {
  /** Disappears by itself. */
  success: show('success'),
  note: show('note'),
  /** For failures without a place of their own; stays until closed. */
  error: show('error'),
};

export interface Undoable {
  message: string;
  undo: () => void;
}

/** Milliseconds; the pointer, the focus or a dialog pauses them. */
const OFFERED_MS = 10_000;

export const undoables = createStore<readonly Undoable[]>([]);

let timer: ReturnType<typeof setTimeout> | undefined;
const holders = new Set<string>();
const ON_TOAST = ['pointer', 'focus'] as const;

/** `replaced`: an earlier one whose work this one undoes too. */
export const addUndoable = (undoable: Undoable, replaced?: Undoable): void =>
  change([...undoables.get().filter((one) => one !== replaced), undoable]);

export function undoLatest(): void {
  const all = undoables.get();
  change(all.slice(0, -1));
  all.at(-1)?.undo();
}

export const forgetUndoables = (): void => change([]);

export function holdUndo(by: (typeof ON_TOAST)[number] | 'dialog', isHeld: boolean): void {
  if (isHeld) holders.add(by);
  else holders.delete(by);
  wait();
}

function change(next: readonly Undoable[]): void {
  undoables.set(next);
  // The toast goes with them.
  if (next.length === 0) for (const by of ON_TOAST) holders.delete(by);
  wait();
}

function wait(): void {
  clearTimeout(timer);
  if (undoables.get().length > 0 && holders.size === 0)
    timer = setTimeout(forgetUndoables, OFFERED_MS);
}
