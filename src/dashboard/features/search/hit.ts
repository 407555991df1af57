import type { Match } from '#domain/find-text.ts';
import type { LocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';

/** A text with the places at which something was found in it. */
export interface Marked {
  text: string;
  matches: readonly Match[];
}

/** What an application holds, or all share, in which something was found. */
export interface Hit {
  /** Unlike that of any other hit. */
  id: string;
  kind: 'application' | 'text' | 'translation' | 'color' | 'image' | 'server';
  /** Empty for servers, which all applications share. */
  appId: string;
  key: Marked;
  value: Marked;
  /** Where something was found in it. */
  description?: Marked;
  /** Of texts and translations. */
  locale?: LocaleCode;
  /** Of a color that looks like the one searched for: how far it lies from it. */
  distance?: number;
  /** All that a replacement has to leave as it is. */
  rest: { description?: string; isAutoTranslated?: boolean; status?: TranslationStatus };
}

/** The hits of an application, or of the servers that all share. */
export interface HitGroup {
  appId: string;
  name: string;
  hits: readonly Hit[];
}
