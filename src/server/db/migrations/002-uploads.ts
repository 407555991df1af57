import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How far a stored file is on its way in or out, and what tells that two have the same content. */
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
