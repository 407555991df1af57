import type { AppArchive } from '#domain/app-archive.ts';
import { isLocale } from '#domain/locales.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { canBeOutdated, type Outdated } from './check-again.ts';

/** What of an application a device has kept. */
export type KeptTexts = Pick<AppArchive, 'texts' | 'translations'>;

/** Reads the application as this device has last kept it; undefined where it has not. */
export type ReadSnapshot = (appId: string) => Promise<KeptTexts | undefined>;

/**
 * The translations of a language that are as they were when the device kept the application, while their English text is
 * another: nobody has looked at them since, whoever has changed it.
 */
export function findInSnapshot(
  { texts, translations }: KeptTexts,
  locale: string,
  rows: readonly LocaleText[],
): Outdated[] {
  const kept = isLocale(locale) && locale !== 'en' ? translations.get(locale) : undefined;
  return rows.flatMap((row): Outdated[] => {
    const { key, value, originalValue, translationId } = row;
    const before = texts.get(key)?.value;
    if (before === undefined || before === originalValue || translationId === undefined) return [];
    if (!canBeOutdated(row) || kept?.get(key)?.value !== value) return [];
    return [{ translationId, locale, before, value }];
  });
}
