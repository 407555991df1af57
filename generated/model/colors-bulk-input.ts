/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { ColorBulkItem } from './color-bulk-item.ts';
import type { Id } from './id.ts';

/**
 * Many colors for one application.
 */
export interface ColorsBulkInput {
  /** The application the colors belong to. */
  appId: Id;
  /**
   * The colors. When a key comes twice, the last one counts.
   * @minItems 1
   * @maxItems 10000
   */
  colors: ColorBulkItem[];
}
