/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Locale } from './locale.ts';

/**
 * The complete new set of languages.
 */
export interface LocalesInput {
  /**
   * Every language the application has from now on. English must be one of them.
   * @minItems 1
   */
  locales: Locale[];
}
