import { localeCatalogue, type LocaleCode } from '#domain/locales.ts';

const names = new Map<LocaleCode, string>(localeCatalogue.map(({ code, name }) => [code, name]));

/** What the catalogue calls a language. */
export const localeName = (locale: LocaleCode): string => names.get(locale) ?? locale;
