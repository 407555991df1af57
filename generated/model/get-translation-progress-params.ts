/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Locale } from './locale.ts';

export type GetTranslationProgressParams = {
  /**
   * One of the application's languages.
   */
  locale: Locale;
};
