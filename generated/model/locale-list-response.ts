/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { LocaleEntry } from './locale-entry.ts';

/**
 * The language catalogue.
 */
export interface LocaleListResponse {
  /**
   * The languages, English first.
   * @minItems 14
   * @maxItems 14
   */
  data: LocaleEntry[];
}
