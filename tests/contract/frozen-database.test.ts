import { Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStoredDatabase } from '#server/db/open.ts';
import { postgresDialect } from '#server/db/dialects/postgres.ts';
import { ConnectionMonitor } from '#server/db/dialects/postgres-monitor.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { databaseSettings, emptyDatabase, onPostgres } from '../support/postgres.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';
import { startWeakLine } from '../support/weak-line.ts';

const isThere = onPostgres() && process.env['TEST_POSTGRES'] !== undefined;

const unreachable = {
  status: 503,
  body: {
    code: 'storage_unreachable',
    message: 'The server cannot reach its database or its storage. Please try again in a moment.',
  },
};

/** Removes the sockets' own timeouts; returns the sockets that set one. */
function withoutLimits(): () => Socket[] {
  const limits = vi.spyOn(Socket.prototype, 'setTimeout').mockReturnThis();
  onTestFinished(() => limits.mockRestore());
  // as: only sockets have the method
  return () => limits.mock.contexts as Socket[];
}

describe.runIf(isThere)('a database that keeps its connections and answers nothing', () => {
  it('is reported to administrators long before a statement may end, and is used again once it responds', async () => {
    withoutLimits();
    const dataDir = temporaryDirectory();
    const { DATABASE_URL = '' } = await databaseSettings(dataDir);
    const line = await startWeakLine(DATABASE_URL);
    const app = await startTestApp({ dataDir, env: { DATABASE_URL: line.url } });
    const admin = await app.admin();
    const appId = await createApp(admin);
    const paint = (key: string) =>
      admin.json('POST', '/api/colors', { appId, key, value: '00ff00' });
    const calls = () =>
      Promise.all([
        admin.send('GET', '/api/apps'),
        admin.send('GET', `/api/apps/${appId}`),
        paint('red'),
        admin.json('POST', '/api/auth/login', { username: 'admin', password: 'wrong' }),
      ]);
    // Open connections for all: failed ones give up by themselves.
    const { db } = app.services;
    await Promise.all(Array.from({ length: 8 }, () => sql`select 1`.execute(db)));
    line.freeze();
    for (const answer of await calls()) expect(answer).toMatchObject(unreachable);
    // Calls after the outage is known.
    for (const answer of await calls()) expect(answer).toMatchObject(unreachable);
    line.mend();
    await expect.poll(async () => (await paint('blue')).status).toBe(201);
    const params = { path: { appId } };
    const { data } = ok(await admin.api.GET('/api/colors/app/{appId}', { params }));
    // Refused writes were not made.
    expect(data.map(({ key }) => key)).toEqual(['blue']);
  });

  it('is not mistaken for one that works on a statement for long', async () => {
    const { DATABASE_URL = '' } = await databaseSettings(temporaryDirectory());
    const monitor = new ConnectionMonitor(DATABASE_URL);
    const holder = new Client({ connectionString: DATABASE_URL });
    const waiter = new Client({ connectionString: DATABASE_URL, stream: monitor.stream });
    await Promise.all([holder.connect(), waiter.connect()]);
    // The first probe fails, as in a busy process.
    const looks = vi
      .spyOn(Client.prototype, 'connect')
      .mockRejectedValueOnce(new Error('timeout expired'));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await holder.query('select pg_advisory_lock(1)');
      const waiting = monitor.watch(waiter.query('select pg_advisory_lock(1)'));
      // Probes are sequential: at the fourth, two have found the database.
      const isLookedAt = () => {
        vi.advanceTimersByTime(3000);
        return looks.mock.calls.length > 3;
      };
      await vi.waitUntil(isLookedAt, { timeout: 60_000 });
      await holder.query('select pg_advisory_unlock(1)');
      expect((await waiting).rowCount).toBe(1);
    } finally {
      vi.useRealTimers();
      looks.mockRestore();
      await Promise.all([holder.end(), waiter.end()]);
    }
  });

  it('is waited for by a migration, however long a statement of it takes', async () => {
    const limited = withoutLimits();
    const dataDir = temporaryDirectory();
    const place = { DATA_DIR: dataDir, ...(await emptyDatabase(dataDir)) };
    let found: { timeout?: string; port?: number } | undefined;
    let limitedPorts: unknown[] = [];
    const up = async (trx: Kysely<unknown>) => {
      const query = sql<{ timeout: string; port: number }>`
        select current_setting('statement_timeout') as timeout, inet_client_port() as port`;
      [found] = (await query.execute(trx)).rows;
      limitedPorts = limited().map(({ localPort }) => localPort);
    };
    await (await openStoredDatabase(place, { '001-long': { up } })).destroy();
    expect(found?.timeout).toBe('0');
    expect(limitedPorts).toEqual([expect.any(Number)]);
    expect(limitedPorts).not.toContain(found?.port);
  });

  it('fails a migration whose connection it ends, and not the process', async () => {
    const dataDir = temporaryDirectory();
    const settings = await emptyDatabase(dataDir);
    const admin = new Client({ connectionString: settings.DATABASE_URL });
    await admin.connect();
    const up = async (trx: Kysely<unknown>) => {
      const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const pid = own.rows.map((row) => row.pid);
      await admin.query('select pg_terminate_backend($1)', pid);
      const isGone = async () =>
        (await admin.query('select 1 from pg_stat_activity where pid = $1', pid)).rows.length === 0;
      await expect.poll(isGone).toBe(true);
      await sql`select 1`.execute(trx);
    };
    const place = { DATA_DIR: dataDir, ...settings };
    await expect(openStoredDatabase(place, { '001-cut': { up } })).rejects.toThrow();
    await admin.end();
  });

  it('does not delay a stop', async () => {
    const sockets = withoutLimits();
    const { DATABASE_URL = '' } = await databaseSettings(temporaryDirectory());
    const line = await startWeakLine(DATABASE_URL);
    const db = new Kysely({ dialect: postgresDialect(line.url) });
    await sql`select 1`.execute(db);
    line.freeze();
    await db.destroy();
    await expect.poll(() => sockets().map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});
