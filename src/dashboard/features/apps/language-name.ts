import type { Locale } from '#generated/model/locale.ts';
import type { LocaleEntry } from '#generated/model/locale-entry.ts';

/** The code for a language outside the catalogue. */
export const languageName = (locale: Locale, catalogue: readonly LocaleEntry[]): string =>
  catalogue.find(({ code }) => code === locale)?.name ?? locale;
