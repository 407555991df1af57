/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Locale } from './locale.ts';
import type { TranslationProgress } from './translation-progress.ts';

/**
 * The progress of one language among those of its application.
 */
export interface LanguageProgress {
  /** The language. */
  locale: Locale;
  /** Its progress. */
  counts: TranslationProgress;
}
