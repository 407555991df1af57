import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Settings } from '../settings.ts';
import { makeDataFolder } from './data-folder.ts';
import { isPostgres } from './dialects/dialect.ts';
import { lockMigrations, readSchemaName, requireUtf8 } from './dialects/postgres-migrations.ts';
import { encryptOutdated, readDataKeys } from './encryption/data-key.ts';
import { DataKeys, encryptedColumns } from './encryption/encrypted-columns.ts';
import { describeDataDirFault, getStorageFault } from './faults.ts';
import { noteStorageFault } from './storage-health.ts';
import { type ConnectionPool, getState } from './state.ts';
import { migrations as released } from './migrations/migrations.ts';
import type { Db, Schema } from './schema.ts';
import { findNewerSchema, hasMigrationTable, isMigrated } from './schema-version.ts';
import { OperatorError } from '../operator-error.ts';

const getReason = (error: unknown): string => {
  // For a host with several addresses, pg keeps each reason in `errors`.
  if (error instanceof AggregateError) return error.errors.map(getReason).join('; ');
  return error instanceof Error ? error.message : JSON.stringify(error);
};

/** PostgreSQL's lock_not_available, and SQLITE_BUSY. */
const isLocked = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === '55P03') || ('errcode' in error && error.errcode === 5));

/** PostgreSQL's answer to a statement after one that has failed. */
const isAborted = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '25P02';

const getStep = (db: Db, error: unknown): string => {
  if (isLocked(error))
    return '. Nothing was changed. Another program has locked the tables, such as a running backup: start again when it has finished.';
  return isPostgres(db) && getStorageFault(error) === 'readonly'
    ? '. Nothing was changed. DATABASE_URL must name the primary, and a user that may create tables, such as the owner of the database.'
    : '';
};

/** Waiting time until a start says that it waits for another one, in milliseconds. */
const silentMs = 2000;

const waiting =
  'Waiting for another program that upgrades or locks the database. The start goes on when it has finished.';

type Migrations = Readonly<Record<string, Migration>>;

