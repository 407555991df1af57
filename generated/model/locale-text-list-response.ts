/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { LocaleText } from './locale-text.ts';

/**
 * All texts of an application in one language.
 */
export interface LocaleTextListResponse {
  /** The texts, in the order of the English base texts. */
  data: LocaleText[];
}
