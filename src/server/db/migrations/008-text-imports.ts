import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an import has written so far, which nobody sees before all of it is there. */
export const textImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('text_imports')
      // One at a time in each application.
      .addColumn('app_id', 'text', (column) =>
        column.primaryKey().references('apps.id').onDelete('cascade'),
      )
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('first_id', 'text', (column) => column.notNull())
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .execute();
  },
};