async function migrate(db: Db, migrations: Migrations): Promise<void> {
  const timer = setTimeout(() => process.stderr.write(`${waiting}\n`), silentMs);
  let failed: string | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      if (isPostgres(trx)) await lockMigrations(trx);
      clearTimeout(timer);
      if (isPostgres(trx) && !(await hasMigrationTable(trx))) await requireUtf8(trx);
      const migrator = new Migrator({
        db: trx,
        provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
        ...(isPostgres(trx) && { migrationTableSchema: await readSchemaName(trx) }),
      });
      const { error, results } = await migrator.migrateToLatest();
      failed = results?.find((result) => result.status === 'Error')?.migrationName;
      if (error !== undefined) throw error;
    });
  } catch (failure) {
    // Kysely tries another statement after one that failed, and throws its error.
    const error = isAborted(failure) ? (getState(db).fault?.error ?? failure) : failure;
    if (error instanceof OperatorError) throw error;
    const newer = await findNewerSchema(db, migrations).catch(() => undefined);
    if (newer) throw new OperatorError(newer.message, { cause: error });
    const which =
      failed === undefined ? 'The database cannot be migrated' : `Migration ${failed} failed`;
    throw new OperatorError(`${which}: ${getReason(error)}${getStep(db, error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export type Place = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'> &
  Partial<Pick<Settings, 'DATABASE_POOL_SIZE'>>;

async function sqlite(dataDir: string): Promise<PooledDialect> {
  const { sqliteDialect } = await import('./dialects/sqlite.ts');
  try {
    makeDataFolder(dataDir);
    const file = path.join(dataDir, 'app-manager.db');
    // SQLite opens a read-only file and fails later in the start.
    for (const place of [dataDir, file]) if (existsSync(place)) accessSync(place, constants.W_OK);
    return sqliteDialect(file);
  } catch (error) {
    throw new OperatorError(describeDataDirFault(dataDir, error), { cause: error });
  }
}

async function postgres(
  url: string,
  size: number | undefined,
  onLost: (error: Error) => void,
): Promise<PooledDialect> {
  const { postgresDialect, testConnection: reach } = await import('./dialects/postgres.ts');
  try {
    const parameters = await reach(url);
    return postgresDialect(url, { parameters, ...(size === undefined ? {} : { size }), onLost });
  } catch (error) {
    throw new OperatorError(`DATABASE_URL cannot be used: ${getReason(error)}`, { cause: error });
  }
}

interface PooledDialect extends Dialect {
  connectionPool?: ConnectionPool;
  reserved?: Dialect | undefined;
  migrating?: () => Dialect;
}

/** Notes statements in the state of `main`, or in its own. */
function openKysely(dialect: Dialect, main?: Db): Db {
  const db = new Kysely<Schema>({
    dialect,
    log(event) {
      const noted = main ?? db;
      getState(noted).counts[event.level === 'error' ? 'failed' : 'succeeded'] += 1;
      if (event.level === 'error') noteStorageFault(noted, event.error);
    },
  });
  return db;
}

async function openStored(dialect: PooledDialect, migrations: Migrations): Promise<Db> {
  const db = openKysely(dialect);
  try {
    // The migrator reports an error.
    if (await isMigrated(db, migrations).catch(() => false)) return db;
    if (dialect.migrating) {
      await using other = openKysely(dialect.migrating());
      await migrate(other, migrations);
    } else await migrate(db, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Migrates it. Throws `OperatorError` and rolls back when a migration fails. */
export async function openDialect(
  dialect: PooledDialect,
  encryptionKey: Uint8Array,
  migrations: Migrations = released,
): Promise<Db> {
  const stored = await openStored(dialect, migrations);
  try {
    const dataKeys =
      migrations === released
        ? await readDataKeys(stored, encryptionKey)
        : new DataKeys(new Map([[1, encryptionKey]]));
    if (!dataKeys)
      throw new OperatorError(
        'SECRET_KEY (or secret.key in DATA_DIR) is not the key that this database was encrypted with. Start with the one it was made with; when that is lost: npm run admin -- forget-secrets.',
      );
    const { connectionPool: pool, reserved } = dialect;
    const plugin = encryptedColumns(dataKeys);
    Object.assign(getState(stored), {
      pool,
      reserved: reserved && openKysely(reserved, stored).withPlugin(plugin),
    });
    if (migrations === released) await encryptOutdated(stored, dataKeys);
    return stored.withPlugin(plugin);
  } catch (error) {
    await stored.destroy();
    if (isPostgres(stored) && getStorageFault(error) === 'readonly')
      throw new OperatorError(
        `The database cannot be written: ${getReason(error)}. DATABASE_URL must name the primary, and a user that may write its tables.`,
        { cause: error },
      );
    throw error;
  }
}

async function chooseDialect(
  { DATA_DIR, DATABASE_URL, DATABASE_POOL_SIZE }: Place,
  onLost: (error: Error) => void,
): Promise<PooledDialect> {
  return DATABASE_URL === undefined
    ? sqlite(DATA_DIR)
    : postgres(DATABASE_URL, DATABASE_POOL_SIZE, onLost);
}

/** Throws `OperatorError` on failure. `onLost` receives lost connections to PostgreSQL. */
export async function openDatabase(
  place: Place,
  encryptionKey: Uint8Array,
  onLost: (error: Error) => void = () => undefined,
): Promise<Db> {
  return openDialect(await chooseDialect(place, onLost), encryptionKey);
}

/**
 * Secrets stay encrypted, for copying to another database. `migrations`: those of the rows to be
 * inserted.
 */
export async function openStoredDatabase(
  place: Place,
  migrations: Migrations = released,
): Promise<Db> {
  return openStored(await chooseDialect(place, () => undefined), migrations);
}
