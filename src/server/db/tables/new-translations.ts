import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { baseLocale, type TargetLocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import type { Db, Flag, Schema } from '../schema.ts';
import { isVisible } from '../imports/text-imports.ts';

/** Columns of a row that the worker released, in any next state. */
export const released = { claim: null, lease_until: null, error_message: null } as const;

/** Every text in every further language of its application; `new` ones need no row. */
export const everyTranslation = (db: Db) =>
  db
    .selectFrom('texts')
    .innerJoin('app_locales', 'app_locales.app_id', 'texts.app_id')
    .where('app_locales.removed', '=', 0)
    .where(isVisible())
    .where('app_locales.locale', '!=', baseLocale);

/** The id combines text and language, so it is known without a row. */
export const newId = sql<string>`texts.id || '-' || app_locales.locale`;

export const separator = '-';

/** Columns of a row that is created from `everyTranslation`. */
export const newColumns = (status: TranslationStatus) =>
  [
    newId.as('id'),
    'texts.id as text_id',
    'texts.app_id',
    // as: the query excludes the base language.
    sql<TargetLocaleCode>`app_locales.locale`.as('locale'),
    sql.val(status).as('status'),
    sql.val<Flag>(0).as('is_auto_translated'),
  ] as const;

export const newColumnNames = [
  'id',
  'text_id',
  'app_id',
  'locale',
  'status',
  'is_auto_translated',
] as const;

export const liveLocale = (row: ExpressionBuilder<Schema, 'translations'>) =>
  row.exists(
    row
      .selectFrom('app_locales')
      .select(sql<SqlBool>`1`.as('live'))
      .whereRef('app_locales.app_id', '=', 'translations.app_id')
      .whereRef('app_locales.locale', '=', 'translations.locale')
      .where('app_locales.removed', '=', 0),
  );
