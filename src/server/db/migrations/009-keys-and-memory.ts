import { type Kysely, PostgresAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps the previous API key valid for a while, and finds the same text in every application. */
export const keysAndMemory: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('apps').addColumn('previous_api_key', 'text').execute();
    await db.schema.alterTable('apps').addColumn('previous_key_until', 'bigint').execute();
    const index = db.schema.createIndex('texts_value').on('texts').column('value');
    // PostgreSQL's B-tree indexes text up to 2,704 bytes.
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await (isPostgres ? index.using('hash') : index).execute();
  },
};
