import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Schema } from '../schema.ts';

export const liveLocale = (row: ExpressionBuilder<Schema, 'translations'>) =>
  row.exists(
    row
      .selectFrom('app_locales')
      .select(sql<SqlBool>`1`.as('live'))
      .whereRef('app_locales.app_id', '=', 'translations.app_id')
      .whereRef('app_locales.locale', '=', 'translations.locale')
      .where('app_locales.removed', '=', 0),
  );
