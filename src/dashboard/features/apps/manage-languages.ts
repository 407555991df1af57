import { lazyPiece } from '#dashboard/ui/layout/lazy-piece.tsx';

/** The dialog for an application's languages, loaded before the user is likely to open it. */
export const ManageLanguagesDialog = lazyPiece(
  async () => (await import('./manage-languages-dialog.tsx')).ManageLanguagesDialog,
);
