import { sql } from 'kysely';
import type { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { ok } from '../support/api-client.ts';
import { cutConnections } from '../support/cut-connections.ts';
import { createApp } from '../support/fixtures.ts';
import { besideName, connectBeside, databaseSettings, onPostgres } from '../support/postgres.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';
import { startWeakLine } from '../support/weak-line.ts';

const isThere = onPostgres() && process.env['TEST_POSTGRES'] !== undefined;

async function prepare() {
  const dataDir = temporaryDirectory();
  const app = await startTestApp({ dataDir });
  const admin = await app.admin();
  const [locking, beside] = [await connectBeside(dataDir), await connectBeside(dataDir)];
  onTestFinished(async () => {
    await Promise.all([locking.end(), beside.end()]);
  });
  const paint = async (appId: string, key: string) => {
    const answer = await admin.json('POST', '/api/colors', { appId, key, value: '00ff00' });
    return answer.status === 201 ? 201 : answer.body;
  };
  const lock = async (appId: string) => {
    await locking.query('begin');
    await locking.query('select id from apps where id = $1 for update', [appId]);
  };
  return { app, admin, beside, lock, locking, paint };
}

const busy = {
  code: 'storage_busy',
  message: 'The database is busy. Nothing was saved. Please try again in a moment.',
};

async function findWaiting(beside: Client): Promise<number[]> {
  const { rows } = await beside.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name <> $1 and wait_event_type = 'Lock'`,
    [besideName],
  );
  return rows.map(({ pid }) => pid);
}

const untilWaiting = (beside: Client, count: number) =>
  expect.poll(() => findWaiting(beside), { interval: 10 }).toHaveLength(count);

/** Of ten connections, one asks for revisions. */
const [forWrites, forConfigurations, allOthers] = [3, 4, 9];

const many = Array.from({ length: 30 }, (_, index) => `key_${index}`);

const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz?verbose`);
  const { checks, circuits } = (await answer.json()) as Record<string, object>;
  return { status: answer.status, checks, circuits };
};

const works = {
  status: 200,
  checks: { database: 'ok', migrations: 'ok', uploads: 'ok' },
  circuits: { database: 'closed' },
};

describe.runIf(isThere)('a lock of another program on one application', () => {
  it('leaves connections to all others, and is waited for', async () => {
    const { app, admin, beside, lock, locking, paint } = await prepare();
    const [locked, free] = [await createApp(admin), await createApp(admin)];
    await lock(locked);
    const writes = many.map((key) => paint(locked, key));
    await untilWaiting(beside, forWrites);
    expect(await Promise.all(many.map((key) => paint(free, key)))).toEqual(many.map(() => 201));
    for (const path of ['/api/apps', `/api/colors/app/${locked}`, `/api/config/${locked}`])
      expect([path, (await admin.send('GET', path)).status]).toEqual([path, 200]);
    expect(await readiness(app.url)).toMatchObject(works);
    expect(await findWaiting(beside)).toHaveLength(forWrites);
    await locking.query('rollback');
    expect(await Promise.all(writes)).toEqual(many.map(() => 201));
  });

  it('is reported only to callers that have waited for too long', async () => {
    const { app, admin, beside, lock, locking, paint } = await prepare();
    const appId = await createApp(admin);
    await lock(appId);
    const writes = many.map((key) => paint(appId, key));
    await vi.waitUntil(
      async () => (await findWaiting(beside)).length === forWrites,
      testTimeouts.expect.poll,
    );
    // Both limits are real: ten seconds in the process, ten in the database.
    expect(await Promise.all(writes)).toEqual(many.map(() => busy));
    expect(await readiness(app.url)).toMatchObject(works);
    await locking.query('rollback');
    expect(await paint(appId, 'red')).toBe(201);
  });
});

describe.runIf(isThere)('many configurations that are not in memory', () => {
  it('wait for one another as long as it takes', async () => {
    const { admin, beside, locking, app } = await prepare();
    const ids: string[] = [];
    for (const _ of many) ids.push(await createApp(admin));
    const headers = await Promise.all(
      ids.map(async (id) => {
        const params = { path: { id } };
        return { 'X-Api-Key': ok(await admin.api.GET('/api/apps/{id}', { params })).apiKey };
      }),
    );
    await locking.query('begin');
    await locking.query('lock table colors in access exclusive mode');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = ids.map((id, index) =>
      fetch(`${app.url}/api/config/${id}`, { headers: headers[index] ?? {} }),
    );
    await untilEnough(beside);
    vi.advanceTimersByTime(9000);
    vi.useRealTimers();
    await locking.query('rollback');
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual(many.map(() => 200));
    expect(await readiness(app.url)).toMatchObject(works);
  });

  const untilEnough = (beside: Client) =>
    vi.waitUntil(async () => {
      vi.advanceTimersByTime(1);
      return (await findWaiting(beside)).length >= forConfigurations;
    }, testTimeouts.expect.poll);
});

