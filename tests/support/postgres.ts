import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from './postgres-server.ts';

/** Where the tests that run on PostgreSQL find their server; set while it runs. */
const variable = 'TEST_POSTGRES';

/** A database with all tables, of which every test gets a copy. */
const template = 'with_tables';

async function run(server: string, database: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server + database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function prepareTemplate(server: string): Promise<void> {
  await run(server, 'postgres', `create database ${template}`);
  const place = { DATA_DIR: '', DATABASE_URL: server + template };
  await (await openDatabase(place, new Uint8Array(32))).destroy();
  // Every test has a key of its own.
  await run(server, template, 'delete from encryption');
}

/**
 * Runs before the tests that are to run on PostgreSQL, and stops the server after them (Vitest's global setup).
 * Where PostgreSQL is not installed, PGlite stands in.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (!server) {
    console.warn(
      'PostgreSQL is not installed: PGlite stands in, without the tests of concurrency.',
    );
    return () => Promise.resolve();
  }
  await prepareTemplate(server.url);
  process.env[variable] = server.url;
  return () => server.stop();
}

/** Whether the tests are to run on PostgreSQL, or on what stands in for it. */
export const onPostgres = () => process.env['TEST_DATABASE'] === 'postgres';

/** Whether PGlite stands in for a PostgreSQL that is not installed. */
export const onStandIn = () => onPostgres() && process.env[variable] === undefined;

async function createDatabase(server: string, name: string): Promise<void> {
  try {
    await run(server, 'postgres', `create database ${name} template ${template}`);
  } catch (error) {
    // An earlier start on the same directory made it, in another process.
    const exists = error instanceof Error && 'code' in error && error.code === '42P04';
    if (!exists) throw error;
  }
}

/** The databases that were asked for, by name: two who ask at once get the same one. */
const created = new Map<string, Promise<void>>();

/**
 * The settings that make a server keep its data in PostgreSQL, when the tests are to run on it: one database
 * per data directory, made when it is asked for first. Empty when they run on the embedded database.
 */
export async function databaseSettings(dataDir: string): Promise<Record<string, string>> {
  const server = process.env[variable];
  if (!onPostgres() || server === undefined) return {};
  const name = `t${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const creation = created.get(name) ?? createDatabase(server, name);
  created.set(name, creation);
  await creation;
  return { DATABASE_URL: server + name };
}
