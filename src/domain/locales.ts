/**
 * The language catalogue (spec 3): every language an application can have, English first. Languages
 * are always listed in this order.
 */
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

export function isLocale(code: string): code is LocaleCode {
  return localeCatalogue.some((entry) => entry.code === code);
}

/** Sorts codes in the order of the catalogue, without duplicates. Unknown codes are dropped. */
export function inCatalogueOrder(codes: readonly string[]): LocaleCode[] {
  return localeCatalogue.map((entry) => entry.code).filter((code) => codes.includes(code));
}

export function targetLocales(codes: readonly string[]): TargetLocaleCode[] {
  return inCatalogueOrder(codes).filter((code) => code !== baseLocale);
}
