import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Holds one value that every process can decrypt, or has the wrong key. */
export const encryption: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('encryption')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('proof', 'text', (column) => column.notNull())
      .execute();
  },
};
