import { setImmediate } from 'node:timers/promises';
import type { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { connectBeside, onPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp, temporaryDirectory } from '../support/test-app.ts';

const rounds = Array.from({ length: 10 }, (_, index) => index);

/** Two servers on one database, an application, and a connection that is neither's. */
async function prepare() {
  const dataDir = temporaryDirectory();
  const [one, two] = [await startTestApp({ dataDir }), await startTestApp({ dataDir })];
  const admin = await one.admin();
  const appId = await createApp(admin);
  const beside = await connectBeside(dataDir);
  onTestFinished(() => beside.end());
  return { dataDir, one, two, admin, appId, beside };
}

/** Asks for an application's revision as often as can be, the way configuration calls do, until the test ends. */
function pester({ services }: TestApp, appId: string): void {
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const { configurations } = services;
      // A question on a connection that was cut is answered by nobody.
      if (!configurations.recallAccess(appId)) await configurations.access(appId).catch(() => {});
      await setImmediate();
    }
  };
  const asking = ask();
  onTestFinished(async () => {
    isOver = true;
    await asking;
  });
}

/** As `pester`, from outside. */
function call(url: string, headers: Record<string, string>): void {
  let isOver = false;
  const ask = async () => {
    while (!isOver) await fetch(url, { headers }).then((answer) => answer.arrayBuffer());
  };
  const asking = Promise.allSettled(Array.from({ length: 8 }, ask));
  onTestFinished(async () => {
    isOver = true;
    await asking;
  });
}

/** The processes of the database that keep applications from being changed. */
async function findHolders(beside: Client): Promise<number[]> {
  // Databases made from one template have tables of the same number.
  const { rows } = await beside.query<{ pid: number }>(
    `select pid from pg_locks join pg_database on pg_database.oid = database
     where relation = 'apps'::regclass and mode = 'ShareLock' and granted and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

const untilHeldBy = (beside: Client, count: number) =>
  expect.poll(() => findHolders(beside), { interval: 1 }).toHaveLength(count);

async function raise(beside: Client, appId: string): Promise<number | undefined> {
  const { rows } = await beside.query<{ revision: string }>(
    'update apps set revision = revision + 1 where id = $1 returning revision',
    [appId],
  );
  return Number(rows[0]?.revision);
}

/** What the server says of the present revision, asked by any way that there is. */
async function readRevision({ services }: TestApp, appId: string): Promise<number | undefined> {
  const { configurations } = services;
  return (configurations.recallAccess(appId) ?? (await configurations.access(appId)))?.revision;
}

describe.runIf(onPostgres() && process.env['TEST_POSTGRES'] !== undefined)(
  'applications that nobody may change for a moment, as very many ask for them',
  () => {
    it('are held by several processes at a time, and by none when nobody asks', async () => {
      const { one, two, appId, beside } = await prepare();
      await readRevision(one, appId);
      expect(await findHolders(beside)).toEqual([]);
      pester(one, appId);
      pester(two, appId);
      await untilHeldBy(beside, 2);
    });

    it('are changed by whatever program, and are never answered as they were before', async () => {
      const { one, two, appId, beside } = await prepare();
      pester(one, appId);
      pester(two, appId);
      for (const round of rounds) {
        await untilHeldBy(beside, 2);
        const revision = await raise(beside, appId);
        const seen = [await readRevision(one, appId), await readRevision(two, appId)];
        expect([round, ...seen]).toEqual([round, revision, revision]);
      }
    });

    it('are changed by a server that holds them', async () => {
      const { one, two, admin, appId, beside } = await prepare();
      pester(one, appId);
      pester(two, appId);
      for (const round of rounds) {
        await untilHeldBy(beside, 2);
        const before = (await readRevision(one, appId)) ?? 0;
        const body = { appId, key: `key_${round}`, value: '00ff00' };
        ok(await admin.api.POST('/api/colors', { body }));
        expect(await readRevision(one, appId)).toBeGreaterThan(before);
        expect(await readRevision(two, appId)).toBeGreaterThan(before);
      }
    });

    it('say nothing of translations, which change meanwhile', async () => {
      const { one, admin, beside } = await prepare();
      const appId = await createApp(admin, ['en', 'fr']);
      const text = { appId, key: 'title', value: 'The title' };
      const { data } = ok(await admin.api.POST('/api/texts', { body: text }));
      const saved = { value: 'Le titre', isAutoTranslated: false };
      await admin.json('PUT', `/api/translations/text/${data._id}/fr`, saved);
      pester(one, appId);
      const list = `/api/app-texts/app/${appId}/texts?locale=fr`;
      for (const round of rounds) {
        await untilHeldBy(beside, 1);
        const tag = (await admin.send('GET', list)).headers.get('etag') ?? '';
        await untilHeldBy(beside, 1);
        const status = round % 2 === 0 ? 'error' : 'cancelled';
        const { rowCount } = await beside.query('update translations set status = $1', [status]);
        expect(rowCount).toBe(1);
        const answer = await admin.send('GET', list, { headers: { 'If-None-Match': tag } });
        expect([round, answer.status]).toEqual([round, 200]);
      }
    });

    it('are asked for again once the connection that held them has been cut', async () => {
      const { one, appId, beside } = await prepare();
      pester(one, appId);
      for (const round of rounds) {
        await untilHeldBy(beside, 1);
        const [holder] = await findHolders(beside);
        await beside.query('select pg_terminate_backend($1)', [holder]);
        const revision = await raise(beside, appId);
        // The farewell of the database comes before the lock is free.
        await setImmediate();
        expect([round, await readRevision(one, appId)]).toEqual([round, revision]);
      }
    });

    it('are free a moment after the process that holds them was frozen', async () => {
      const { dataDir, admin, appId, beside } = await prepare();
      const params = { path: { id: appId } };
      const { apiKey } = ok(await admin.api.GET('/api/apps/{id}', { params }));
      const server = await startProcess(dataDir);
      const url = `${server.url}/api/config/${appId}`;
      const headers = { 'X-API-Key': apiKey };
      call(url, headers);
      await untilHeldBy(beside, 1);
      server.child.kill('SIGSTOP');
      await beside.query('update apps set removed = 1 where id = $1', [appId]);
      const asked = fetch(url, { headers });
      server.child.kill('SIGCONT');
      expect((await asked).status).toBe(401);
    });
  },
);
