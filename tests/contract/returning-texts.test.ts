import { expect, it } from 'vitest';
import { deletedTexts } from '#server/db/tables/deleted-texts.ts';
import { textImports } from '#server/db/imports/text-imports.ts';
import { texts as textRows } from '#server/db/tables/texts.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { countRows, textsOf } from '../support/large-application.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const list = async ({ api }: ApiClient, appId: string) =>
  ok(await api.GET('/api/texts/app/{appId}', { params: { path: { appId } } })).data;

const configuredKeys = async (client: ApiClient, appId: string) => {
  const { body } = await client.send('GET', `/api/config/${appId}`);
  return Object.keys((body as { texts: object }).texts);
};

const keysOf = (texts: readonly { key: string }[]) => texts.map(({ key }) => key);

/** Some of the texts are deleted. */
async function withoutSome(app: TestApp, count: number, isGone: (at: number) => boolean) {
  const client = await app.admin();
  const appId = await createApp(client, ['en', 'fr']);
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: textsOf(count) } }));
  const before = await list(client, appId);
  const gone = before.filter((_, at) => isGone(at));
  for (const { _id } of gone) await client.send('DELETE', `/api/texts/${_id}`);
  expect(await list(client, appId)).toHaveLength(count - gone.length);
  return { client, appId, before, gone };
}

it('a deleted text that is created again returns to its place in lists and configurations', async () => {
  const app = await startTestApp();
  const { client, appId, before, gone } = await withoutSome(app, 4, (at) => at === 1);
  for (const { key } of gone)
    ok(await client.api.POST('/api/texts', { body: { appId, key, value: 'Back' } }));
  ok(await client.api.POST('/api/texts', { body: { appId, key: 'new', value: 'New' } }));
  expect(keysOf(await list(client, appId))).toEqual([...keysOf(before), 'new']);
  expect(await configuredKeys(client, appId)).toEqual([...keysOf(before), 'new']);
});

it('deleted texts that are imported again return to their places, unseen until the import ends', async () => {
  const app = await startTestApp();
  const size = textImports.getSliceSize(app.services.db);
  const count = 2 * size + 40;
  // In several slices, among new and changed texts.
  const { client, appId, before, gone } = await withoutSome(app, count, (at) => at % 20 === 0);
  const sent = [{ key: 'new', value: 'New' }, ...textsOf(count)];
  const { data } = ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: sent } }));
  const after = await list(client, appId);
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ key: 'new' });
  expect(new Map(data.map(({ key, _id }) => [key, _id]))).toEqual(
    new Map(after.map(({ key, _id }) => [key, _id])),
  );
  expect(await configuredKeys(client, appId)).toEqual(keysOf(after));
  expect(gone.length).toBeGreaterThan(10);
  const { db } = app.services;
  expect(await db.selectFrom('deleted_texts').selectAll().execute()).toEqual([]);
});

it('an import that is given up leaves the places free', async () => {
  const app = await startTestApp();
  const { client, appId, before } = await withoutSome(app, 3, (at) => at === 0);
  const { db, removal } = app.services;
  const work = await db.transaction().execute((trx) => textImports.begin(trx, appId));
  if (!work) throw new Error('There is no other import.');
  await db.transaction().execute((trx) => textImports.writeSlice(trx, work, textsOf(3)));
  expect(await textRows.count(db, appId)).toBe(2);
  await textImports.giveUp(db, work);
  await removal.run();
  expect(await countRows(app, 'texts')).toBe(2);
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: textsOf(3) } }));
  expect(await list(client, appId)).toEqual(before);
});

it('a key that another text has got in the meantime keeps its place', async () => {
  const app = await startTestApp();
  const { client, appId, gone, before } = await withoutSome(app, 3, (at) => at === 0);
  const last = before.at(-1)?._id ?? '';
  const rename = (key: string) =>
    client.api.PUT('/api/texts/{id}', {
      params: { path: { id: last } },
      body: { appId, key, value: 'Renamed' },
    });
  ok(await rename(gone[0]?.key ?? ''));
  const taken = await client.json('POST', '/api/texts', { appId, key: 'key_0', value: 'Again' });
  expect(taken.status).toBe(409);
  expect(keysOf(await list(client, appId))).toEqual(['key_1', 'key_0']);
  ok(await rename('key_2'));
  ok(await client.api.POST('/api/texts', { body: { appId, key: 'key_0', value: 'Again' } }));
  expect(keysOf(await list(client, appId))).toEqual(['key_0', 'key_1', 'key_2']);
});

it('another application with the same keys leaves the places free', async () => {
  const app = await startTestApp();
  const { client, appId, before } = await withoutSome(app, 3, (at) => at < 2);
  const other = await createApp(client);
  const [one, ...rest] = textsOf(3);
  if (!one) throw new Error('There are three.');
  ok(await client.api.POST('/api/texts', { body: { appId: other, ...one } }));
  ok(await client.api.POST('/api/texts/bulk', { body: { appId: other, texts: rest } }));
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: textsOf(3) } }));
  expect(await list(client, appId)).toEqual(before);
});

it('the ids of deleted texts are kept for a day', async () => {
  const app = await startTestApp();
  const { client, appId } = await withoutSome(app, 2, (at) => at === 0);
  const { db } = app.services;
  const kept = () => db.selectFrom('deleted_texts').select('deleted_at').execute();
  await deletedTexts.tidy(db);
  const [deleted] = await kept();
  if (!deleted) throw new Error('It was deleted a moment ago.');
  const overADayAgo = deleted.deleted_at - 25 * 60 * 60 * 1000;
  await db.updateTable('deleted_texts').set({ deleted_at: overADayAgo }).execute();
  await deletedTexts.tidy(db);
  expect(await kept()).toEqual([]);
  ok(await client.api.POST('/api/texts', { body: { appId, key: 'key_0', value: 'Back' } }));
  expect(keysOf(await list(client, appId))).toEqual(['key_1', 'key_0']);
});
