import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';

/** The dialog that takes in texts, for the pages on which an application has its first steps. */
export const ImportTexts = lazyPiece(
  async () => (await import('#dashboard/features/texts/import/import-texts.tsx')).ImportTexts,
);
