/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Translation } from './translation.ts';

/**
 * One translation in an envelope.
 */
export interface TranslationResponse {
  /** The translation. */
  data: Translation;
}
