import { lazyPiece } from '../layout/lazy-piece.tsx';
import { createStore } from '#dashboard/browser/store.ts';
import type { ToastAction, UndoOffer } from './toast-area.tsx';

export const toastsNeeded = createStore(false);

const loadArea = () => import('./toast-area.tsx');

export const ToastArea = lazyPiece(async () => (await loadArea()).ToastArea);

function show(kind: 'success' | 'error', message: string, action?: ToastAction): void {
  toastsNeeded.set(true);
  void loadArea().then((area) => area.showToast(kind, message, action));
}

let lastOffer: UndoOffer | undefined;

/** The next user must not undo the previous user's actions. */
export const forgetOffers = (): void => lastOffer?.forget();

/** Shows a result in a polite live region. */
export const toast = {
  /** Disappears by itself; may have a button for a next step. */
  success: (message: string, action?: ToastAction): void => show('success', message, action),
  /** For failures without a place of their own; stays until closed. */
  error: (message: string): void => show('error', message),
  undo: (offer: UndoOffer): void => {
    lastOffer = offer;
    const isOffered = offer.undoables.get().length > 0;
    if (!isOffered && !toastsNeeded.get()) return;
    toastsNeeded.set(true);
    void loadArea().then((area) => area.showUndo(offer));
  },
};

/** For dialogs that are likely to end in a toast: it then shows without delay. */
export const preloadToasts = ToastArea.preload;
