import { lazyPiece } from './lazy-piece.tsx';
import { createStore } from '#dashboard/device/store.ts';
import type { UndoOffer } from './toast-area.tsx';

/** Whether there was anything to show yet. */
export const toastsNeeded = createStore(false);

const loadArea = () => import('./toast-area.tsx');

export const ToastArea = lazyPiece(async () => (await loadArea()).ToastArea);

function show(kind: 'success' | 'error', message: string): void {
  toastsNeeded.set(true);
  void loadArea().then((area) => area.showToast(kind, message));
}

/** Says what happened, in a polite live region. */
export const toast = {
  /** Leaves by itself. */
  success: (message: string): void => show('success', message),
  /** For failures of bare actions and of background work; stays until it is closed. */
  error: (message: string): void => show('error', message),
  /** Offers to take back what was done; the next offer takes the place of this one. */
  undo: (offer: UndoOffer): void => {
    toastsNeeded.set(true);
    void loadArea().then((area) => area.showUndo(offer));
  },
  /** What was offered to be taken back is out of sight. */
  withdrawUndo: (): void => {
    if (toastsNeeded.get()) void loadArea().then((area) => area.hideUndo());
  },
};

/** For what is likely to end in a toast, a dialog say: it then shows without delay. */
export const preloadToasts = ToastArea.preload;
