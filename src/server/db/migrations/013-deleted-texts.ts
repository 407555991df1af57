import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ids of deleted texts by key, so that a restored text regains its position. */
export const deletedTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deleted_texts')
      .addColumn('app_id', 'text', (column) =>
        column.notNull().references('apps.id').onDelete('cascade'),
      )
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('deleted_texts_pk', ['app_id', 'key_hash'])
      .execute();
    await db.schema
      .createIndex('deleted_texts_deleted_at')
      .on('deleted_texts')
      .column('deleted_at')
      .execute();
  },
};
