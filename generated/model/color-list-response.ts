/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Color } from './color.ts';

/**
 * Colors in an envelope.
 */
export interface ColorListResponse {
  /** The colors. */
  data: Color[];
}
