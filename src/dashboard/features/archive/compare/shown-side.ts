import type { LocaleCode } from '#domain/locales.ts';
import type { NamedSource } from './load-side.ts';

/** A side with all that is needed to copy from it and to it. */
export interface ShownSide extends NamedSource {
  /** Only the texts in this language. */
  locale: LocaleCode | undefined;
  /** The id of the application, where it is one: what else there is cannot be written. */
  appId: string | undefined;
}
