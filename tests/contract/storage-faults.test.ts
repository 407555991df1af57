import {
  closeSync,
  copyFileSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getStorageFault } from '#server/db/faults.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { fetchReadiness } from '../support/readiness.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

const readiness = async (url: string) => (await fetchReadiness(url)).body;

const works = { database: 'ok', migrations: 'ok', uploads: 'ok' };
const manyTexts = (appId: string) => ({
  appId,
  texts: Array.from({ length: 300 }, (_, index) => ({
    key: `key_${index}`,
    value: `${index} `.repeat(1000),
  })),
});

const page = 4096;

describe.runIf(process.env['TEST_DATABASE'] !== 'postgres')('the embedded database', () => {
  it('reports a full disk to users and monitors, until there is room', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const { db } = app.services;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
    // Beyond this limit SQLite reports a full disk.
    await limit((rows[0]?.page_count ?? 0) + 4);
    const answer = await client.json('POST', '/api/texts/bulk', manyTexts(appId));
    expect(answer).toMatchObject({
      status: 503,
      body: {
        message:
          'The disk of the server is full. Nothing was saved. Free some space and try again.',
        code: 'storage_full',
      },
    });
    const full = { status: 'degraded', checks: { ...works, database: 'full' } };
    expect(await readiness(app.url)).toEqual(full);
    await limit(1_000_000);
    expect(await readiness(app.url)).toEqual({ status: 'ok', checks: works });
    ok(await client.api.POST('/api/texts/bulk', { body: manyTexts(appId) }));
  });

  it.each([
    ['is full', 13],
    ['fails', 10],
  ])(
    'stops in order on a disk that %s, and keeps what was written beside the file',
    async (_, errcode) => {
      const dataDir = temporaryDirectory();
      const app = await startTestApp({ dataDir });
      const appId = await createApp(await app.admin());
      const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation((statement) => {
        expect(statement).toContain('wal_checkpoint');
        throw Object.assign(new Error('The disk cannot be written'), { errcode });
      });
      await app.close();
      expect(exec).toHaveBeenCalledOnce();
      exec.mockRestore();
      const again = await (await startTestApp({ dataDir })).admin();
      expect(ok(await again.api.GET('/api/apps'))).toMatchObject([{ _id: appId }]);
    },
  );

  it('says that another program keeps it locked, and goes on once it is free', async () => {
    const dataDir = temporaryDirectory();
    const app = await startTestApp({ dataDir });
    const client = await app.admin();
    const appId = await createApp(client);
    const beside = new DatabaseSync(path.join(dataDir, 'app-manager.db'));
    onTestFinished(() => beside.close());
    beside.exec('begin immediate');
    const paint = () => client.json('POST', '/api/colors', { appId, key: 'red', value: 'ff0000' });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const writing = paint();
    const passTime = setInterval(() => vi.advanceTimersByTime(5000), 10);
    onTestFinished(() => clearInterval(passTime));
    expect(await writing).toMatchObject({ status: 503, body: { code: 'storage_busy' } });
    expect(await readiness(app.url)).toEqual({
      status: 'degraded',
      checks: { ...works, database: 'busy' },
    });
    beside.exec('rollback');
    await expect.poll(() => readiness(app.url)).toEqual({ status: 'ok', checks: works });
    expect((await paint()).status).toBe(201);
  });

  it('says that it may not be written', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const { db } = app.services;
    const appId = await createApp(client);
    await sql`pragma query_only = 1`.execute(db);
    const body = { appId, key: 'red', value: 'ff0000' };
    const answer = await client.json('POST', '/api/colors', body);
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage_readonly' } });
    expect(await readiness(app.url)).toMatchObject({ checks: { ...works, database: 'readonly' } });
    await sql`pragma query_only = 0`.execute(db);
    expect(await readiness(app.url)).toEqual({ status: 'ok', checks: works });
  });

  it.each(['deleted', 'replaced'] as const)(
    'says that its file was %s, instead of writing where nothing is found again',
    async (how) => {
      const dataDir = temporaryDirectory();
      const app = await startTestApp({ dataDir });
      const client = await app.admin();
      const appId = await createApp(client);
      const file = path.join(dataDir, 'app-manager.db');
      if (how === 'replaced') {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      } else rmSync(file);
      const body = { appId, key: 'red', value: 'ff0000' };
      const replaced = { status: 503, body: { code: 'storage_replaced' } };
      expect(await client.json('POST', '/api/colors', body)).toMatchObject(replaced);
      const answer = await fetch(`${app.url}/readyz`);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ checks: { database: 'replaced' } });
    },
  );

  it('is found to be replaced although nothing is written', async () => {
    const dataDir = temporaryDirectory();
    const app = await startTestApp({ dataDir });
    const client = await app.admin();
    rmSync(path.join(dataDir, 'app-manager.db'));
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.advanceTimersByTime(3_600_000);
    expect(await client.send('GET', '/api/apps')).toMatchObject({
      status: 503,
      body: { code: 'storage_replaced' },
    });
  });

  it('reports damaged pages once a query has found them', async () => {
    const dataDir = temporaryDirectory();
    const before = await startTestApp({ dataDir });
    const client = await before.admin();
    const appId = await createApp(client);
    ok(await client.api.POST('/api/texts/bulk', { body: manyTexts(appId) }));
    await before.close();
    const file = path.join(dataDir, 'app-manager.db');
    const pages = statSync(file).size / page;
    const handle = openSync(file, 'r+');
    // After the tables' first pages, within the texts.
    for (let at = Math.floor(pages / 2); at < pages; at += 1)
      writeSync(handle, Buffer.alloc(page, 0xa5), 0, page, at * page);
    closeSync(handle);
    const after = await startTestApp({ dataDir });
    expect(await readiness(after.url)).toEqual({ status: 'ok', checks: works });
    const again = await after.admin();
    expect(await again.send('GET', `/api/texts/app/${appId}`)).toMatchObject({
      status: 503,
      body: { code: 'storage_damaged' },
    });
    const damaged = { status: 'unavailable', checks: { ...works, database: 'damaged' } };
    expect(await readiness(after.url)).toEqual(damaged);
  });
});

