/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * How far the translation of one text into one language has come.
 *
 * - `new` - no translation yet, the original is shown
 * - `pending` - queued
 * - `translating` - being translated
 * - `translated` - translated, automatically or by hand
 * - `error` - the translation failed
 * - `cancelled` - taken out of the queue by the administrator
 */
export type TranslationStatus = (typeof TranslationStatus)[keyof typeof TranslationStatus];

export const TranslationStatus = {
  new: 'new',
  pending: 'pending',
  translating: 'translating',
  translated: 'translated',
  error: 'error',
  cancelled: 'cancelled',
} as const;
