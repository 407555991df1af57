import { lazyPiece } from '#dashboard/ui/layout/lazy-piece.tsx';

export const ManageLanguagesDialog = lazyPiece(
  async () => (await import('./manage-languages-dialog.tsx')).ManageLanguagesDialog,
);
