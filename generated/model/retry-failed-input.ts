/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { TargetLocale } from './target-locale.ts';

/**
 * Names the language whose failed translations are tried again.
 */
export interface RetryFailedInput {
  /** The language; English has no translations. */
  locale: TargetLocale;
}
