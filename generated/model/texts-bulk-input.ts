/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';
import type { TextBulkItem } from './text-bulk-item.ts';

/**
 * Many English base texts for one application.
 */
export interface TextsBulkInput {
  /** The application the texts belong to. */
  appId: Id;
  /**
   * The texts. When a key comes twice, the last one counts.
   * @minItems 1
   * @maxItems 100000
   */
  texts: TextBulkItem[];
}
