import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { startPostgres } from './postgres-server.ts';

/** Address of the test server, while it runs. */
const variable = 'TEST_POSTGRES';

/** Expected shape of its databases. */
const shapeVariable = 'TEST_POSTGRES_SHAPE';

/** A database with all tables that tests copy. */
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

/** Digest of a database's tables, columns, indexes, triggers and migrations. */
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

async function prepareTemplate(server: string): Promise<string | undefined> {
  await run(server, 'postgres', `create database ${template}`);
  const place = { DATA_DIR: '', DATABASE_URL: server + template };
  const db = await openDatabase(place, new Uint8Array(32));
  const shape = await readShape(db);
  await db.destroy();
  // Every test has its own key.
  await run(server, template, 'delete from encryption');
  return shape;
}

/**
 * Vitest's global setup: starts PostgreSQL for the tests and stops it after them. Uses PGlite if it
 * is not installed.
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

/** Whether tests run on PostgreSQL or PGlite. */
export const onPostgres = () => process.env['TEST_DATABASE'] === 'postgres';

/** Whether PGlite replaces a missing PostgreSQL. */
export const onStandIn = () => onPostgres() && process.env[variable] === undefined;

async function createDatabase(server: string, name: string): Promise<void> {
  try {
    await run(server, 'postgres', `create database ${name} template ${template}`);
  } catch (error) {
    // An earlier process on the same directory created it.
    const exists = error instanceof Error && 'code' in error && error.code === '42P04';
    if (!exists) throw error;
  }
}

/** Addresses of requested databases by name; parallel requests share one. */
const asked = new Map<string, Promise<string>>();

/** Emptied databases for reuse: creating one takes eight times as long. */
const free: string[] = [];

async function provide(server: string, name: string): Promise<string> {
  const emptied = free.pop();
  if (emptied !== undefined) return emptied;
  await createDatabase(server, name);
  return server + name;
}

/**
 * Settings for PostgreSQL: one database per data directory, created on first use. Empty for the
 * embedded database.
 */
export async function databaseSettings(dataDir: string): Promise<Record<string, string>> {
  const server = process.env[variable];
  if (!onPostgres() || server === undefined) return {};
  const name = `t${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const provided = asked.get(name) ?? provide(server, name);
  asked.set(name, provided);
  return { DATABASE_URL: await provided };
}

/** Name of the test's own connections. */
export const besideName = 'beside the server';

/** Connects the test to the database of a data directory. */
export async function connectBeside(dataDir: string): Promise<Client> {
  const { DATABASE_URL } = await databaseSettings(dataDir);
  const client = new Client({ connectionString: DATABASE_URL, application_name: besideName });
  await client.connect();
  return client;
}

/** Drops the tables that the template has; returns the address, if the test is on PostgreSQL. */
export async function emptyDatabase(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  const { DATABASE_URL } = await databaseSettings(dataDir);
  if (DATABASE_URL === undefined) return {};
  const client = await connectBeside(dataDir);
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return { DATABASE_URL };
}

/** Empties the database of a finished test for reuse. Its address must not be used afterwards. */
export async function giveBackDatabase(db: Db, address: string | undefined): Promise<void> {
  if (address === undefined) return;
  try {
    // Other tests expect the original shape.
    if ((await readShape(db)) !== process.env[shapeVariable]) return;
    // Truncating all takes four times as long.
    const written = await sql<{ names: string | null }>`
      select string_agg(oid::regclass::text, ', ') as names from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' and pg_relation_size(oid) > 0`.execute(db);
    const names = written.rows[0]?.names;
    if (names)
      await sql
        .raw(`set lock_timeout = 5000; truncate ${names} restart identity cascade`)
        .execute(db);
    free.push(address);
  } catch {
    // A database that was dropped or is still in use is not reused.
  }
}
