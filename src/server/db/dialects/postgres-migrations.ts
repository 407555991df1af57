import { PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { OperatorError } from '#server/operator-error.ts';
import type { Db } from '../schema.ts';

/** Kysely's number, since processes of older versions take Kysely's lock. */
const lockId = sql.lit(3_853_314_791_062_309_107n);

/**
 * Until the end of the transaction, whose statements may run long. Kysely's lock would stay on a connection of PgBouncer, whose
 * transactions use different ones.
 */
export async function lockMigrations(trx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = '1h'`.execute(trx);
  await sql`select pg_advisory_xact_lock(${lockId})`.execute(trx);
  await sql`set local lock_timeout to default`.execute(trx);
}

/**
 * Without its name, Kysely finds the tables of another installation in the same database. A schema
 * that was created later may precede that of the tables.
 */
export async function readSchemaName(trx: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select coalesce((select nspname
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where pg_class.oid = to_regclass('kysely_migration')), current_schema()) as name`.execute(trx);
  if (rows[0]?.name) return rows[0].name;
  throw new OperatorError(
    'The user of DATABASE_URL has no schema to make tables in. Create the one that its search_path names, or let it use public.',
  );
}

/** Any other encoding lacks characters of texts. */
export async function requireUtf8(trx: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(trx);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new OperatorError(
    `The database has the encoding ${encoding}, which cannot keep every text. Make another one: CREATE DATABASE app ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

class AdapterWithoutLock extends PostgresAdapter {
  override acquireMigrationLock = () => Promise.resolve();
  override releaseMigrationLock = () => Promise.resolve();
}

/** For a migrator whose transaction has called `lockMigrations`. */
export class MigratingDialect extends PostgresDialect {
  override createAdapter = () => new AdapterWithoutLock();
}
