import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';

/** The dialog for the languages of an application; its code comes when somebody is about to open it. */
export const ManageLanguagesDialog = lazyPiece(
  async () => (await import('./manage-languages-dialog.tsx')).ManageLanguagesDialog,
);
