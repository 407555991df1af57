import { isLocale, type LocaleCode } from './locales.ts';

/** The catalogue's language for a language that it has in several regions (CLDR's parents). */
const REGIONAL = new Map<string, (region: string | undefined) => LocaleCode>([
  ['pt', (region) => (region === undefined || region === 'BR' ? 'pt-BR' : 'pt-PT')],
  ['es', (region) => (region === undefined || EUROPEAN.has(region) ? 'es-ES' : 'es-MX')],
]);

/** Spain with its islands and exclaves, and Equatorial Guinea: all other Spanish is American. */
const EUROPEAN = new Set(['ES', 'IC', 'EA', 'GQ']);

/**
 * RFC 4647, lookup. `de-AT` is `de`, `pt` is `pt-BR`, `es-419` is `es-MX`. Accepts any case and
 * POSIX locales (`de_DE.UTF-8`).
 */
export function matchLocale(tag: string): LocaleCode | undefined {
  // Apps mostly send a code as it is.
  if (isLocale(tag)) return tag;
  const locale = parseTag(tag);
  if (locale === undefined) return undefined;
  const { language, region } = locale;
  const exact = region === undefined ? language : `${language}-${region}`;
  if (isLocale(exact)) return exact;
  return REGIONAL.get(language)?.(region) ?? (isLocale(language) ? language : undefined);
}

export function parseTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(
      tag
        .trim()
        .replace(/[.@].*$/, '')
        .replaceAll('_', '-'),
    );
  } catch {
    return undefined;
  }
}
