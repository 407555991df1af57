/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Text } from './text.ts';

/**
 * English base texts in an envelope.
 */
export interface TextListResponse {
  /** The texts. */
  data: Text[];
}
