import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much was sent to the translation engine, day by day; only where a limit is set. */
export const translationDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('translation_days')
      .addColumn('day', 'integer', (column) => column.primaryKey())
      .addColumn('characters', 'bigint', (column) => column.notNull())
      .execute();
  },
};
