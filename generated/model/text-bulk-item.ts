/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Description } from './description.ts';
import type { TextKey } from './text-key.ts';
import type { TextValue } from './text-value.ts';

/**
 * One text of an import.
 */
export interface TextBulkItem {
  /** The name by which the client application asks for the text. */
  key: TextKey;
  /** The English text. */
  value: TextValue;
  /** A note for people and for the translator. */
  description?: Description;
}
