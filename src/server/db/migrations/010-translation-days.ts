import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const translationDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('translation_days')
      .addColumn('day', 'integer', (column) => column.primaryKey())
      .addColumn('characters', 'bigint', (column) => column.notNull())
      .execute();
  },
};
