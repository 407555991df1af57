import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { apps } from '#server/db/tables/apps.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { onStandIn } from '../support/postgres.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

/** Queries for keys and revisions, to be watched and held up. */
function watchReads() {
  const prepareAccess = apps.prepareAccess.bind(apps);
  const reads = vi.fn<ReturnType<typeof prepareAccess>>();
  const spy = vi.spyOn(apps, 'prepareAccess').mockImplementation((db) => {
    const read = prepareAccess(db);
    return reads.mockImplementation(read);
  });
  onTestFinished(() => spy.mockRestore());
  return reads;
}

/** Two servers on one database; the second gets the requests. */
async function prepare(env: Record<string, string> = {}) {
  const dataDir = temporaryDirectory();
  const other = await startTestApp({ dataDir });
  const reads = watchReads();
  const app = await startTestApp({ dataDir, env });
  const admin = await other.admin();
  const appId = await createApp(admin, ['en', 'fr', 'de']);
  const params = { path: { id: appId } };
  const { apiKey } = ok(await admin.api.GET('/api/apps/{id}', { params }));
  const paint = async () =>
    ok(await admin.api.POST('/api/colors', { body: { appId, key: 'red', value: 'ff0000' } }));
  const ask = async (lan = 'en') => {
    const answer = await fetch(`${app.url}/api/config/${appId}?lan=${lan}`, {
      headers: { 'X-Api-Key': apiKey },
    });
    const { colors } = (await answer.json()) as { colors: Record<string, string> };
    return colors;
  };
  return { app, appId, ask, paint, reads };
}

const red = { red: '#FF0000' };

it.skipIf(onStandIn())(
  'asks once for calls that came before the question, and again for one that came after it',
  async () => {
    const { app, appId, paint, reads } = await prepare();
    const { configurations } = app.services;
    // Like many connections in one long turn of the event loop.
    const read = async () => (await configurations.access(appId))?.revision ?? 0;
    const before = await read();
    reads.mockClear();
    await Promise.all(Array.from({ length: 50 }, read));
    expect(reads).toHaveBeenCalledOnce();
    const sent = Promise.withResolvers<undefined>();
    const answered = Promise.withResolvers<undefined>();
    const readRows = reads.getMockImplementation();
    reads.mockImplementationOnce(async (ids) => {
      const found = (await readRows?.(ids)) ?? [];
      sent.resolve(undefined);
      await answered.promise;
      return found;
    });
    const early = read();
    await sent.promise;
    await paint();
    const late = read();
    await setImmediate();
    answered.resolve(undefined);
    await early;
    expect(await late).toBeGreaterThan(before);
  },
);

it.skipIf(onStandIn())(
  'sees a write that ends within the same turn as the call before',
  async () => {
    const { app, appId } = await prepare();
    const { configurations, db } = app.services;
    const read = async () => {
      const found = await configurations.accessOrLast(appId);
      return found && 'revision' in found ? found.revision : 0;
    };
    const before = await read();
    const early = read();
    await db
      .updateTable('apps')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
    expect(await read()).toBe(before + 1);
    await early;
  },
);

it.skipIf(onStandIn())('asks no more often than the operator wants', async () => {
  const { ask, paint, reads } = await prepare({ CONFIG_REVISION_CHECK_MS: '1000' });
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await ask()).toEqual({});
  reads.mockClear();
  await paint();
  vi.advanceTimersByTime(1000);
  expect(await ask()).toEqual({});
  expect(reads).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await ask()).toEqual(red);
  expect(reads).toHaveBeenCalledOnce();
});

it.skipIf(onStandIn())('assembles once although the operator allows older revisions', async () => {
  const { app, ask, paint } = await prepare({ CONFIG_REVISION_CHECK_MS: '60000' });
  const { counts } = app.services.configurations;
  expect(await ask('fr')).toEqual({});
  await paint();
  for (let count = 0; count < 20; count += 1) expect(await ask('de')).toEqual(red);
  expect(counts.made).toBe(2);
});
