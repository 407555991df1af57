import { localeCatalogue, type TargetLocaleCode } from '#domain/locales.ts';
import { EngineProblem } from './engine-problem.ts';

/**
 * Other codes of a language in services, best first; the locale's own code is tried before these. Latin American
 * Spanish is what comes closest to Mexico's. LibreTranslate says `pb` or `pt-BR`, depending on its version; the
 * oldest have nothing but `pt`.
 */
const alternatives: Partial<Record<TargetLocaleCode, readonly string[]>> = {
  'pt-BR': ['pb', 'pt'],
  'pt-PT': ['pt'],
  'es-MX': ['es-419', 'es'],
  'es-ES': ['es'],
};

/** The language's name in English: "Portuguese (Brazil)". */
export const languageName = (locale: TargetLocaleCode): string =>
  localeCatalogue.find((entry) => entry.code === locale)?.name ?? locale;

/**
 * The code, in the service's own spelling, under which it translates into the language. Throws an
 * `EngineProblem` that names the language when it does not.
 */
export function findLanguageCode(
  locale: TargetLocaleCode,
  offered: readonly string[],
  service: string,
): string {
  const known = new Map(offered.map((code) => [code.toLowerCase(), code]));
  for (const candidate of [locale, ...(alternatives[locale] ?? [])]) {
    const code = known.get(candidate.toLowerCase());
    if (code !== undefined) return code;
  }
  const name = languageName(locale);
  throw new EngineProblem('service', `${service} does not translate into ${name}.`);
}

/** Asks once for what does not change, and again only if that failed. */
export function once<T>(ask: (signal: AbortSignal) => Promise<T>) {
  let answer: Promise<T> | undefined;
  return (signal: AbortSignal): Promise<T> =>
    (answer ??= ask(signal).catch((error: unknown) => {
      answer = undefined;
      throw error;
    }));
}
