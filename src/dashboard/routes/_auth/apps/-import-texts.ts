import { lazyPiece } from '#dashboard/ui/layout/lazy-piece.tsx';

export const ImportTexts = lazyPiece(
  async () => (await import('#dashboard/features/texts/import/import-texts.tsx')).ImportTexts,
);
