import path from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { postgresDialect } from '#server/db/dialects/postgres.ts';
import { sqliteDialect } from '#server/db/dialects/sqlite.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import type { Schema } from '#server/db/schema.ts';
import { texts } from '#server/db/tables/texts.ts';
import { importTexts } from '#server/services/resources/text-import.ts';
import { ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { sharedTestApp, temporaryDirectory } from '../support/test-app.ts';

/** Four bytes each, in an order that no database compresses. */
function emoji(count: number): string {
  let state = 1;
  const next = () => (state = (state * 48_271) % (2 ** 31 - 1));
  return Array.from({ length: count }, () =>
    String.fromCodePoint(0x20000 + (next() % 40_000)),
  ).join('');
}

const shared = sharedTestApp();

describe('the longest values that the contract allows', () => {
  it('are keys of texts like any other', async () => {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'fr']);
    const key = emoji(2000);
    const body = { appId, key, value: emoji(20_000) };
    const { data } = ok(await client.api.POST('/api/texts', { body }));
    expect(data).toMatchObject(body);
    expect((await client.json('POST', '/api/texts', body)).status).toBe(409);
    const both = [
      { key, value: 'New' },
      { key: `${emoji(1999)}a`, value: 'Other' },
    ];
    const imported = ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: both } }));
    expect(imported.data[0]).toMatchObject({ _id: data._id, key, value: 'New' });
    const params = { path: { id: data._id } };
    const shorter = { ...body, key: 'short' };
    ok(await client.api.PUT('/api/texts/{id}', { params, body: shorter }));
    ok(await client.api.POST('/api/texts', { body }));
    const list = await client.api.GET('/api/texts/app/{appId}', { params: { path: { appId } } });
    expect(ok(list).data.map((text) => text.key)).toEqual(['short', both[1]?.key, key]);
  });

  it('are addresses of images and flags', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const url = `/${emoji(2047)}`;
    ok(await client.api.POST('/api/images', { body: { appId, key: 'long', url } }));
    const server = { ...serverInput('Long'), countryImage: url };
    const { data } = ok(await client.api.POST('/api/vpn-servers', { body: server }));
    expect(data.countryImage).toBe(url);
  });
});

/** Without tables, on the database of the tests. */
async function openEmpty(): Promise<Dialect> {
  const server = process.env['TEST_POSTGRES'];
  if (process.env['TEST_DATABASE'] !== 'postgres' || server === undefined)
    return sqliteDialect(path.join(temporaryDirectory(), 'old.db'));
  const client = new Client({ connectionString: `${server}postgres` });
  await client.connect();
  const name = `old_${Date.now()}`;
  await client.query(`create database ${name}`);
  await client.end();
  return postgresDialect(server + name);
}

it('keeps the texts of an older database, with the same keys taken', async () => {
  const db = new Kysely<Schema>({ dialect: await openEmpty() });
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const migrator = new Migrator({ db, provider });
  await migrator.migrateTo('005-byte-order');
  const app = { id: 'a', name: 'Old', platform: 'iOS', api_key: 'k', created_at: '' } as const;
  await db
    .insertInto('apps')
    .values({ ...app, revision: 0 })
    .execute();
  // As older versions stored it, without a newer column.
  await sql`insert into texts (id, app_id, key, value) values ('1', 'a', 'grüße', 'Hi')`.execute(
    db,
  );
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const written = await importTexts(db, { appId: 'a', texts: [{ key: 'grüße', value: 'Hello' }] });
  expect(written).toMatchObject([{ _id: '1', value: 'Hello' }]);
  await expect(texts.insert(db, { appId: 'a', key: 'grüße', value: 'x' })).rejects.toThrow();
  await db.destroy();
});

