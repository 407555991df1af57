import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sqliteDialect } from '#server/db/dialects/sqlite.ts';
import { openDialect, openStoredDatabase } from '#server/db/open.ts';
import { users } from '#server/db/tables/users.ts';
import { ensureAdministrator } from '#server/services/auth/administrator.ts';
import { ApiClient } from '../support/api-client.ts';
import { listen } from '../support/listen.ts';
import { spawnServer, startServer } from '../support/server.ts';
import { startRefused } from '../support/start-refused.ts';
import {
  connectBeside,
  databaseSettings,
  emptyDatabase,
  onPostgres,
  onStandIn,
} from '../support/postgres.ts';
import { startProcess } from '../support/server-process.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';
import manifest from '../../package.json' with { type: 'json' };

describe('the first start', () => {
  it('makes up a password, lets in with it, prints it once, and never again', async () => {
    const env = { ADMIN_USERNAME: 'ada' };
    const first = await startServer({ env });
    expect(first.lines[1]).toMatch(
      /^Sign in with ada \/ \w{4}-\w{4}-\w{4}-\w{4}\. The password is shown only this once; keep it\.$/,
    );
    await new ApiClient(first.url).login('ada', first.password);
    expect(await first.stop()).toBe(0);
    const second = await startServer({ env: { ...env, DATA_DIR: first.dataDir } });
    expect(second.lines).toEqual([
      `App Manager is running at ${second.url} (version ${manifest.version})`,
    ]);
    expect(await second.stop()).toBe(0);
  });
});

it('names the address that people use beside its own', async () => {
  const env = { PUBLIC_URL: 'https://apps.example.com', TRUST_PROXY: 'loopback' };
  const server = await startServer({ env });
  expect(server.lines[0]).toBe(
    `App Manager is running at ${server.url} (version ${manifest.version}); people reach it at https://apps.example.com`,
  );
  await server.stop();
});

describe('the first start of two processes at once', () => {
  it('makes one administrator, whose password one of them prints', async () => {
    const dataDir = temporaryDirectory();
    await databaseSettings(dataDir);
    const both = await Promise.all([startProcess(dataDir), startProcess(dataDir)]);
    // A printed password follows the address; stopping flushes the output.
    for (const { child } of both) child.kill('SIGTERM');
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    const printed = both.map(({ output }) => /Sign in with admin \/ (\S+)\./.exec(output())?.[1]);
    expect(printed.filter((password) => password !== undefined)).toHaveLength(1);
    const app = await startTestApp({ dataDir });
    await app.visitor().login('admin', printed.join(''));
    expect(await users.names(app.services.db)).toEqual(['admin']);
  });
});

it('makes one administrator, also when two processes find none at the same moment', async () => {
  const { services } = await startTestApp();
  const { db, settings } = services;
  await db.deleteFrom('users').execute();
  const start = () => ensureAdministrator(db, { ...settings, ADMIN_PASSWORD: undefined });
  const made = (await Promise.all([start(), start()])).filter((result) => result !== undefined);
  expect(made).toHaveLength(1);
  expect(await users.names(db)).toEqual(['admin']);
  await services.sessions.login('admin', made[0]?.password ?? '');
});

