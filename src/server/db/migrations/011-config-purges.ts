import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const upsert = sql`insert into config_purges (app_id, revision) values (new.id, new.revision)
  on conflict (app_id) do update set revision = excluded.revision`;

/** Triggers add entries in the transaction of each change. */
export const configPurges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('config_purges')
      .addColumn('app_id', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`create function note_config_purge() returns trigger language plpgsql as $$
        begin ${upsert}; return null; end $$`.execute(db);
      await sql`create trigger apps_config_purge after insert or update of revision, removed on apps
        for each row execute function note_config_purge()`.execute(db);
      return;
    }
    await sql`create trigger apps_config_purge after update of revision, removed on apps
      begin ${upsert}; end`.execute(db);
    await sql`create trigger apps_config_purge_of_new after insert on apps
      begin ${upsert}; end`.execute(db);
  },
};