it.each([
  ['ENOSPC', 'full'],
  ['EACCES', 'readonly'],
  ['EROFS', 'readonly'],
  ['EMFILE', 'exhausted'],
])(
  'says on %s of the store that it is %s, to who saves and to who watches',
  async (code, fault) => {
    const app = await startTestApp();
    const client = await app.admin();
    const error = Object.assign(new Error(`${code}: made up`), { code });
    vi.spyOn(app.services.uploads, 'delete').mockRejectedValue(error);
    vi.spyOn(app.services.uploads, 'probe').mockRejectedValue(error);
    const key = `general/${'0'.repeat(32)}.png`;
    expect(await client.json('DELETE', '/api/uploads/image', { key })).toMatchObject({
      status: 503,
      body: { code: `storage_${fault}` },
    });
    expect(await readiness(app.url)).toEqual({
      status: 'degraded',
      checks: { ...works, uploads: fault },
    });
  },
);

describe('the faults of a database', () => {
  const faults = [
    ['53100', 'full'],
    ['XX001', 'damaged'],
    ['57P01', 'unreachable'],
    ['08006', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['25P03', 'unreachable'],
    ['EHOSTUNREACH', 'unreachable'],
    ['25006', 'readonly'],
    ['57014', 'busy'],
    ['55P03', 'busy'],
    ['40P01', 'busy'],
    ['23505', undefined],
  ] as const;

  it.each(faults)('%s of PostgreSQL means %s', (code, fault) => {
    expect(getStorageFault(Object.assign(new Error('x'), { code }))).toBe(fault);
  });

  it('are found below what wraps them', () => {
    const lost = new Error('Connection terminated unexpectedly');
    expect(getStorageFault(new Error('The query failed', { cause: lost }))).toBe('unreachable');
    expect(getStorageFault(new Error('Query read timeout'))).toBe('unreachable');
    expect(getStorageFault(new Error('Something else'))).toBeUndefined();
  });

  it('tell a full disk by the refusal of a new connection to PostgreSQL', () => {
    const refusal = Object.assign(new Error('could not write init file'), { code: 'XX000' });
    expect(getStorageFault(refusal)).toBe('full');
  });

  it('tell a database that is away from one whose connections are all in use', () => {
    const notQueryable = 'Client has encountered a connection error and is not queryable';
    expect(getStorageFault(new Error(notQueryable))).toBe('unreachable');
    expect(getStorageFault(new Error('timeout exceeded when trying to connect'))).toBe('busy');
  });
});
