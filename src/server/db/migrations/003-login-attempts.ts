import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const loginAttempts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('login_attempts')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('login_attempts_expires_at')
      .on('login_attempts')
      .column('expires_at')
      .execute();
  },
};
