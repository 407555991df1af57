import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { getStorageFault } from '#server/db/faults.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

const readiness = async (url: string) => (await (await fetch(`${url}/readyz`)).json()) as unknown;

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
  it('says that the disk is full, to who saves and to who watches, until there is room', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const { db } = app.services;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
    // Past this limit SQLite answers as it does when the disk has no room for another page.
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

  it('says that pages are damaged once somebody has come across them', async () => {
    const dataDir = temporaryDirectory();
    const before = await startTestApp({ dataDir });
    const client = await before.admin();
    const appId = await createApp(client);
    ok(await client.api.POST('/api/texts/bulk', { body: manyTexts(appId) }));
    await before.close();
    const file = path.join(dataDir, 'app-manager.db');
    const pages = statSync(file).size / page;
    const handle = openSync(file, 'r+');
    // Behind the tables' own first pages, in the middle of the texts.
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

it('says that there is no room for an upload', async () => {
  const app = await startTestApp();
  const client = await app.admin();
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(app.services.uploads, 'delete').mockRejectedValue(full);
  const key = `general/${'0'.repeat(32)}.png`;
  expect(await client.json('DELETE', '/api/uploads/image', { key })).toMatchObject({
    status: 503,
    body: { code: 'storage_full' },
  });
});

describe('the faults of a database', () => {
  const faults = [
    ['53100', 'full'],
    ['XX001', 'damaged'],
    ['57P01', 'unreachable'],
    ['08006', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
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
});
