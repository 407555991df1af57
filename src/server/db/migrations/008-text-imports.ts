import { type Kysely, PostgresAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

export const textImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('text_imports')
      // One import per application.
      .addColumn('app_id', 'text', (column) =>
        column.primaryKey().references('apps.id').onDelete('cascade'),
      )
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('first_id', 'text', (column) => column.notNull())
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .execute();
    // Deleting a text deletes its translations. PostgreSQL's second check takes a fifth of the time
    // for queueing; SQLite cannot drop it.
    if (db.getExecutor().adapter instanceof PostgresAdapter)
      await db.schema
        .alterTable('translations')
        .dropConstraint('translations_app_id_fkey')
        .execute();
  },
};
