/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { LanguageProgress } from './language-progress.ts';
import type { TranslationProgress } from './translation-progress.ts';

/**
 * The progress of one language in an envelope, and beside it that of all languages where a server tells it.
 */
export interface TranslationProgressResponse {
  /** The progress. */
  data: TranslationProgress;
  /** The same for every language of the application, also the one that was asked for. A server that counts them together spares whoever wants all of them a call for each; whoever gets none asks for each. */
  languages?: LanguageProgress[];
}
