import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Text columns that lists sort by. */
const ordered = [
  ['images', 'key'],
  ['colors', 'key'],
  ['vpn_servers', 'country_name'],
  ['apps', 'name'],
] as const;

/** Sorts by bytes: PostgreSQL's order depends on its locale. */
export const byteOrder: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const [table, column] of ordered) {
      await sql`alter table ${sql.table(table)}
        alter column ${sql.ref(column)} type text collate "C"`.execute(db);
    }
  },
};
