/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { TranslationProgress } from './translation-progress.ts';

/**
 * The progress of one language in an envelope.
 */
export interface TranslationProgressResponse {
  /** The progress. */
  data: TranslationProgress;
}
