/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Color } from './color.ts';

/**
 * One color in an envelope.
 */
export interface ColorResponse {
  /** The color. */
  data: Color;
}
