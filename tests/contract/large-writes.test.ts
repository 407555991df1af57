import { describe, expect, it, vi } from 'vitest';
import { translationQueue } from '#server/db/tables/translation-queue.ts';
import { startHousekeeping } from '#server/services/operations/housekeeping.ts';
import { autoTranslate, retryFailed } from '#server/services/translation/translations.ts';
import { ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { countRows, large, repeatUntilDone } from '../support/large-application.ts';
import { startTestApp, temporaryDirectory, type TestApp } from '../support/test-app.ts';

const log = { error: () => undefined };

it('queues many translations in parts, between which others write', async () => {
  const app = await startTestApp();
  const { client, appId } = await large(app, 3000);
  let index = 0;
  const write = () => {
    const body = { appId, key: `color_${(index += 1)}`, value: '00ff00' };
    return client.api.POST('/api/colors', { body }).then(({ response }) => response.status);
  };
  const slices = vi.spyOn(translationQueue, 'enqueueSlice');
  const queueing = autoTranslate(app.services.db, appId, ['fr', 'de', 'sk']);
  // The number of writes in between depends on the machine, that slices are transactions does not.
  const statuses = [await write(), ...(await repeatUntilDone(queueing, write))];
  expect(await queueing).toBe(9000);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const transactions = new Set(slices.mock.calls.map(([trx]) => trx));
  expect(transactions.size).toBeGreaterThan(1);
  expect(transactions.size).toBe(slices.mock.calls.length);
});

it('queues nothing of another application whose texts were created in between', async () => {
  const app = await startTestApp();
  const { db } = app.services;
  const client = await app.admin();
  const own = await createApp(client, ['en', 'fr']);
  const other = await createApp(client, ['en', 'fr']);
  for (const [at, appId] of [own, other, own].entries()) {
    const text = { appId, key: `key_${at}`, value: 'Text' };
    await client.json('POST', '/api/texts', text);
    await autoTranslate(db, appId, ['fr']);
  }
  await db.updateTable('translations').set({ status: 'error' }).execute();
  const read = () =>
    db.selectFrom('translations').select('status').where('app_id', '=', other).execute();
  expect(await retryFailed(db, own, 'fr')).toBe(2);
  expect(await read()).toEqual([{ status: 'error' }]);
  expect(await autoTranslate(db, own, ['fr'])).toBe(0);
  expect(await read()).toEqual([{ status: 'error' }]);
});

it('imports more colors than are written at once, two imports side by side', async () => {
  const app = await startTestApp();
  const client = await app.admin();
  const [one, two] = [await createApp(client), await createApp(client)];
  const colorsOf = (value: string) =>
    Array.from({ length: 3000 }, (_, index) => ({ key: `color_${index}`, value }));
  const send = async (appId: string, value: string) =>
    ok(await client.api.POST('/api/colors/bulk', { body: { appId, colors: colorsOf(value) } }))
      .data;
  const created = await send(one, '#000001');
  const [changed, others] = await Promise.all([send(one, '#000002'), send(two, '#000003')]);
  expect(changed).toEqual(created.map((color) => ({ ...color, value: '#000002' })));
  expect(others.map(({ key, value, appId }) => ({ key, value, appId }))).toEqual(
    colorsOf('#000003').map((color) => ({ ...color, appId: two })),
  );
});

describe('a large application that is deleted', () => {
  /** Only the call itself, as if the server was killed then. */
  async function deleted(app: TestApp) {
    vi.spyOn(app.services.removal, 'runSoon').mockReturnValue();
    const { client, appId } = await large(app, 3000);
    await autoTranslate(app.services.db, appId, ['fr', 'de', 'sk']);
    const params = { path: { appId } };
    const { data } = ok(await client.api.GET('/api/texts/app/{appId}', { params }));
    const server = ok(await client.api.POST('/api/vpn-servers', { body: serverInput('Norway') }));
    const body = { appId, serverIds: [server.data._id], isPremium: false };
    ok(await client.api.POST('/api/app-vpn-servers/bulk', { body }));
    const answer = await client.send('DELETE', `/api/apps/${appId}`);
    expect(answer.status).toBe(204);
    return { client, appId, textId: data[0]?._id ?? '' };
  }

  it('is hidden at once, while its rows are still being deleted', async () => {
    const app = await startTestApp();
    const { client, appId, textId } = await deleted(app);
    expect(await countRows(app, 'texts')).toBe(3000);
    const calls = [
      ['GET', `/api/apps/${appId}`],
      ['GET', `/api/texts/app/${appId}`],
      ['GET', `/api/config/${appId}`],
      ['GET', `/api/translations/text/${textId}`],
      ['DELETE', `/api/texts/${textId}`],
      ['POST', `/api/app-texts/translation/${textId}-fr/cancel`],
      ['DELETE', `/api/apps/${appId}`],
    ] as const;
    for (const [method, address] of calls)
      expect([address, (await client.send(method, address)).status]).toEqual([address, 404]);
    expect(ok(await client.api.GET('/api/apps'))).toEqual([]);
    expect(ok(await client.api.GET('/api/app-vpn-servers/usage')).data).toEqual([]);
    await app.services.removal.run();
    expect([await countRows(app, 'texts'), await countRows(app, 'translations')]).toEqual([0, 0]);
    expect(await app.services.db.selectFrom('apps').select('id').execute()).toEqual([]);
  });

  it('is deleted to the end after a restart', async () => {
    const dataDir = temporaryDirectory();
    const first = await startTestApp({ dataDir });
    await deleted(first);
    await first.close();
    const second = await startTestApp({ dataDir });
    expect(await countRows(second, 'texts')).toBe(3000);
    const end = startHousekeeping(second.services, log);
    await expect.poll(() => countRows(second, 'texts')).toBe(0);
    await end();
    expect(await countRows(second, 'translations')).toBe(0);
  });
});

it('brings nothing back in a language that is removed and added at once', async () => {
  const app = await startTestApp();
  const { client, appId } = await large(app, 3000);
  await autoTranslate(app.services.db, appId, ['fr']);
  const params = { path: { id: appId } };
  const put = (locales: ('en' | 'fr')[]) =>
    client.api.PUT('/api/apps/{id}/locales', { params, body: { locales } });
  const both = await Promise.all([put(['en']), put(['en', 'fr'])]);
  expect(both.map(({ response }) => response.status)).toEqual([200, 200]);
  const { data } = ok(await put(['en', 'fr']));
  expect(data.locales).toEqual(['en', 'fr']);
  const path = `/api/app-texts/app/${appId}/texts?locale=fr`;
  const { body } = await client.send('GET', path);
  const states = (body as { data: { status: string }[] }).data.map(({ status }) => status);
  expect(new Set(states)).toEqual(new Set(['new']));
});