describe.runIf(isThere)('a database', () => {
  it('that is read-only is reported as such, and serves configurations to apps', async () => {
    const { app, admin, beside, paint } = await prepare();
    const appId = await createApp(admin);
    const setReadOnly = async (state: 'on' | 'off') => {
      const { rows } = await beside.query<{ name: string }>('select current_database() as name');
      await beside.query(
        `alter database ${rows[0]?.name ?? ''} set default_transaction_read_only = ${state}`,
      );
      await cutConnections(beside);
    };
    const ask = async () => (await admin.send('GET', `/api/config/${appId}`)).status;
    await setReadOnly('on');
    await expect
      .poll(() => readiness(app.url))
      .toMatchObject({
        status: 200,
        checks: { database: 'readonly' },
      });
    expect(await paint(appId, 'red')).toMatchObject({ code: 'storage_readonly' });
    expect(await ask()).toBe(200);
    await setReadOnly('off');
    await expect.poll(() => readiness(app.url)).toMatchObject(works);
    expect(await paint(appId, 'red')).toBe(201);
  });

  it('that is away is reported although only administrators call', async () => {
    const dataDir = temporaryDirectory();
    const { DATABASE_URL = '' } = await databaseSettings(dataDir);
    const line = await startWeakLine(DATABASE_URL);
    const app = await startTestApp({ dataDir, env: { DATABASE_URL: line.url } });
    const admin = await app.admin();
    line.cut();
    for (const _ of [1, 2, 3])
      expect(await admin.send('GET', '/api/apps')).toMatchObject({
        status: 503,
        body: { code: 'storage_unreachable' },
      });
    expect(await readiness(app.url)).toMatchObject({ circuits: { database: 'open' } });
  });
});

describe.runIf(isThere)('a database without room for another connection', () => {
  it('is called busy, and the open connections stay in use', async () => {
    const dataDir = temporaryDirectory();
    const { DATABASE_URL = '' } = await databaseSettings(dataDir);
    const beside = await connectBeside(dataDir);
    const url = new URL(DATABASE_URL);
    const role = `guest_of_${url.pathname.slice(1)}`;
    await beside.query(`create role ${role} login connection limit 3;
      grant all on all tables in schema public to ${role}`);
    onTestFinished(async () => {
      await beside.query(`drop owned by ${role}; drop role ${role}`);
      await beside.end();
    });
    url.username = role;
    const app = await startTestApp({ dataDir, env: { DATABASE_URL: url.href } });
    const admin = await app.admin();
    const list = async () => {
      const { status, body } = await admin.send('GET', '/api/apps');
      return status === 200 ? 200 : body;
    };
    await beside.query('select pg_advisory_lock(1)');
    const waiting = [1, 2, 3].map(() =>
      sql`select pg_advisory_xact_lock(1)`.execute(app.services.db),
    );
    await untilWaiting(beside, 3);
    expect(await Promise.all([1, 2, 3, 4, 5].map(list))).toEqual(
      Array(5).fill(expect.objectContaining({ code: 'storage_busy' })),
    );
    await beside.query('select pg_advisory_unlock(1)');
    await Promise.all(waiting);
    expect(await list()).toBe(200);
  });
});

describe.runIf(isThere)('a configuration in memory', () => {
  it('is known to be current while all connections for other work wait', async () => {
    const { app, admin, beside, locking, paint } = await prepare();
    const ids: string[] = [];
    for (const _ of many) ids.push(await createApp(admin));
    const [id = ''] = ids;
    const { apiKey } = ok(await admin.api.GET('/api/apps/{id}', { params: { path: { id } } }));
    const read = async () => {
      const { status, headers } = await fetch(`${app.url}/api/config/${id}`, {
        headers: { 'X-Api-Key': apiKey },
      });
      return [status, headers.get('Warning')];
    };
    expect(await read()).toEqual([200, null]);
    await locking.query('begin');
    await locking.query('lock table colors in access exclusive mode');
    const writes = ids.map((appId) => paint(appId, 'red'));
    await untilWaiting(beside, allOthers);
    expect(await read()).toEqual([200, null]);
    await locking.query('rollback');
    expect(await Promise.all(writes)).toEqual(ids.map(() => 201));
  });
});
