/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';
import type { TranslationStatus } from './translation-status.ts';

/**
 * A text as one language shows it.
 */
export interface LocaleText {
  /** The id of the English base text. */
  _id: Id;
  /** The name by which the client application asks for the text. */
  key: string;
  /** The translation, or the English text while there is none. */
  value: string;
  /** The note of the English base text. */
  description?: string;
  /** The application the text belongs to. */
  appId: Id;
  /** The translation's id, for retry, cancel and restart. Absent for English. */
  translationId?: Id;
  /** How far the translation has come; English is always `translated`. */
  status: TranslationStatus;
  /** Whether the value comes from machine translation. Always false for English. */
  isAutoTranslated: boolean;
  /** Whether there is no translation yet, so that `value` is the English text. */
  isMissing: boolean;
  /** The English text. */
  originalValue: string;
  /** Why the translation failed; only in the state `error`, and not always known. */
  errorMessage?: string;
}
