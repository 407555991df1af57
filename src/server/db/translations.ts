import { sql } from 'kysely';
import type { components } from '#generated/contract.d.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { databaseTime } from './clock.ts';
import type { Db, Flag, TranslationsTable } from './schema.ts';

type Translation = components['schemas']['Translation'];
type LocaleText = components['schemas']['LocaleText'];

/** The columns of a row that the worker no longer holds, whatever its next state is. */
const released = { claim: null, lease_until: null, error_message: null } as const;

function toTranslation(row: TranslationsTable): Translation {
  return {
    _id: row.id,
    locale: row.locale,
    value: row.value ?? '',
    status: row.status,
    isAutoTranslated: row.is_auto_translated === 1,
    ...(row.error_message === null ? {} : { errorMessage: row.error_message }),
  };
}

/** A translation with the application it belongs to. */
interface OwnedTranslation {
  appId: string;
  translation: Translation;
}

interface Move {
  from: readonly TranslationStatus[];
  status: TranslationStatus;
  clearAuto: boolean;
}

const toOwned = (row: TranslationsTable | undefined): OwnedTranslation | undefined =>
  row && { appId: row.app_id, translation: toTranslation(row) };

/** The translations of the texts; the worker's side of the same table is in `translation-queue.ts`. */
export const translations = {
  /**
   * Gives every text of the app from `firstTextId` on (all of them when it is absent) a row `new` in each of
   * the languages, unless it has one. The id is made of text and language, so that one statement does it
   * for any number of texts.
   */
  async insertNew(db: Db, appId: string, locales: readonly TargetLocaleCode[], firstTextId = '') {
    for (const locale of locales) {
      await db
        .insertInto('translations')
        .columns(['id', 'text_id', 'app_id', 'locale', 'status', 'is_auto_translated'])
        .expression(
          db
            .selectFrom('texts')
            .select([
              sql<string>`texts.id || ${`-${locale}`}`.as('id'),
              'texts.id as text_id',
              'texts.app_id',
              sql.val(locale).as('locale'),
              sql.val<TranslationStatus>('new').as('status'),
              sql.val<Flag>(0).as('is_auto_translated'),
            ])
            .where('texts.app_id', '=', appId)
            .where('texts.id', '>=', firstTextId),
        )
        .onConflict((conflict) => conflict.columns(['text_id', 'locale']).doNothing())
        .execute();
    }
  },

  async deleteLocales(db: Db, appId: string, locales: readonly TargetLocaleCode[]): Promise<void> {
    if (locales.length === 0) return;
    await db
      .deleteFrom('translations')
      .where('app_id', '=', appId)
      .where('locale', 'in', locales)
      .execute();
  },

  /** All translations of a text, in no particular order. */
  async listByText(db: Db, textId: string): Promise<Translation[]> {
    const rows = await db
      .selectFrom('translations')
      .selectAll()
      .where('text_id', '=', textId)
      .execute();
    return rows.map(toTranslation);
  },

  async get(db: Db, id: string): Promise<OwnedTranslation | undefined> {
    return toOwned(
      await db.selectFrom('translations').selectAll().where('id', '=', id).executeTakeFirst(),
    );
  },

  /** Every text of the app as a language other than English shows it, in the order of creation. */
  async localeTexts(db: Db, appId: string, locale: TargetLocaleCode): Promise<LocaleText[]> {
    const rows = await db
      .selectFrom('texts')
      .innerJoin('translations', 'translations.text_id', 'texts.id')
      .selectAll('translations')
      .select(['texts.key', 'texts.value as original', 'texts.description'])
      .where('texts.app_id', '=', appId)
      .where('translations.locale', '=', locale)
      .orderBy('texts.id')
      .execute();
    return rows.map((row) => ({
      _id: row.text_id,
      key: row.key,
      value: row.value ?? row.original,
      ...(row.description === null ? {} : { description: row.description }),
      appId,
      translationId: row.id,
      status: row.status,
      isAutoTranslated: row.is_auto_translated === 1,
      isMissing: row.value === null,
      originalValue: row.original,
      ...(row.error_message === null ? {} : { errorMessage: row.error_message }),
    }));
  },

  /** How many translations of a language are in each state; a state without any is absent. */
  async countByStatus(db: Db, appId: string, locale: TargetLocaleCode) {
    const rows = await db
      .selectFrom('translations')
      .select(['status', (count) => count.fn.countAll<number | string>().as('count')])
      .where('app_id', '=', appId)
      .where('locale', '=', locale)
      .groupBy('status')
      .execute();
    return new Map(rows.map((row) => [row.status, Number(row.count)]));
  },

  /** Stores a value; whoever is translating the row right now is late from here on. */
  async save(
    db: Db,
    textId: string,
    locale: TargetLocaleCode,
    change: { value: string; isAutoTranslated: boolean },
  ): Promise<OwnedTranslation | undefined> {
    const row = await db
      .updateTable('translations')
      .set({
        ...released,
        value: change.value,
        status: 'translated',
        is_auto_translated: change.isAutoTranslated ? 1 : 0,
      })
      .where('text_id', '=', textId)
      .where('locale', '=', locale)
      .returningAll()
      .executeTakeFirst();
    return toOwned(row);
  },

  /**
   * Moves one row to `status` if it is in one of the states `from`; undefined when it is not.
   * `clearAuto`: whether the auto flag goes.
   */
  async move(
    db: Db,
    id: string,
    { from, status, clearAuto }: Move,
  ): Promise<OwnedTranslation | undefined> {
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
      .returningAll()
      .executeTakeFirst();
    return toOwned(row);
  },

  /** Puts every row of the languages that is in one of the states `from` into the queue; answers how many. */
  async enqueue(
    db: Db,
    appId: string,
    locales: readonly TargetLocaleCode[],
    from: readonly TranslationStatus[],
  ): Promise<number> {
    const result = await db
      .updateTable('translations')
      .set({ ...released, status: 'pending', queued_at: databaseTime(db) })
      .where('app_id', '=', appId)
      .where('locale', 'in', locales)
      .where('status', 'in', from)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
};
