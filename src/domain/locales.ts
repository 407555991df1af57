/** Spec 3: every language an application can have, always in this order. */
export const localeCatalogue = [
  { code: 'en', name: 'English', flag: '🇬🇧' },
  { code: 'fr', name: 'French', flag: '🇫🇷' },
  { code: 'de', name: 'German', flag: '🇩🇪' },
  { code: 'it', name: 'Italian', flag: '🇮🇹' },
  { code: 'pt-BR', name: 'Portuguese (Brazil)', flag: '🇧🇷' },
  { code: 'pt-PT', name: 'Portuguese (Portugal)', flag: '🇵🇹' },
  { code: 'ro', name: 'Romanian', flag: '🇷🇴' },
  { code: 'es-MX', name: 'Spanish (Mexico)', flag: '🇲🇽' },
  { code: 'es-ES', name: 'Spanish (Spain)', flag: '🇪🇸' },
  { code: 'pl', name: 'Polish', flag: '🇵🇱' },
  { code: 'tr', name: 'Turkish', flag: '🇹🇷' },
  { code: 'da', name: 'Danish', flag: '🇩🇰' },
  { code: 'th', name: 'Thai', flag: '🇹🇭' },
  { code: 'sk', name: 'Slovak', flag: '🇸🇰' },
] as const;

export type LocaleCode = (typeof localeCatalogue)[number]['code'];

export type TargetLocaleCode = Exclude<LocaleCode, 'en'>;

/** The language of the base texts; every application has it (spec 3, Application). */
export const baseLocale = 'en';

export const languageName = (code: string): string =>
  localeCatalogue.find((locale) => locale.code === code)?.name ?? code;

export function isLocale(code: string): code is LocaleCode {
  return localeCatalogue.some((entry) => entry.code === code);
}

/** Drops duplicates and unknown codes. */
export function inCatalogueOrder(codes: readonly string[]): LocaleCode[] {
  return localeCatalogue.map((entry) => entry.code).filter((code) => codes.includes(code));
}

export function targetLocales(codes: readonly string[]): TargetLocaleCode[] {
  return inCatalogueOrder(codes).filter((code) => code !== baseLocale);
}

const toLanguage = (code: string) => code.split('-')[0]?.toLowerCase();

/** Chooses an application's language: the wanted one, another variety of it, or English. */
export function nearestLocale(wanted: LocaleCode, offered: readonly LocaleCode[]): LocaleCode {
  if (offered.includes(wanted)) return wanted;
  return offered.find((code) => toLanguage(code) === toLanguage(wanted)) ?? baseLocale;
}

export function localeEntry(locale: LocaleCode): { name: string; flag: string } {
  return localeCatalogue.find(({ code }) => code === locale) ?? { name: locale, flag: '' };
}
