/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Text } from './text.ts';

/**
 * One text in an envelope.
 */
export interface TextResponse {
  /** The text. */
  data: Text;
}
