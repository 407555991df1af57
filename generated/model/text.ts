/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';

/**
 * An English base text of an application.
 */
export interface Text {
  /** The text's id. */
  _id: Id;
  /** The name by which the client application asks for the text. */
  key: string;
  /** The English text. */
  value: string;
  /** A note for people and for the translator. */
  description?: string;
  /** The application the text belongs to. */
  appId: Id;
}
