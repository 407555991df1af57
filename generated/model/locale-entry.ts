/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Locale } from './locale.ts';

/**
 * A language of the catalogue.
 */
export interface LocaleEntry {
  /** The language's code. */
  code: Locale;
  /** The language's English name. */
  name: string;
  /** A flag, as an emoji. */
  flag: string;
}
