import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGliteDialect, sql } from 'kysely';
import { openDatabase, openDialect } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { secretKeys } from '#server/services/auth/secret-keys.ts';
import type { Settings } from '#server/settings.ts';
import { onStandIn } from './postgres.ts';
import { makeTemporary, removeTemporary } from './temporary.ts';

const fileName = 'app-manager.db';

async function prepareFile(): Promise<Buffer> {
  const directory = makeTemporary();
  try {
    const db = await openDatabase({ DATA_DIR: directory }, new Uint8Array(32));
    // Every test has its own key.
    await db.deleteFrom('encryption').execute();
    await db.destroy();
    return readFileSync(path.join(directory, fileName));
  } finally {
    removeTemporary(directory);
  }
}

let preparedFile: Promise<Buffer> | undefined;

/** Copies an embedded database with all tables to an empty data directory. */
async function copyTables(dataDir: string): Promise<void> {
  const file = path.join(dataDir, fileName);
  if (!existsSync(dataDir) || existsSync(file)) return;
  preparedFile ??= prepareFile();
  writeFileSync(file, await preparedFile);
}

/** Opens the database as the server does, or PGlite. */
export async function openTestDatabase(settings: Settings): Promise<Db> {
  const { encryption } = secretKeys(settings);
  if (settings.DATABASE_URL !== undefined) return openDatabase(settings, encryption);
  if (!onStandIn()) {
    await copyTables(settings.DATA_DIR);
    const db = await openDatabase(settings, encryption);
    // In-process servers need not survive a power cut.
    await sql`PRAGMA synchronous = OFF`.execute(db);
    return db;
  }
  const { PGlite } = await import('@electric-sql/pglite');
  return openDialect(new PGliteDialect({ pglite: new PGlite() }), encryption);
}
