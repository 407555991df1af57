import { type ConfirmRequest, confirmRequest } from './confirm-request.ts';
import { lazyPiece } from '../layout/lazy-piece.tsx';

export function confirm(request: ConfirmRequest): void {
  confirmRequest.set(request);
}

interface Question extends Pick<ConfirmRequest, 'title' | 'message' | 'quote' | 'verb'> {
  /** Runs after the dialog closes, and shows its own progress and errors. */
  run: () => void;
}

export function confirmFirst({ run, ...question }: Question): void {
  const runLater = () => {
    run();
    return Promise.resolve();
  };
  confirm({ ...question, run: runLater, failed: '' });
}

export function confirmDelete(request: Omit<ConfirmRequest, 'verb' | 'workingVerb'>): void {
  confirm({ ...request, verb: 'Delete', workingVerb: 'Deleting…' });
}

export const ConfirmDialog = lazyPiece(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);

/** For the hover of a `Delete` button: the dialog then opens without delay. */
export const preloadConfirm = ConfirmDialog.preload;
