import { sql } from 'kysely';
import { isPostgres } from './dialects/dialect.ts';
import { migrations as released } from './migrations/migrations.ts';
import type { Db } from './schema.ts';

/** A newer version migrated the database: this one must not write to it. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(unknown: readonly string[]) {
    super(
      `The database was upgraded by a newer version of App Manager (${unknown.join(', ')}). Start that version or a later one; to go back to this version, restore a backup that it has made.`,
    );
  }
}

async function readApplied(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

export async function hasMigrationTable(db: Db): Promise<boolean> {
  const query = isPostgres(db)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where name = 'kysely_migration'`;
  return (await query.execute(db)).rows.length > 0;
}

/** Cheaper than the migrator, which reads the columns of all tables. */
export async function isMigrated(db: Db, migrations: object): Promise<boolean> {
  if (!(await hasMigrationTable(db))) return false;
  const applied = new Set(await readApplied(db));
  const known = Object.keys(migrations);
  return applied.size === known.length && known.every((name) => applied.has(name));
}

export async function findNewerSchema(
  db: Db,
  migrations: object = released,
): Promise<NewerSchemaError | undefined> {
  const unknown = (await readApplied(db)).filter((name) => !(name in migrations));
  return unknown.length > 0 ? new NewerSchemaError(unknown) : undefined;
}

export async function checkMigrations(db: Db): Promise<void> {
  const applied = new Set(await readApplied(db));
  const missing = Object.keys(released).filter((name) => !applied.has(name));
  if (missing.length > 0) throw new Error(`Not applied: ${missing.join(', ')}`);
  const newer = await findNewerSchema(db);
  if (newer) throw newer;
}
