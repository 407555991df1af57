import { localeCatalogue, type LocaleCode } from '#domain/locales.ts';

const names = new Map<LocaleCode, string>(localeCatalogue.map(({ code, name }) => [code, name]));

/** The name of a language in the catalogue. */
export const localeName = (locale: LocaleCode): string => names.get(locale) ?? locale;
