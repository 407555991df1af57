import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';

/** The dialog that imports texts, for pages that show an application's first steps. */
export const ImportTexts = lazyPiece(
  async () => (await import('#dashboard/features/texts/import/import-texts.tsx')).ImportTexts,
);
