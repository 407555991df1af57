import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hashKey } from '../encryption/key-hash.ts';

interface Tables {
  texts: { id: string; key: string; key_hash: string };
}

async function hashKeys(db: Kysely<Tables>): Promise<void> {
  for (const { id, key } of await db.selectFrom('texts').select(['id', 'key']).execute()) {
    await db
      .updateTable('texts')
      .set({ key_hash: hashKey(key) })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * PostgreSQL indexes rows up to 2,704 bytes, but a text key may take 8,000: make its hash unique.
 */
export const longKeys: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .alterTable('texts')
      .addColumn('key_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`update texts set key_hash = encode(sha256(convert_to(key, 'UTF8')), 'hex')`.execute(
        db,
      );
      // SQLite cannot drop the constraint of a referenced table, and has no size limit.
      await db.schema.alterTable('texts').dropConstraint('texts_app_key').execute();
    } else {
      await hashKeys(db);
    }
    await db.schema
      .createIndex('texts_app_key_hash')
      .unique()
      .on('texts')
      .columns(['app_id', 'key_hash'])
      .execute();
    await db.schema.dropIndex('images_url').execute();
    await db.schema.dropIndex('vpn_servers_country_image').execute();
  },
};
