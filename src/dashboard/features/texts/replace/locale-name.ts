import { localeCatalogue, type LocaleCode } from '#domain/locales.ts';

const names = new Map<LocaleCode, string>(localeCatalogue.map(({ code, name }) => [code, name]));

export const localeName = (locale: LocaleCode): string => names.get(locale) ?? locale;
