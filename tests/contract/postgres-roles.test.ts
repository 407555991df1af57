import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, openStoredDatabase } from '#server/db/open.ts';
import { checkMigrations } from '#server/db/schema-version.ts';
import type { BackupLine } from '#server/services/backup/lines.ts';
import { restoreBackup } from '#server/services/backup/restore.ts';
import { writeBackup } from '#server/services/backup/write.ts';
import { diskStore } from '#server/services/uploads/disk-store.ts';
import { ok } from '../support/api-client.ts';
import { createApp, upload } from '../support/fixtures.ts';
import { startRefused } from '../support/start-refused.ts';
import { connectBeside, databaseSettings, emptyDatabase, onPostgres } from '../support/postgres.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

const isThere = onPostgres() && process.env['TEST_POSTGRES'] !== undefined;

/** Returns the address of the database for a new role. */
async function addRole(dataDir: string, name: string, ...statements: string[]): Promise<string> {
  const beside = await connectBeside(dataDir);
  await beside.query([`create role ${name} login`, ...statements].join(';'));
  onTestFinished(async () => {
    await beside.query(`drop owned by ${name}; drop role ${name}`);
    await beside.end();
  });
  const { DATABASE_URL = '' } = await databaseSettings(dataDir);
  return DATABASE_URL.replace('//app@', `//${name}@`);
}

it.runIf(isThere)('a start names the right that is missing to make tables', async () => {
  const dataDir = temporaryDirectory();
  await emptyDatabase(dataDir);
  const DATABASE_URL = await addRole(dataDir, 'without_rights');
  expect(await startRefused({ DATABASE_URL })).toMatch(/^The user of DATABASE_URL has no schema /);
  const beside = await connectBeside(dataDir);
  await beside.query('grant usage on schema public to without_rights');
  await beside.end();
  expect(await startRefused({ DATABASE_URL })).toBe(
    'The database cannot be migrated: permission denied for schema public. Nothing was changed. DATABASE_URL must name the primary, and a user that may create tables, such as the owner of the database.\n',
  );
});

it.runIf(isThere)('a start says that nothing can be written, as on a standby', async () => {
  const readOnly = 'set default_transaction_read_only = on';
  const [empty, migrated] = [temporaryDirectory(), temporaryDirectory()];
  await emptyDatabase(empty);
  const first = await addRole(
    empty,
    'first_reader',
    `grant usage on schema public to first_reader; alter role first_reader ${readOnly}`,
  );
  expect(await startRefused({ DATABASE_URL: first })).toMatch(
    /^The database cannot be migrated: cannot execute CREATE TABLE in a read-only transaction\. .+ primary/,
  );
  const rights = 'grant app to second_reader';
  const second = await addRole(
    migrated,
    'second_reader',
    rights,
    `alter role second_reader ${readOnly}`,
  );
  expect(await startRefused({ DATABASE_URL: second })).toBe(
    'The database cannot be written: cannot execute INSERT in a read-only transaction. DATABASE_URL must name the primary, and a user that may write its tables.\n',
  );
});

it.runIf(isThere)('a first start refuses a database that cannot keep every text', async () => {
  const beside = await connectBeside(temporaryDirectory());
  await beside.query("create database narrow encoding 'LATIN1' locale 'C' template template0");
  onTestFinished(async () => {
    await beside.query('drop database narrow');
    await beside.end();
  });
  const DATABASE_URL = `${process.env['TEST_POSTGRES']}narrow`;
  expect(await startRefused({ DATABASE_URL })).toBe(
    "The database has the encoding LATIN1, which cannot keep every text. Make another one: CREATE DATABASE app ENCODING 'UTF8' TEMPLATE template0.\n",
  );
});

it.runIf(isThere)('a schema beside that of another installation gets its own tables', async () => {
  const dataDir = temporaryDirectory();
  const DATABASE_URL = await addRole(
    dataDir,
    'neighbour',
    'create schema beside authorization neighbour',
    'alter role neighbour set search_path = beside',
  );
  const place = { DATA_DIR: dataDir, DATABASE_URL };
  await using db = await openDatabase(place, new Uint8Array(32));
  await expect(checkMigrations(db)).resolves.toBeUndefined();
});

