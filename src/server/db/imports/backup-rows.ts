import { sql, type SqlBool } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import { isVisible } from './text-imports.ts';

/** A row as it is stored. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

/**
 * Every table that is carried from one installation to another, those that others refer to first, with the columns
 * that tell its rows apart. The rest is of this installation: who is signed in, and who has mistyped a password.
 */
export const carriedTables = {
  encryption: ['id'],
  users: ['id'],
  apps: ['id'],
  app_locales: ['app_id', 'locale'],
  images: ['id'],
  colors: ['id'],
  texts: ['id'],
  translations: ['id'],
  vpn_servers: ['id'],
  app_vpn_servers: ['id'],
  uploads: ['key'],
} as const satisfies Partial<Record<keyof Schema, readonly string[]>>;

export type CarriedTable = keyof typeof carriedTables;

// as: the keys of an object literal that has exactly these.
export const tableNames = Object.keys(carriedTables) as CarriedTable[];

/** Few enough that a statement may have a parameter for each value of a page, in any database we know. */
const pageSize = 500;

/** No worker of another installation goes on with what is under way here, and no other store has half a file. */
const settle: Partial<Record<CarriedTable, (row: StoredRow) => StoredRow | undefined>> = {
  translations: (row) =>
    row['status'] === 'translating'
      ? { ...row, status: 'pending', claim: null, lease_until: null }
      : row,
  uploads: (row) => (row['state'] === 'stored' ? row : undefined),
};

/** The rows of a table, page by page, as they are stored. Belongs into a snapshot. */
export async function* readPages(stored: Db, table: CarriedTable): AsyncGenerator<StoredRow[]> {
  const keys = carriedTables[table];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  let last: StoredRow | undefined;
  do {
    // Rows of an unfinished import are excluded.
    const isThere = table === 'texts' ? isVisible() : sql<SqlBool>`1 = 1`;
    const after =
      last === undefined
        ? isThere
        : sql`${isThere} and (${columns}) > (${sql.join(keys.map((key) => last?.[key]))})`;
    const page = sql<StoredRow>`select * from ${sql.table(table)} where ${after} order by ${columns} limit ${pageSize}`;
    const { rows } = await page.execute(stored);
    last = rows.length < pageSize ? undefined : rows.at(-1);
    yield rows.map(settle[table] ?? ((row) => row)).filter((row) => row !== undefined);
  } while (last);
}

/** Adds rows as they were read by `readPages`. */
export async function insertRows(
  stored: Db,
  table: CarriedTable,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length > 0) await stored.insertInto(table).values(rows).execute();
}

/** Counts the contents of an installation that a person would miss, by table. */
export async function countContent(db: Db): Promise<Partial<Record<CarriedTable, number>>> {
  const counts: Partial<Record<CarriedTable, number>> = {};
  for (const table of ['apps', 'vpn_servers', 'uploads'] as const) {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'));
    const count = Number((await query.executeTakeFirst())?.count ?? 0);
    if (count > 0) counts[table] = count;
  }
  return counts;
}

/** Takes away what every start makes by itself. The sessions of the users go with them. */
export async function clearStart(stored: Db): Promise<void> {
  await stored.deleteFrom('encryption').execute();
  await stored.deleteFrom('users').execute();
}
