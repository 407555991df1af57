import type { TargetLocaleCode } from '#domain/locales.ts';
import type { Db } from '../schema.ts';

/**
 * Finds existing translations of these English texts in any application, by text. Manual
 * translations win over automatic ones.
 */
export async function recallTranslations(
  db: Db,
  locale: TargetLocaleCode,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('texts')
    .innerJoin('translations', 'translations.text_id', 'texts.id')
    .innerJoin('apps', 'apps.id', 'texts.app_id')
    .select(['texts.value as text', 'translations.value as translation'])
    .where('texts.value', 'in', [...new Set(texts)])
    .where('translations.locale', '=', locale)
    .where('translations.status', '=', 'translated')
    .where('apps.removed', '=', 0)
    // The map keeps the last one of each text.
    .orderBy('translations.is_auto_translated', 'desc')
    .orderBy('translations.id')
    .execute();
  return new Map(
    rows.flatMap(({ text, translation }) => (translation ? [[text, translation]] : [])),
  );
}
