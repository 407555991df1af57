import type { TargetLocaleCode } from '#domain/locales.ts';
import { hashKey } from '../encryption/key-hash.ts';
import type { Db } from '../schema.ts';

/**
 * Made from these English texts in any application, by text. Manual translations win over automatic
 * ones.
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
    .select(['texts.value as text', 'translations.value as translation', 'english_hash'])
    .where('texts.value', 'in', [...new Set(texts)])
    .where('translations.locale', '=', locale)
    .where('translations.status', '=', 'translated')
    .where('apps.removed', '=', 0)
    // The map keeps the last one of each text.
    .orderBy('translations.is_auto_translated', 'desc')
    .orderBy('translations.id')
    .execute();
  return new Map(
    rows.flatMap(({ text, translation, english_hash }) =>
      // The English may have changed since its translation.
      translation && english_hash === hashKey(text) ? [[text, translation]] : [],
    ),
  );
}
