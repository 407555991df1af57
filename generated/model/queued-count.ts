/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * How many translations were put into the queue.
 */
export interface QueuedCount {
  /**
   * How many translations became `pending`; 0 when there was nothing to do.
   * @minimum 0
   */
  count: number;
}
