/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { QueuedCount } from './queued-count.ts';

/**
 * The number of queued translations in an envelope.
 */
export interface QueuedCountResponse {
  /** What was queued. */
  data: QueuedCount;
}
