import { type Kysely, PostgresAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Applications that were shipped with the last API key go on with it for a while; and the same text is found in every
 * application, so that it is translated once.
 */
export const keysAndMemory: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('apps').addColumn('previous_api_key', 'text').execute();
    await db.schema.alterTable('apps').addColumn('previous_key_until', 'bigint').execute();
    const index = db.schema.createIndex('texts_value').on('texts').column('value');
    // PostgreSQL's ordinary index takes no text over 2,704 bytes.
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await (isPostgres ? index.using('hash') : index).execute();
  },
};
