import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { startHousekeeping } from '#server/services/housekeeping.ts';
import { textImports } from '#server/db/text-imports.ts';
import { texts } from '#server/db/texts.ts';
import { importTexts } from '#server/services/text-import.ts';
import { autoTranslate } from '#server/services/translations.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';
import {
  administrator,
  startTestApp,
  temporaryDirectory,
  type TestApp,
} from '../support/test-app.ts';

const textsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `key_${index}`, value: `Text ${index}` }));

const languages = ['en', 'fr', 'de', 'sk'] as const;

/** An application with many texts. */
async function large(app: TestApp, count: number) {
  const client = await app.admin();
  const appId = await createApp(client, [...languages]);
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: textsOf(count) } }));
  return { client, appId };
}

/** Does something over and over until the work is done; answers what came out of it each time before then. */
async function meanwhile<T>(work: Promise<unknown>, act: () => Promise<T>): Promise<T[]> {
  const end = new AbortController();
  const done = work.finally(() => end.abort());
  const results: T[] = [];
  while (!end.signal.aborted) {
    const result = await act();
    results.push(result);
    await setImmediate();
  }
  await done;
  // The last one may have come after the end.
  return results.slice(0, -1);
}

const countRows = async ({ services: { db } }: TestApp, table: 'texts' | 'translations') =>
  (await db.selectFrom(table).select('id').execute()).length;

const log = { error: () => undefined };

describe('a large import', () => {
  it('lets others read between its parts, and shows them nothing of it or all', async () => {
    const app = await startTestApp();
    const appId = await createApp(await app.admin());
    const { db } = app.services;
    const body = { appId, texts: textsOf(5000) };
    const seen = await meanwhile(importTexts(db, body), () => texts.count(db, appId));
    // Twenty parts.
    expect(seen.filter((count) => count === 0).length).toBeGreaterThan(8);
    expect(seen.filter((count) => count !== 0 && count !== 5000)).toEqual([]);
    expect(await texts.count(db, appId)).toBe(5000);
  });

  it('changes what was there in one step, too, and keeps descriptions that it does not bring', async () => {
    const app = await startTestApp();
    const { db } = app.services;
    const { client, appId } = await large(app, 1);
    const described = [{ key: 'key_0', value: 'Text 0', description: 'Kept' }];
    await importTexts(db, { appId, texts: described });
    const params = { path: { appId } };
    const first = async () =>
      ok(await client.api.GET('/api/texts/app/{appId}', { params })).data[0];
    const before = await first();
    const changed = textsOf(2000).map((text) => ({ ...text, value: `New ${text.value}` }));
    const seen = await meanwhile(importTexts(db, { appId, texts: changed }), first);
    expect(new Set(seen.map((text) => text?.value))).toEqual(new Set(['Text 0']));
    expect(await first()).toEqual({ ...before, value: 'New Text 0' });
  });

  it('lets others write between its parts, to the same application, too', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    let index = 0;
    const write = () => {
      const body = { appId, key: `own_${(index += 1)}`, value: 'Mine' };
      return client.api.POST('/api/texts', { body }).then(({ response }) => response.status);
    };
    const body = { appId, texts: textsOf(5000) };
    const statuses = await meanwhile(importTexts(app.services.db, body), write);
    expect(statuses.length).toBeGreaterThan(2);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await texts.count(app.services.db, appId)).toBe(5000 + index);
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
    // Its rows could not be deleted either: whoever finds that it gave no sign of life for long does that.
    expect(await countRows(app, 'texts')).toBeGreaterThan(0);
    await removal.run();
    expect(await countRows(app, 'texts')).toBeGreaterThan(0);
    await db.updateTable('text_imports').set({ lease_until: 0 }).execute();
    await removal.run();
    expect(await countRows(app, 'texts')).toBe(0);
    const again = await client.json('POST', '/api/texts/bulk', { appId, texts: textsOf(10) });
    expect(again.status).toBe(200);
  });

  it('takes the place of one that was left behind', async () => {
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

it('queues many translations in parts, between which others write', async () => {
  const app = await startTestApp();
  const { client, appId } = await large(app, 3000);
  let index = 0;
  const write = () => {
    const body = { appId, key: `color_${(index += 1)}`, value: '00ff00' };
    return client.api.POST('/api/colors', { body }).then(({ response }) => response.status);
  };
  const queueing = autoTranslate(app.services.db, appId, ['fr', 'de', 'sk']);
  const statuses = await meanwhile(queueing, write);
  expect(await queueing).toBe(9000);
  expect(statuses.length).toBeGreaterThan(1);
  expect(new Set(statuses)).toEqual(new Set([201]));
});

describe('a large application that is deleted', () => {
  /** The server does no more than the call itself, as if it was killed then. */
  async function deleted(app: TestApp) {
    vi.spyOn(app.services.removal, 'runSoon').mockReturnValue();
    const { client, appId } = await large(app, 3000);
    await autoTranslate(app.services.db, appId, ['fr', 'de', 'sk']);
    const params = { path: { appId } };
    const { data } = ok(await client.api.GET('/api/texts/app/{appId}', { params }));
    const answer = await client.send('DELETE', `/api/apps/${appId}`);
    expect(answer.status).toBe(204);
    return { client, appId, textId: data[0]?._id ?? '' };
  }

  it('is gone for everybody at once, while its rows are still being deleted', async () => {
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
