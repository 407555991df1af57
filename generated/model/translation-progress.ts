/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * How far the translation into one language has come. A text that is not counted under another state is `new`.
 */
export interface TranslationProgress {
  /**
   * How many texts the application has.
   * @minimum 0
   */
  total: number;
  /**
   * How many are translated, automatically or by hand.
   * @minimum 0
   */
  translated: number;
  /**
   * The share of translated texts in percent, not rounded; 100 when there are no texts.
   * @minimum 0
   * @maximum 100
   */
  progress: number;
  /**
   * How many wait in the queue.
   * @minimum 0
   */
  pending: number;
  /**
   * How many failed.
   * @minimum 0
   */
  error: number;
  /**
   * How many were cancelled.
   * @minimum 0
   */
  cancelled: number;
  /**
   * How many are being translated right now.
   * @minimum 0
   */
  translating: number;
}
