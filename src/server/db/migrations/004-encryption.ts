import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const encryption: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('encryption')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('proof', 'text', (column) => column.notNull())
      .execute();
  },
};
