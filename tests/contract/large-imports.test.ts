import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { textImports } from '#server/db/imports/text-imports.ts';
import { texts } from '#server/db/tables/texts.ts';
import { importTexts } from '#server/services/resources/text-import.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { countRows, large, repeatUntilDone, textsOf } from '../support/large-application.ts';
import { onPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { administrator, startTestApp, temporaryDirectory } from '../support/test-app.ts';

describe('a large import', () => {
  it('lets others read between its parts, and shows them nothing of it or all', async () => {
    const app = await startTestApp();
    const appId = await createApp(await app.admin());
    const { db } = app.services;
    const body = { appId, texts: textsOf(20_000) };
    const seen = await repeatUntilDone(importTexts(db, body), () => texts.count(db, appId));
    // Eighty slices; on PostgreSQL twenty, of several queries each.
    expect(seen.filter((count) => count === 0).length).toBeGreaterThan(8);
    expect(seen.filter((count) => count !== 0 && count !== 20_000)).toEqual([]);
    expect(await texts.count(db, appId)).toBe(20_000);
  });

  it.skipIf(!onPostgres())('reads none of its texts for the next ones', async () => {
    const app = await startTestApp();
    const { db } = app.services;
    // Statistics of texts are from another application.
    const { client } = await large(app, 2000);
    const appId = await createApp(client);
    const work = await db.transaction().execute((trx) => textImports.begin(trx, appId));
    if (!work) throw new Error('Nobody else imports.');
    const [first, next] = [textsOf(5000), textsOf(6000).slice(-10)];
    await db.transaction().execute((trx) => textImports.writeSlice(trx, work, first));
    const read = await db.transaction().execute(async (trx) => {
      await textImports.writeSlice(trx, work, next);
      const { rows } = await sql<{ read: number }>`
        select cast(seq_tup_read + idx_tup_fetch as integer) as read
        from pg_stat_xact_user_tables where relname = 'texts'`.execute(trx);
      return rows[0]?.read;
    });
    expect(read).toBe(0);
  });

  it('changes what was there in one step, too, and keeps descriptions that it does not bring', async () => {
    const app = await startTestApp();
    const { db } = app.services;
    const { client, appId } = await large(app, 1);
    const described = [{ key: 'key_0', value: 'Text 0', description: 'Kept' }];
    await importTexts(db, { appId, texts: described });
    const params = { path: { appId } };
    const list = async () => ok(await client.api.GET('/api/texts/app/{appId}', { params })).data;
    const [before] = await list();
    // More than are changed at once.
    await importTexts(db, { appId, texts: textsOf(6000) });
    const changed = textsOf(6000).map((text) => ({ ...text, value: `New ${text.value}` }));
    const countNew = async () =>
      (await db.selectFrom('texts').select('id').where('value', 'like', 'New %').execute()).length;
    const seen = await repeatUntilDone(importTexts(db, { appId, texts: changed }), countNew);
    expect(seen).toContain(0);
    expect(seen.filter((count) => count !== 0 && count !== 6000)).toEqual([]);
    const after = await list();
    expect(after[0]).toEqual({ ...before, value: 'New Text 0' });
    expect(after.filter(({ value }) => !value.startsWith('New '))).toEqual([]);
    expect(after).toHaveLength(6000);
  });

  it('lets others write between its parts, to the same application, too', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    // Many slices, even if a write takes as long as several.
    const count = 20_000;
    let index = 0;
    const write = () => {
      const body = { appId, key: `own_${(index += 1)}`, value: 'Mine' };
      return client.api.POST('/api/texts', { body }).then(({ response }) => response.status);
    };
    const body = { appId, texts: textsOf(count) };
    const statuses = await repeatUntilDone(importTexts(app.services.db, body), write);
    expect(statuses.length).toBeGreaterThan(2);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await texts.count(app.services.db, appId)).toBe(count + index);
  });

  it('waits for another one of the same application', async () => {
    const app = await startTestApp();
    const { db } = app.services;
    const appId = await createApp(await app.admin());
    const [one, two] = await Promise.all([
      importTexts(db, { appId, texts: textsOf(2000) }),
      importTexts(db, { appId, texts: textsOf(2000) }),
    ]);
    expect(two.map(({ _id }) => _id)).toEqual(one.map(({ _id }) => _id));
    expect(await texts.count(db, appId)).toBe(2000);
  });

  it('ends when its application is deleted', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const importing = importTexts(app.services.db, { appId, texts: textsOf(20_000) });
    const outcome = importing.catch((error: unknown) => error);
    await expect.poll(() => countRows(app, 'texts')).toBeGreaterThan(0);
    expect((await client.send('DELETE', `/api/apps/${appId}`)).status).toBe(204);
    expect(await outcome).toMatchObject({ status: 404 });
    await app.services.removal.run();
    expect(await countRows(app, 'texts')).toBe(0);
  });

  it('leaves nothing of itself when it fails in the middle', async () => {
    let left = Infinity;
    const app = await startTestApp({
      onStatement() {
        left -= 1;
        if (left < 0) throw new Error('The connection is gone');
      },
    });
    const client = await app.admin();
    const appId = await createApp(client);
    left = 20;
    const answer = await client.json('POST', '/api/texts/bulk', { appId, texts: textsOf(5000) });
    left = Infinity;
    expect(answer.status).toBe(500);
    const { db, removal } = app.services;
    expect(await texts.count(db, appId)).toBe(0);
    // Its rows could not be deleted either: another process does so after the lease.
    expect(await countRows(app, 'texts')).toBeGreaterThan(0);
    await removal.run();
    expect(await countRows(app, 'texts')).toBeGreaterThan(0);
    await db.updateTable('text_imports').set({ lease_until: 0 }).execute();
    await removal.run();
    expect(await countRows(app, 'texts')).toBe(0);
    const again = await client.json('POST', '/api/texts/bulk', { appId, texts: textsOf(10) });
    expect(again.status).toBe(200);
  });

  it('replaces an abandoned one', async () => {
    const app = await startTestApp();
    const { db } = app.services;
    const appId = await createApp(await app.admin());
    const work = await db.transaction().execute((trx) => textImports.begin(trx, appId));
    if (!work) throw new Error('Nobody else imports.');
    await db.transaction().execute((trx) => textImports.writeSlice(trx, work, textsOf(700)));
    await db.updateTable('text_imports').set({ lease_until: 0 }).execute();
    expect(await importTexts(db, { appId, texts: textsOf(3) })).toHaveLength(3);
    expect(await countRows(app, 'texts')).toBe(3);
    expect(await db.transaction().execute((trx) => textImports.renew(trx, work))).toBe(false);
  });

  it('is there as a whole or not at all after the process was killed', async () => {
    const env = { DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: administrator.password };
    const server = await startServer({ env });
    const client = await new ApiClient(server.url).login('admin', administrator.password);
    const appId = await createApp(client);
    const params = { path: { appId } };
    const count = async ({ api }: ApiClient) =>
      ok(await api.GET('/api/texts/app/{appId}', { params })).data.length;
    const many = textsOf(20_000);
    const lost = client.api.POST('/api/texts/bulk', { body: { appId, texts: many } }).then(
      () => 'answered',
      () => 'lost',
    );
    expect([0, many.length]).toContain(await count(client));
    await server.kill();
    const outcome = await lost;
    const again = await startServer({ env });
    try {
      const found = await count(new ApiClient(again.url, client.jar));
      expect(outcome === 'lost' ? [0, many.length] : [many.length]).toContain(found);
    } finally {
      await again.stop();
    }
  });
});
