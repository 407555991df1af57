import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { startPostgres } from './postgres-server.ts';

/** Where the tests that run on PostgreSQL find their server; set while it runs. */
const variable = 'TEST_POSTGRES';

/** How its databases look as they are made; set with it. */
const shapeVariable = 'TEST_POSTGRES_SHAPE';

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

/** A digest of a database's tables with their columns, its indexes, triggers and migrations. */
async function readShape(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ shape: string }>`
  select md5(concat(
    (select string_agg(concat(attrelid::regclass, attname, atttypid, attnotnull), ',' order by attrelid::regclass::text, attnum)
      from pg_attribute join pg_class on oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0),
    (select string_agg(tgname, ',' order by tgname) from pg_trigger),
    (select string_agg(name, ',' order by name) from kysely_migration)
  )) as shape`.execute(db);
  return rows[0]?.shape;
}

/** Answers its shape. */
async function prepareTemplate(server: string): Promise<string | undefined> {
  await run(server, 'postgres', `create database ${template}`);
  const place = { DATA_DIR: '', DATABASE_URL: server + template };
  const db = await openDatabase(place, new Uint8Array(32));
  const shape = await readShape(db);
  await db.destroy();
  // Every test has a key of its own.
  await run(server, template, 'delete from encryption');
  return shape;
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
  process.env[shapeVariable] = await prepareTemplate(server.url);
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

/** Addresses of the databases that were asked for, by name: two who ask at once get the same one. */
const asked = new Map<string, Promise<string>>();

/** Addresses of databases whose tests have ended, empty again: to make one takes eight times as long as to empty it. */
const free: string[] = [];

async function provide(server: string, name: string): Promise<string> {
  const emptied = free.pop();
  if (emptied !== undefined) return emptied;
  await createDatabase(server, name);
  return server + name;
}

/**
 * The settings that make a server keep its data in PostgreSQL, when the tests are to run on it: one database
 * per data directory, provided when it is asked for first. Empty when they run on the embedded database.
 */
export async function databaseSettings(dataDir: string): Promise<Record<string, string>> {
  const server = process.env[variable];
  if (!onPostgres() || server === undefined) return {};
  const name = `t${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const provided = asked.get(name) ?? provide(server, name);
  asked.set(name, provided);
  return { DATABASE_URL: await provided };
}

/** The name of a test's own connections. */
export const besideName = 'beside the server';

/** A connection of the test itself to the database that the servers on a data directory share. */
export async function connectBeside(dataDir: string): Promise<Client> {
  const { DATABASE_URL } = await databaseSettings(dataDir);
  const client = new Client({ connectionString: DATABASE_URL, application_name: besideName });
  await client.connect();
  return client;
}

/** Empties the database of a test that has ended, for another one; whoever was given its address uses it no more. */
export async function giveBackDatabase(db: Db, address: string | undefined): Promise<void> {
  if (address === undefined) return;
  try {
    // Other tests expect it as it was made.
    if ((await readShape(db)) !== process.env[shapeVariable]) return;
    const tables = await sql<{ names: string }>`
      select string_agg(quote_ident(tablename), ', ') as names from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
    await sql
      .raw(`set lock_timeout = 5000; truncate ${tables.rows[0]?.names} restart identity`)
      .execute(db);
    free.push(address);
  } catch {
    // A test that took its database away, or still holds it, leaves nothing for others.
  }
}
