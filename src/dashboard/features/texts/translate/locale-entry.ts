import { type LocaleCode, localeCatalogue } from '#domain/locales.ts';

/** A language's name and flag, as the catalogue has them. */
export function localeEntry(locale: LocaleCode): { name: string; flag: string } {
  return localeCatalogue.find(({ code }) => code === locale) ?? { name: locale, flag: '' };
}
