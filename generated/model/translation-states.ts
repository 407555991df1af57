/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';
import type { LanguageStates } from './language-states.ts';

/**
 * How far the translation of each text into each language has come, in few bytes.
 */
export interface TranslationStates {
  /** The ids of all texts of the application, in the order of the English base texts. */
  texts: Id[];
  /** Every language of the application but English, which has no translations. */
  languages: LanguageStates[];
}
