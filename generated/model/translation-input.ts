/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * A translation as the administrator wrote it.
 */
export interface TranslationInput {
  /**
   * The translation. Not blank.
   * @minLength 1
   * @maxLength 20000
   * @pattern \S
   */
  value: string;
  /** Whether the value comes from machine translation; the dashboard sends false. */
  isAutoTranslated: boolean;
}
