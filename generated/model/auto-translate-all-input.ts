/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { TargetLocale } from './target-locale.ts';

/**
 * Names the languages to translate into.
 */
export interface AutoTranslateAllInput {
  /**
   * The languages, each one of the application's.
   * @minItems 1
   */
  locales: TargetLocale[];
}
