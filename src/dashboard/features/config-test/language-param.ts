import { baseLocale, isLocale, type LocaleCode } from '#domain/locales.ts';

/** The requested language: spec 2, Test page, `lan`, default en. */
export function getLanguage(lan: string | undefined): LocaleCode {
  return lan !== undefined && isLocale(lan) ? lan : baseLocale;
}
