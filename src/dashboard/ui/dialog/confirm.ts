import { type ConfirmRequest, confirmRequest } from './confirm-request.ts';
import { lazyPiece } from '../layout/lazy-piece.tsx';

export function confirm(request: ConfirmRequest): void {
  confirmRequest.set(request);
}

export function confirmDelete(request: Omit<ConfirmRequest, 'verb' | 'workingVerb'>): void {
  confirm({ ...request, verb: 'Delete', workingVerb: 'Deleting…' });
}

export const ConfirmDialog = lazyPiece(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);

/** For the hover of a `Delete` button: the dialog then opens without delay. */
export const preloadConfirm = ConfirmDialog.preload;
