import { sql, type SqlBool } from 'kysely';
import { isPostgres } from '../dialects/dialect.ts';
import type { Db, Schema } from '../schema.ts';
import { isVisible } from './text-imports.ts';

export type StoredRow = Readonly<Record<string, string | number | null>>;

/**
 * Referenced tables first, with their key columns. Sessions and failed logins stay with their
 * installation.
 */
const carriedTables = {
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

// as: the object literal has exactly these keys.
export const tableNames = Object.keys(carriedTables) as CarriedTable[];

/** Keeps a statement under every database's limit of parameters. */
const pageSize = 500;

/** Resets work in progress: another installation has neither its workers nor its partial files. */
const settle: Partial<Record<CarriedTable, (row: StoredRow) => StoredRow | undefined>> = {
  translations: (row) =>
    row['status'] === 'translating'
      ? { ...row, status: 'pending', claim: null, lease_until: null }
      : row,
  uploads: (row) => (row['state'] === 'stored' ? row : undefined),
};

/** Call it within a snapshot. */
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

export async function insertRows(
  stored: Db,
  table: CarriedTable,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length > 0) await stored.insertInto(table).values(rows).execute();
}

export async function countContent(db: Db): Promise<Partial<Record<CarriedTable, number>>> {
  const counts: Partial<Record<CarriedTable, number>> = {};
  for (const table of ['apps', 'vpn_servers', 'uploads'] as const) {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'));
    const count = Number((await query.executeTakeFirst())?.count ?? 0);
    if (count > 0) counts[table] = count;
  }
  return counts;
}

/** Deletes the users that every start creates, with their sessions. */
export async function clearStart(stored: Db): Promise<void> {
  await stored.deleteFrom('encryption').execute();
  await stored.deleteFrom('users').execute();
}

/** Files may take longer than the database's user lets a transaction idle. */
export async function allowIdling(trx: Db): Promise<void> {
  if (isPostgres(trx)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
