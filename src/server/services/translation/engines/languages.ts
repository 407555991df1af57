import { languageName, type TargetLocaleCode } from '#domain/locales.ts';
import { EngineProblem } from './engine-problem.ts';

/**
 * Best first, after the locale's own. LibreTranslate uses `pb`, `pt-BR` or `pt`, depending on its
 * version.
 */
const alternatives: Partial<Record<TargetLocaleCode, readonly string[]>> = {
  'pt-BR': ['pb', 'pt'],
  'pt-PT': ['pt'],
  'es-MX': ['es-419', 'es'],
  'es-ES': ['es'],
};

/** Throws an `EngineProblem` that names an unsupported language. */
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
  throw new EngineProblem('service', `${service} does not translate into ${languageName(locale)}.`);
}

export function cacheSuccess<T>(ask: (signal: AbortSignal) => Promise<T>) {
  let answer: Promise<T> | undefined;
  return (signal: AbortSignal): Promise<T> =>
    (answer ??= ask(signal).catch((error: unknown) => {
      answer = undefined;
      throw error;
    }));
}
