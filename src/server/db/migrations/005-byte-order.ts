import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where the order of a text column is seen. */
const ordered = [
  ['images', 'key'],
  ['colors', 'key'],
  ['vpn_servers', 'country_name'],
  ['apps', 'name'],
] as const;

/** Lists are in the same order everywhere: PostgreSQL would sort by the language of its installation. */
export const byteOrder: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const [table, column] of ordered) {
      await sql`alter table ${sql.table(table)}
        alter column ${sql.ref(column)} type text collate "C"`.execute(db);
    }
  },
};
