import type { Translation } from '#generated/model/index.ts';
import type { LocaleCode, TargetLocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { databaseTime } from '../dialects/dialect.ts';
import { hashKey } from '../encryption/key-hash.ts';
import {
  liveLocale,
  everyTranslation,
  newColumnNames,
  newColumns,
  newId,
  released,
  separator,
} from './new-translations.ts';
import type { Db, TranslationsTable } from '../schema.ts';

type TranslationFields = Pick<
  TranslationsTable,
  'id' | 'locale' | 'value' | 'status' | 'is_auto_translated' | 'error_message'
>;

function toTranslation(row: TranslationFields): Translation {
  return {
    _id: row.id,
    locale: row.locale,
    value: row.value ?? '',
    status: row.status,
    isAutoTranslated: row.is_auto_translated === 1,
    ...(row.error_message === null ? {} : { errorMessage: row.error_message }),
  };
}

const storedColumns = [
  'translations.id',
  'translations.value',
  'translations.status',
  'translations.is_auto_translated',
  'translations.error_message',
] as const;

type StoredTranslation = Omit<TranslationFields, 'locale'>;

const orNewTranslation = (
  row: { [name in keyof StoredTranslation]: StoredTranslation[name] | null } & { new_id: string },
): StoredTranslation => ({
  id: row.id ?? row.new_id,
  value: row.value,
  status: row.status ?? 'new',
  is_auto_translated: row.is_auto_translated ?? 0,
  error_message: row.error_message,
});

interface Move {
  from: readonly TranslationStatus[];
  status: TranslationStatus;
  clearAuto: boolean;
}

export const translations = {
  toId: (textId: string, locale: TargetLocaleCode) => textId + separator + locale,

  toTextId: (id: string) => id.slice(0, id.indexOf(separator)),

  async ensure(db: Db, id: string): Promise<void> {
    const textId = translations.toTextId(id);
    await db
      .insertInto('translations')
      .columns(newColumnNames)
      .expression(
        everyTranslation(db)
          .select(newColumns('new'))
          .where('texts.id', '=', textId)
          .where(
            'app_locales.locale',
            '=',
            id.slice(textId.length + separator.length) as TargetLocaleCode,
          ),
      )
      .onConflict((conflict) => conflict.columns(['text_id', 'locale']).doNothing())
      .execute();
  },

  async listByText(db: Db, textId: string): Promise<Translation[]> {
    const rows = await everyTranslation(db)
      .leftJoin('translations', (join) =>
        join
          .onRef('translations.text_id', '=', 'texts.id')
          .onRef('translations.locale', '=', 'app_locales.locale'),
      )
      .select(['app_locales.locale', newId.as('new_id'), ...storedColumns])
      .where('texts.id', '=', textId)
      .execute();
    // as: the query excludes the base language.
    return rows.map((row) =>
      toTranslation({ ...orNewTranslation(row), locale: row.locale as TargetLocaleCode }),
    );
  },

  async get(db: Db, id: string): Promise<Translation | undefined> {
    const query = db.selectFrom('translations').selectAll().where('id', '=', id);
    const row = await query.where(liveLocale).executeTakeFirst();
    return row && toTranslation(row);
  },

  /** Texts without a row are `new`. Empty statuses are absent. */
  async countByStatus(db: Db, appId: string, locales: readonly TargetLocaleCode[]) {
    const counts = new Map<LocaleCode, Map<TranslationStatus, number>>();
    if (locales.length === 0) return counts;
    const rows = await db
      .selectFrom('translations')
      .select(['locale', 'status', (count) => count.fn.countAll<number | string>().as('count')])
      .where('app_id', '=', appId)
      .where('locale', 'in', locales)
      .groupBy(['locale', 'status'])
      .execute();
    for (const { locale, status, count } of rows) {
      const own = counts.get(locale) ?? new Map<TranslationStatus, number>();
      counts.set(locale, own.set(status, Number(count)));
    }
    return counts;
  },

  /** Discards a running translation of the row. */
  async save(
    db: Db,
    textId: string,
    locale: TargetLocaleCode,
    change: { value: string; isAutoTranslated: boolean; english: string },
  ): Promise<Translation | undefined> {
    const row = await db
      .updateTable('translations')
      .set({
        ...released,
        value: change.value,
        english_hash: hashKey(change.english),
        status: 'translated',
        is_auto_translated: change.isAutoTranslated ? 1 : 0,
      })
      .where('text_id', '=', textId)
      .where('locale', '=', locale)
      .returningAll()
      .executeTakeFirst();
    return row && toTranslation(row);
  },

  /** Undefined if the status is none of `from`. `clearAuto`: whether to clear the auto flag. */
  async move(
    db: Db,
    id: string,
    { from, status, clearAuto }: Move,
  ): Promise<Translation | undefined> {
    const row = await db
      .updateTable('translations')
      .set({
        ...released,
        status,
        queued_at: status === 'pending' ? databaseTime(db) : null,
        ...(clearAuto ? { is_auto_translated: 0 } : {}),
      })
      .where('id', '=', id)
      .where('status', 'in', from)
      .where(liveLocale)
      .returningAll()
      .executeTakeFirst();
    return row && toTranslation(row);
  },
};
