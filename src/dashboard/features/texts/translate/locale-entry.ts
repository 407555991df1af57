import { type LocaleCode, localeCatalogue } from '#domain/locales.ts';

export function localeEntry(locale: LocaleCode): { name: string; flag: string } {
  return localeCatalogue.find(({ code }) => code === locale) ?? { name: locale, flag: '' };
}