describe('a string that is damaged', () => {
  const surrogate = 'half a character (an unpaired surrogate)';
  const damaged = [
    ['a\uD800', surrogate],
    ['\uDC00a', surrogate],
    ['a\0', 'the character U+0000'],
  ] as const;

  it.each(damaged)('%j is refused in a body', async (value, fault) => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const refused = { status: 400, body: { message: expect.stringContaining(fault) as unknown } };
    const both = [
      { key: 'a', value: 'A' },
      { key: value, value: 'B' },
    ];
    expect(await client.json('POST', '/api/texts/bulk', { appId, texts: both })).toMatchObject(
      refused,
    );
    const text = { appId, key: 'b', value: 'x', description: value };
    expect(await client.json('POST', '/api/texts', text)).toMatchObject(refused);
    const app = { name: 'Nimbus', platform: 'iOS', [value]: 1 };
    expect(await client.json('POST', '/api/apps', app)).toMatchObject({ status: 400 });
    const list = await client.api.GET('/api/texts/app/{appId}', { params: { path: { appId } } });
    expect(ok(list).data).toEqual([]);
  });

  it('is found in the middle of a body that is read in pieces, and nowhere in one that has none', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const texts = Array.from({ length: 6000 }, (_, index) => ({
      key: `key_${index}`,
      value: 'A value, so that all of them together are too long for one piece. '.repeat(2),
    }));
    const send = (value: string) =>
      client.json('POST', '/api/texts/bulk', {
        appId,
        texts: texts.with(4321, { key: 'key_4321', value }),
      });
    expect(await send('a\uD800')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'texts.4321.value' }] },
    });
    // The escape of a valid character looks similar at first.
    expect((await send('\\u0000')).status).toBe(200);
  });

  it('is refused as bytes that are not UTF-8', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const [before, after] = JSON.stringify({ appId, key: 'a|', value: 'x' }).split('|');
    const init = { headers: { 'Content-Type': 'application/json' } };
    for (const bytes of [[0xff], [0xed, 0xa0, 0x80]]) {
      const body = Buffer.concat([
        Buffer.from(before ?? ''),
        Buffer.from(bytes),
        Buffer.from(after ?? ''),
      ]);
      expect(await client.send('POST', '/api/texts', { ...init, body })).toMatchObject({
        status: 400,
        body: { message: 'The request is not UTF-8.' },
      });
    }
  });

  it.each(['%00', '%ED%A0%80', '%ff'])('%s is refused in a path and in a query', async (part) => {
    const client = await shared().admin();
    const appId = await createApp(client);
    expect((await client.send('GET', `/api/apps/a${part}`)).status).toBe(400);
    expect((await client.send('GET', `/api/config/${appId}?lan=${part}`)).status).toBe(400);
    const headers = { 'X-Api-Key': 'any' };
    expect((await client.send('GET', `/api/config/a${part}`, { headers })).status).toBe(400);
    // Without parameters, the query is not read.
    expect((await client.send('GET', `/api/apps?a=${part}`)).status).toBe(200);
  });
});

describe('an empty storage key', () => {
  it('means that there is none', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const image = { appId, key: 'linked', url: '/a.png', s3Key: '' };
    const created = ok(await client.api.POST('/api/images', { body: image })).data;
    expect(created).not.toHaveProperty('s3Key');
    const params = { path: { id: created._id } };
    const updated = await client.api.PUT('/api/images/{id}', { params, body: image });
    expect(ok(updated).data).not.toHaveProperty('s3Key');
    const server = { ...serverInput('Linked'), countryImageS3Key: '' };
    const { data } = ok(await client.api.POST('/api/vpn-servers', { body: server }));
    expect(data).not.toHaveProperty('countryImageS3Key');
  });
});

describe('a text value of blanks only', () => {
  it.each([' ', '\n\t', '\u00a0'])('%j is refused like an empty one', async (value) => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const refused = {
      status: 400,
      body: { details: [{ path: 'value', message: 'The value must not be blank.' }] },
    };
    expect(await client.json('POST', '/api/texts', { appId, key: 'a', value })).toMatchObject(
      refused,
    );
    const input = { appId, texts: [{ key: 'a', value }] };
    expect((await client.json('POST', '/api/texts/bulk', input)).status).toBe(400);
  });
});
