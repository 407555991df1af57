/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Description } from './description.ts';
import type { Id } from './id.ts';
import type { TextKey } from './text-key.ts';
import type { TextValue } from './text-value.ts';

/**
 * An English base text to create, or the complete new state of one.
 */
export interface TextInput {
  /** The name by which the client application asks for the text. */
  key: TextKey;
  /** The English text. */
  value: TextValue;
  /** A note for people and for the translator. */
  description?: Description;
  /** The application the text belongs to. Cannot change later. */
  appId: Id;
}
