import { type ConfirmRequest, confirmRequest } from './confirm-request.ts';
import { lazyPiece } from '../layout/lazy-piece.tsx';

/** Asks before something is lost; nothing happens unless the red button is pressed. */
export function confirm(request: ConfirmRequest): void {
  confirmRequest.set(request);
}

/** Asks before deleting. */
export function confirmDelete(request: Omit<ConfirmRequest, 'verb' | 'workingVerb'>): void {
  confirm({ ...request, verb: 'Delete', workingVerb: 'Deleting…' });
}

export const ConfirmDialog = lazyPiece(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);

/** For when a question is likely, the pointer being on `Delete` say: it then opens without delay. */
export const preloadConfirm = ConfirmDialog.preload;
