import { createStore } from '#dashboard/browser/store.ts';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  kind: 'success' | 'error';
  message: string;
  action?: ToastAction | undefined;
}

export const pendingToasts = createStore<readonly Toast[]>([]);

const show = (shown: Toast): void => pendingToasts.set([...pendingToasts.get(), shown]);

export const toast = {
  /** Disappears by itself; may have a button for a next step. */
  success: (message: string, action?: ToastAction): void =>
    show({ kind: 'success', message, action }),
  /** For failures without a place of their own; stays until closed. */
  error: (message: string): void => show({ kind: 'error', message }),
};
