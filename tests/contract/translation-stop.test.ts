import { describe, expect, it } from 'vitest';
import { TranslationQueue } from '#server/services/translation/translation-queue.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { fakeLibreTranslate } from '../support/fake-engines.ts';
import { onPostgres } from '../support/postgres.ts';
import { eventually, french, log, makeEngine, queueForFrench } from '../support/queued-texts.ts';
import { startServer } from '../support/server.ts';
import { administrator, startTestApp, temporaryDirectory } from '../support/test-app.ts';

const makeTexts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `key_${index}`, value: `Text ${index}` }));

/** As if the killed process's lease had ended. */
async function endLeases(dataDir: string): Promise<void> {
  const app = await startTestApp({ dataDir });
  await app.services.db
    .updateTable('translations')
    .set({ lease_until: 1 })
    .where('status', '=', 'translating')
    .execute();
  await app.close();
}

describe('a server that stops', () => {
  it('puts back what it was working on', async () => {
    const env = { TRANSLATION_ENGINE: 'pseudo', PSEUDO_DELAY_MS: '60000' };
    const app = await startTestApp({ env, worker: true });
    const client = await app.admin();
    const appId = await queueForFrench(client, makeTexts(2));
    await eventually(async () => {
      const rows = await french(client, appId);
      expect(rows.map((row) => row.status)).toEqual(['translating', 'pending']);
    });
    await app.services.translationQueue.stop();
    const rows = await french(client, appId);
    expect(rows.map((row) => row.status)).toEqual(['pending', 'pending']);
  });

  it('does not wait for an unresponsive engine, and drops its late results', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await queueForFrench(client, makeTexts(1));
    const begun = Promise.withResolvers<undefined>();
    const late = Promise.withResolvers<undefined>();
    const said = Promise.withResolvers<undefined>();
    const deaf = makeEngine(async (jobs, { report }) => {
      begun.resolve(undefined);
      await late.promise;
      await report(jobs.map((job) => [job, { value: 'Late' }]));
      said.resolve(undefined);
    });
    const queue = new TranslationQueue(app.services.db, deaf);
    queue.start(log);
    await begun.promise;
    await queue.stop();
    late.resolve(undefined);
    await said.promise;
    expect(await french(client, appId)).toMatchObject([{ status: 'pending', isMissing: true }]);
  });

  // Independent of the database.
  it.skipIf(onPostgres())('ends at once while a service does not answer', async () => {
    const service = await fakeLibreTranslate();
    service.next('hang');
    const env = { LIBRETRANSLATE_URL: service.url, ADMIN_PASSWORD: administrator.password };
    const server = await startServer({ env });
    const client = await new ApiClient(server.url).login('admin', administrator.password);
    await queueForFrench(client, makeTexts(1));
    await eventually(() => {
      expect(service.requests).toHaveLength(1);
      return Promise.resolve();
    });
    expect(await server.stop()).toBe(0);
    await expect.poll(() => service.abandoned()).toBe(1);
  });
});

describe('a server that was killed', () => {
  it('is followed by one that translates the rest, and nothing twice', async () => {
    let serial = 0;
    const service = await fakeLibreTranslate({
      // All translations differ, so that overwriting shows.
      translate: (text) => `${text} no. ${(serial += 1)}`,
    });
    // From then on it sends nothing.
    service.refuse(() => service.texts.length > 100, 'hang');
    const env = {
      LIBRETRANSLATE_URL: service.url,
      DATA_DIR: temporaryDirectory(),
      ADMIN_PASSWORD: administrator.password,
    };
    const server = await startServer({ env });
    const client = await new ApiClient(server.url).login('admin', administrator.password);
    const appId = await queueForFrench(client, makeTexts(300));
    const translatedBy = async (reader: ApiClient) =>
      new Map(
        (await french(reader, appId))
          .filter((row) => row.status === 'translated')
          .map((row) => [row.key, row.value]),
      );
    await expect.poll(async () => (await translatedBy(client)).size).toBe(100);
    // Two more requests are on their way.
    await expect.poll(() => service.texts.length).toBe(150);
    const before = await french(client, appId);
    const byHand = ['translated', 'translating', 'pending'].map((status) =>
      before.findLast((row) => row.status === status),
    );
    for (const row of byHand) {
      expect(row).toBeDefined();
      const params = { path: { textId: row?._id ?? '', locale: 'fr' } } as const;
      ok(
        await client.api.PUT('/api/translations/text/{textId}/{locale}', {
          params,
          body: { value: 'À la main', isAutoTranslated: false },
        }),
      );
    }
    const done = await translatedBy(client);
    await server.kill();
    service.refuse(() => false, 'hang');
    await endLeases(env.DATA_DIR);

    const again = await startServer({ env });
    try {
      const reader = new ApiClient(again.url, client.jar);
      await expect.poll(async () => (await translatedBy(reader)).size).toBe(300);
      const after = await translatedBy(reader);
      expect(Object.fromEntries([...done].map(([key]) => [key, after.get(key)]))).toEqual(
        Object.fromEntries(done),
      );
      expect(byHand.map((row) => after.get(row?.key ?? ''))).toEqual(Array(3).fill('À la main'));
      // Only the two requests of 25 texts at the time of the kill are repeated.
      expect(service.texts.length).toBeLessThanOrEqual(350);
    } finally {
      expect(await again.stop()).toBe(0);
    }
  });
});
