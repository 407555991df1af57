import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { sqliteDialect } from './dialects/sqlite.ts';
import { migrations as released } from './migrations/migrations.ts';
import type { Db, Schema } from './schema.ts';

/** A migration failed. The message names it; the database is as it was before. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
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
  throw new MigrationError(`${which}: ${reason}`, { cause: error });
}

/**
 * Opens the database in `dataDir` (made when absent) and brings it up to date.
 * Throws `MigrationError` when that fails; the database is closed then.
 */
export async function openDatabase(dataDir: string, migrations = released): Promise<Db> {
  // Nobody else's business: the database holds the servers' passwords.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new Kysely<Schema>({ dialect: sqliteDialect(path.join(dataDir, 'app-manager.db')) });
  try {
    await migrate(db, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
