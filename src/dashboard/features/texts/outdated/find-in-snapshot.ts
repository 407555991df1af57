import type { AppArchive } from '#domain/app-archive.ts';
import { isLocale } from '#domain/locales.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { canBeOutdated, type Outdated } from '#dashboard/resources/outdated/english-changed.ts';

export type KeptTexts = Pick<AppArchive, 'texts' | 'translations'>;

/**
 * Translations that are unchanged since the snapshot although their English text has changed, by
 * any user.
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