// Settings, ports and files of the embedded database.
describe.skipIf(onPostgres())('a start that cannot succeed', () => {
  const wrong = [
    [{ PORT: 'abc' }, 'PORT must be a whole number (it is "abc").\n'],
    [{ PORT: '70000' }, 'PORT must be at most 65535 (it is "70000").\n'],
    [
      { TRANSLATION_ENGINE: 'babel' },
      'TRANSLATION_ENGINE must be none, pseudo, libretranslate, apertium, deepl or openai (it is "babel").\n',
    ],
    [{ TRUST_PROXY: 'loopback, proxy.example.com' }, /^TRUST_PROXY must consist of [^\n]+\n$/],
    [{ GLOSSARY_FILE: 'none.csv' }, /^GLOSSARY_FILE none\.csv cannot be read: [^\n]+\n$/],
    [{ HOST: '203.0.113.254' }, /^HOST 203\.0\.113\.254 is no address of this machine\. [^\n]+\n$/],
  ] as const;

  it.each(wrong)('%j: one line', async (env, line) => {
    expect(await startRefused(env)).toEqual(
      typeof line === 'string' ? line : expect.stringMatching(line),
    );
  });

  it('ends the program with exit code 1', async () => {
    const child = spawnServer({ DATA_DIR: temporaryDirectory(), PORT: 'abc' });
    const exited = once(child, 'exit');
    const complaint = child.stderr ? await text(child.stderr) : '';
    await exited;
    expect([child.exitCode, complaint]).toEqual([1, wrong[0][1]]);
  });

  it('says that the port is taken', async () => {
    const { port, stop } = await listen(createServer());
    onTestFinished(stop);
    const complaint = await startRefused({ PORT: String(port), HOST: '127.0.0.1' });
    expect(complaint).toBe(
      `Port ${port} is in use. Stop the other program or start with PORT=${port + 1}.\n`,
    );
  });

  it('listens nowhere when its port is taken, so that the program ends', async () => {
    const { port, stop } = await listen(createServer());
    onTestFinished(stop);
    const free = await listen(createServer());
    await free.stop();
    const metrics = { METRICS_PORT: String(free.port), METRICS_HOST: '127.0.0.1' };
    await startRefused({ PORT: String(port), HOST: '127.0.0.1', ...metrics });
    await expect(fetch(`http://127.0.0.1:${free.port}/metrics`)).rejects.toThrow('fetch failed');
  });

  it('says that the data directory cannot be used', async () => {
    const file = path.join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    const complaint = await startRefused({ DATA_DIR: path.join(file, 'data') });
    expect(complaint).toMatch(
      /^DATA_DIR .+ cannot be used: .+\. Name a folder that this user may write\.\n$/,
    );
  });

  it('refuses a key that was cut off, by which anyone could sign a session', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(path.join(dataDir, 'secret.key'), '');
    const complaint = await startRefused({ DATA_DIR: dataDir });
    expect(complaint).toMatch(/^.+secret\.key is damaged: it has 0 bytes instead of 32\. Copy it/);
  });

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('says that the database cannot be written', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(path.join(dataDir, 'app-manager.db'), '', { mode: 0o400 });
    const complaint = await startRefused({ DATA_DIR: dataDir });
    expect(complaint).toMatch(/^DATA_DIR .+ cannot be used: EACCES: .+ may write\.\n$/);
  });

  it('says that the database is damaged', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(path.join(dataDir, 'app-manager.db'), 'this is no database, '.repeat(100));
    const complaint = await startRefused({ DATA_DIR: dataDir });
    expect(complaint).toMatch(/^DATA_DIR .+ cannot be used: .+ restore a backup into an empty/);
  });

  it('names the migration that failed, and keeps the database as it was', async () => {
    const dataDir = temporaryDirectory();
    const broken = {
      '001-good': { up: (db) => db.schema.createTable('good').addColumn('a', 'text').execute() },
      '002-bad': { up: () => Promise.reject(new Error('the disk is full')) },
    } satisfies Parameters<typeof openDialect>[2];
    const open = (migrations: Parameters<typeof openDialect>[2]) =>
      openDialect(
        sqliteDialect(path.join(dataDir, 'app-manager.db')),
        new Uint8Array(32),
        migrations,
      );
    await expect(open(broken)).rejects.toThrow('Migration 002-bad failed: the disk is full');
    const db = await open({ '001-good': broken['001-good'] });
    await db.destroy();
  });

  it.each([
    ['canceling statement due to lock timeout', { code: '55P03' }],
    ['database is locked', { errcode: 5 }],
  ])('says what to do about a lock that a migration waited for: %s', async (reason, codes) => {
    const locked = Object.assign(new Error(reason), codes);
    const file = path.join(temporaryDirectory(), 'app-manager.db');
    const open = openDialect(sqliteDialect(file), new Uint8Array(32), {
      '001-waits': { up: () => Promise.reject(locked) },
    });
    await expect(open).rejects.toThrow(
      `Migration 001-waits failed: ${reason}. Nothing was changed. Another program has locked the tables, such as a running backup: start again when it has finished.`,
    );
  });
});

/** As another start does while it migrates. Returns how to end it. */
async function lockDatabase(dataDir: string): Promise<() => unknown> {
  if (onPostgres()) {
    const client = await connectBeside(dataDir);
    // Kysely's lock.
    await client.query('select pg_advisory_lock(3853314791062309107)');
    return () => client.end();
  }
  const database = new DatabaseSync(path.join(dataDir, 'app-manager.db'));
  database.exec('pragma journal_mode = wal; begin immediate');
  return () => database.close();
}

describe.skipIf(onStandIn())('a start while another program has locked the database', () => {
  const migrations = { '001-none': { up: () => Promise.resolve() } };

  it('says that it waits, and goes on after it', async () => {
    const dataDir = temporaryDirectory();
    const place = { DATA_DIR: dataDir, ...(await emptyDatabase(dataDir)) };
    // The tables of the migrator.
    await (await openStoredDatabase(place, {})).destroy();
    const release = await lockDatabase(dataDir);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    const opening = openStoredDatabase(place, migrations);
    await expect
      .poll(() => write.mock.calls, { timeout: 5000 })
      .toEqual([
        [
          'Waiting for another program that upgrades or locks the database. The start goes on when it has finished.\n',
        ],
      ]);
    await release();
    await (await opening).destroy();
    expect(write).toHaveBeenCalledOnce();
  });
});
