import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const uploadStates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('uploads')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('stored'))
      .execute();
    await db.schema.alterTable('uploads').addColumn('content', 'text').execute();
    await db.schema.createIndex('uploads_content').on('uploads').column('content').execute();
  },
};
