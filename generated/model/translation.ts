/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';
import type { TargetLocale } from './target-locale.ts';
import type { TranslationStatus } from './translation-status.ts';

/**
 * One text in one language other than English.
 */
export interface Translation {
  /** The translation's id. */
  _id: Id;
  /** The language. */
  locale: TargetLocale;
  /** The translation; empty while there is none. */
  value: string;
  /** How far the translation has come. */
  status: TranslationStatus;
  /** Whether the value comes from machine translation. */
  isAutoTranslated: boolean;
  /** Why the translation failed; only in the state `error`, and not always known. */
  errorMessage?: string;
}