it.runIf(isThere)(
  'an upgrade goes on with its tables, whichever schema came before them',
  async () => {
    const dataDir = temporaryDirectory();
    await emptyDatabase(dataDir);
    const create = 'grant create, usage on schema public to mover';
    const place = { DATA_DIR: dataDir, DATABASE_URL: await addRole(dataDir, 'mover', create) };
    const first = {
      up: async (trx: Kysely<unknown>) => {
        await sql`create table made ()`.execute(trx);
      },
    };
    await (await openStoredDatabase(place, { '001-first': first })).destroy();
    const beside = await connectBeside(dataDir);
    // It is first in the search_path from now on: "$user", public.
    await beside.query('create schema mover authorization mover');
    await beside.end();
    const second = { up: () => Promise.resolve() };
    const migrations = { '001-first': first, '002-second': second };
    await using db = await openStoredDatabase(place, migrations);
    const { rows } = await sql`select tablename from pg_tables where schemaname = 'mover'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  },
);

it.runIf(isThere)('a migration may take longer than a statement of the role', async () => {
  const dataDir = temporaryDirectory();
  await emptyDatabase(dataDir);
  const DATABASE_URL = await addRole(
    dataDir,
    'hasty',
    'grant create, usage on schema public to hasty',
    "alter role hasty set statement_timeout = '50ms'",
  );
  const up = async (trx: Kysely<unknown>) => {
    await sql`select pg_sleep(0.2)`.execute(trx);
  };
  const place = { DATA_DIR: dataDir, DATABASE_URL };
  await using db = await openStoredDatabase(place, { '001-slow': { up } });
  expect(db).toBeDefined();
});

it.runIf(isThere)('writes at once fit, whichever isolation the role has', async () => {
  const dataDir = temporaryDirectory();
  const strict = 'set default_transaction_isolation = serializable';
  const env = {
    DATABASE_URL: await addRole(
      dataDir,
      'strict',
      'grant app to strict',
      `alter role strict ${strict}`,
    ),
  };
  const admin = await (await startTestApp({ dataDir, env })).admin();
  const appId = await createApp(admin);
  const writes = Array.from({ length: 20 }, (_, index) =>
    admin.api.POST('/api/colors', { body: { appId, key: `color_${index}`, value: '00ff00' } }),
  );
  for (const write of await Promise.all(writes)) ok(write);
});

it.runIf(isThere)('a role that may no longer sign in is an outage', async () => {
  const dataDir = temporaryDirectory();
  const env = { DATABASE_URL: await addRole(dataDir, 'former', 'grant app to former') };
  const app = await startTestApp({ dataDir, env });
  const admin = await app.admin();
  const appId = await createApp(admin);
  const { body } = await admin.send('GET', `/api/apps/${appId}`);
  // as: the body of an application has its key.
  const headers = { 'X-Api-Key': (body as { apiKey: string }).apiKey };
  const ask = () => app.visitor().send('GET', `/api/config/${appId}`, { headers });
  expect((await ask()).status).toBe(200);
  const beside = await connectBeside(dataDir);
  await beside.query('alter role former nologin');
  await beside.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'former'",
  );
  await beside.end();
  await expect
    .poll(async () => (await admin.send('GET', '/api/apps')).body)
    .toMatchObject({ code: 'storage_unreachable' });
  const kept = await ask();
  expect([kept.status, kept.headers.get('warning')]).toEqual([200, expect.stringMatching(/^111 /)]);
  expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({
    checks: { database: 'unreachable', migrations: 'unreachable' },
  });
});

it.runIf(isThere)('files of a backup may take longer than a transaction may idle', async () => {
  const [from, to] = [temporaryDirectory(), temporaryDirectory()];
  await upload(await (await startTestApp({ dataDir: from })).admin());
  const limit = "alter role waiter set idle_in_transaction_session_timeout = '1s'";
  const DATABASE_URL = await addRole(from, 'waiter', 'grant app to waiter', limit);
  const kept = diskStore(path.join(from, 'uploads'));
  const open = async (key: string, size: number) => sleep(1500, await kept.open(key, size));
  await using stored = await openStoredDatabase({ DATA_DIR: from, DATABASE_URL });
  const lines: BackupLine[] = [];
  const source = { stored, store: { ...kept, open }, onMissing: () => undefined };
  for await (const line of writeBackup(source)) lines.push(line);
  expect(lines.at(-1)).toMatchObject({ line: 'end', files: 1 });
  const target = (await databaseSettings(to))['DATABASE_URL']?.replace('//app@', '//waiter@');
  async function* slowly(): AsyncGenerator<BackupLine> {
    for (const line of lines) yield await sleep(line.line === 'file' ? 1500 : 0, line);
  }
  const restored = await restoreBackup(slowly(), {
    place: { DATA_DIR: to, DATABASE_URL: target },
    store: diskStore(path.join(to, 'uploads')),
    drafts: path.join(to, 'drafts'),
    key: new Uint8Array(32),
    withoutSecrets: true,
  });
  expect(restored.files).toBe(1);
});
