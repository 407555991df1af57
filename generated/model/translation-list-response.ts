/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Translation } from './translation.ts';

/**
 * All translations of one text.
 */
export interface TranslationListResponse {
  /** One translation for each further language of the application, in the order of the catalogue. */
  data: Translation[];
}
