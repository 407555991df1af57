import { lazyPiece } from '../layout/lazy-piece.tsx';
import { createStore } from '#dashboard/browser/store.ts';
import type { ToastAction, UndoOffer } from './toast-area.tsx';

/** Whether there was anything to show yet. */
export const toastsNeeded = createStore(false);

const loadArea = () => import('./toast-area.tsx');

export const ToastArea = lazyPiece(async () => (await loadArea()).ToastArea);

function show(kind: 'success' | 'error', message: string, action?: ToastAction): void {
  toastsNeeded.set(true);
  void loadArea().then((area) => area.showToast(kind, message, action));
}

/** The current or latest offer to undo. */
let lastOffer: UndoOffer | undefined;

/** Nothing can be taken back any more by whoever signs in next. */
export const forgetOffers = (): void => lastOffer?.forget();

/** Says what happened, in a polite live region. */
export const toast = {
  /** Leaves by itself; where one step comes next it has a button for that. */
  success: (message: string, action?: ToastAction): void => show('success', message, action),
  /** For failures of bare actions and of background work; stays until it is closed. */
  error: (message: string): void => show('error', message),
  /** Offers to take back what can be taken back now, or no longer does. */
  undo: (offer: UndoOffer): void => {
    lastOffer = offer;
    const isOffered = offer.undoables.get().length > 0;
    if (!isOffered && !toastsNeeded.get()) return;
    toastsNeeded.set(true);
    void loadArea().then((area) => area.showUndo(offer));
  },
};

/** For what is likely to end in a toast, a dialog say: it then shows without delay. */
export const preloadToasts = ToastArea.preload;
