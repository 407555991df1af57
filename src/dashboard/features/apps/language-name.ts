import type { Locale } from '#generated/model/locale.ts';
import type { LocaleEntry } from '#generated/model/locale-entry.ts';

/** The code alone for a language that the catalogue does not have. */
export const languageName = (locale: Locale, catalogue: readonly LocaleEntry[]): string =>
  catalogue.find(({ code }) => code === locale)?.name ?? locale;
