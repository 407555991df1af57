import type { TranslationStatus } from '#domain/translation-status.ts';

/** In the order in which they are listed, from what is missing to what is done. */
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
