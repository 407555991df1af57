/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Locale } from './locale.ts';

export type GetTranslationProgressParams = {
  /**
   * One of the application's languages.
   */
  locale: Locale;
  /**
   * Says that the states of all translations are wanted beside the counts; left out where they are not.
   */
  states?: 'true';
};
