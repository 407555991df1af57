import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { sqliteDialect } from './dialects/sqlite.ts';
import { migrations as released } from './migrations/migrations.ts';
import type { Db, Schema } from './schema.ts';

/** The database cannot be used. The message names the migration or the directory that is to blame. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

async function migrate(db: Db, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  const which =
    failed === undefined ? 'The database cannot be migrated' : `Migration ${failed} failed`;
  throw new DatabaseError(`${which}: ${reason}`, { cause: error });
}

function connect(dataDir: string): Db {
  try {
    // Nobody else's business: the database holds the servers' passwords.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new Kysely<Schema>({ dialect: sqliteDialect(path.join(dataDir, 'app-manager.db')) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`DATA_DIR ${dataDir} cannot be used: ${reason}`, { cause: error });
  }
}

/**
 * Opens the database in `dataDir` (made when absent) and brings it up to date. Throws `DatabaseError` when the
 * directory cannot be used or a migration fails; the database is as it was before then.
 */
export async function openDatabase(dataDir: string, migrations = released): Promise<Db> {
  const db = connect(dataDir);
  try {
    await migrate(db, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
