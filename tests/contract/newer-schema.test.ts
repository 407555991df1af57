import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashKey } from '#server/db/encryption/key-hash.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { openStoredDatabase } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { emptyDatabase, onPostgres, onStandIn } from '../support/postgres.ts';
import { french, log, queued } from '../support/queued-texts.ts';
import { startRefused } from '../support/start-refused.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

/** Like the start of a newer version beside the server. */
const upgrade = (db: Db) =>
  sql`insert into kysely_migration (name, timestamp) values ('999-next', '2030-01-01')`.execute(db);

describe('a process of an older version than its database', () => {
  it('saves nothing, goes on reading, and says so', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const { db } = app.services;
    await upgrade(db);
    const refused = await client.json('POST', '/api/texts', { appId, key: 'hi', value: 'Hello' });
    expect(refused).toMatchObject({
      status: 503,
      body: {
        message:
          'The server is being upgraded to a newer version. Nothing was saved. Please try again in a moment.',
      },
    });
    const login = await app.visitor().json('POST', '/api/auth/login', {
      username: 'admin',
      password: 'whatever this is',
    });
    expect(login.status).toBe(503);
    expect(ok(await client.api.GET('/api/apps'))).toHaveLength(1);
    expect((await client.send('GET', `/api/config/${appId}`)).status).toBe(200);
    const ready = await fetch(`${app.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: 'degraded',
        checks: { database: 'ok', migrations: 'newer version', uploads: 'ok' },
      },
    ]);
  });

  it('translates and deletes nothing', async () => {
    const app = await startTestApp({ env: { TRANSLATION_ENGINE: 'pseudo' } });
    const { client, appId } = await queued(app, ['one']);
    const { db, removal, translationQueue } = app.services;
    await upgrade(db);
    translationQueue.start(log);
    await translationQueue.stop();
    expect(await french(client, appId)).toMatchObject([{ status: 'pending' }]);
    await db.updateTable('apps').set({ removed: 1 }).execute();
    expect(await removal.run()).toBe(false);
    expect(await db.selectFrom('apps').select('id').execute()).toHaveLength(1);
  });

  it.skipIf(onStandIn())('does not start, and names the next step', async () => {
    const dataDir = temporaryDirectory();
    const app = await startTestApp({ dataDir });
    await upgrade(app.services.db);
    const { DATABASE_URL } = app.services.settings;
    await app.close();
    const place = { DATA_DIR: dataDir, ...(DATABASE_URL !== undefined && { DATABASE_URL }) };
    expect(await startRefused(place)).toBe(
      'The database was upgraded by a newer version of App Manager (999-next). Start that version or a later one; to go back to this version, restore a backup that it has made.\n',
    );
  });
});

const columns = ['id', 'app_id', 'key', 'value'] as const;

describe('the hash of a text’s key', () => {
  it('cannot be left out, by a version that does not know it', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const { db } = app.services;
    const insert = (id: string, key: string) =>
      sql`insert into texts (${sql.join(columns.map((name) => sql.ref(name)))})
        values (${id}, ${appId}, ${key}, 'Hello')`.execute(db);
    await expect(insert('one', 'hi')).rejects.toThrow(/key_hash/);
    ok(await client.api.POST('/api/texts', { body: { appId, key: 'hi', value: 'Hello' } }));
    await expect(sql`update texts set key = 'bye'`.execute(db)).rejects.toThrow(/key_hash/);
    // Valid without a change of the key.
    await sql`update texts set key = 'hi', value = 'Bye'`.execute(db);
    const { key, key_hash } = await db.selectFrom('texts').selectAll().executeTakeFirstOrThrow();
    expect([key, key_hash]).toEqual(['hi', hashKey('hi')]);
  });

  it.skipIf(onStandIn())('is repaired where such a version has left it out', async () => {
    const known = Object.entries(migrations).filter(([name]) => name < '012');
    const dataDir = temporaryDirectory();
    const place = { DATA_DIR: dataDir, ...(await emptyDatabase(dataDir)) };
    const old = await openStoredDatabase(place, Object.fromEntries(known));
    const app = {
      id: 'app',
      name: 'Old',
      platform: 'iOS',
      api_key: 'key',
      created_at: '',
    } as const;
    await old
      .insertInto('apps')
      .values({ ...app, revision: 0 })
      .execute();
    const rows = [
      // These keys were exchanged.
      ['1', 'one', hashKey('two')],
      ['2', 'two', hashKey('one')],
      ['3', 'three', ''],
      // SQLite also keeps each key itself unique.
      ...(onPostgres() ? [['4', 'three', hashKey('three')]] : []),
    ];
    for (const [id = '', key = '', key_hash = ''] of rows)
      await old
        .insertInto('texts')
        .values({ id, app_id: 'app', key, key_hash, value: 'Hello', description: null })
        .execute();
    await old.destroy();
    const db = await openStoredDatabase(place);
    const texts = await db.selectFrom('texts').select(['key', 'key_hash']).orderBy('id').execute();
    await db.destroy();
    const keys = ['one', 'two', 'three', ...(onPostgres() ? ['three (4)'] : [])];
    expect(texts).toEqual(keys.map((key) => ({ key, key_hash: hashKey(key) })));
  });
});
