import type { TranslationStatus } from '#domain/translation-status.ts';

/** In display order, from missing to finished. */
export const statuses: readonly TranslationStatus[] = [
  'new',
  'pending',
  'translating',
  'translated',
  'error',
  'cancelled',
];

export const isStatus = (word: string): word is TranslationStatus =>
  statuses.some((status) => status === word);
