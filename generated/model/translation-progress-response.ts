/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { LanguageProgress } from './language-progress.ts';
import type { TranslationProgress } from './translation-progress.ts';
import type { TranslationStates } from './translation-states.ts';

/**
 * The progress of one language in an envelope; beside it that of all languages and the state of each translation, where a server tells them.
 */
export interface TranslationProgressResponse {
  /** The progress. */
  data: TranslationProgress;
  /** The same for every language of the application, also the one that was asked for. A server that counts them together spares whoever wants all of them a call for each; whoever gets none asks for each. */
  languages?: LanguageProgress[];
  /** How far each translation of the application has come, where `states` asks for it. Whoever gets none reads the texts of each language. */
  states?: TranslationStates;
}
