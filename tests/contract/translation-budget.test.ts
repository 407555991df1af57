import { expect, it } from 'vitest';
import { translationDays } from '#server/db/tables/translation-days.ts';
import { waitingTranslations } from '#server/db/tables/waiting-translations.ts';
import { TranslationBudget } from '#server/services/translation/translation-budget.ts';
import type { Translate } from '#server/services/translation/translation-engine.ts';
import { TranslationQueue } from '#server/services/translation/translation-queue.ts';
import { fakeLibreTranslate } from '../support/fake-engines.ts';
import { eventually, french, log, makeEngine, queueForFrench } from '../support/queued-texts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function limited(limit: number, options: Parameters<typeof fakeLibreTranslate>[0] = {}) {
  const service = await fakeLibreTranslate(options);
  const env = {
    LIBRETRANSLATE_URL: service.url,
    TRANSLATION_MAX_CHARACTERS_PER_DAY: String(limit),
  };
  const app = await startTestApp({ env, worker: true });
  return { app, service, client: await app.admin() };
}

const isWaiting = ({ services }: TestApp, count: number) =>
  expect.poll(() => waitingTranslations.count(services.db)).toBe(count);

/** Moves all records back by a day. */
async function passADay({ services: { db } }: TestApp): Promise<void> {
  await db
    .updateTable('translation_days')
    .set((row) => ({ day: row('day', '-', 1) }))
    .execute();
  await db
    .updateTable('translations')
    .set((row) => ({ queued_at: row('queued_at', '-', dayMs) }))
    .where('status', '=', 'pending')
    .execute();
}

const JOB = { id: '1', appId: '1', key: 'k', description: null, platform: 'iOS' } as const;

it('a day is full at its last character, whichever process used the others', async () => {
  const { db } = (await startTestApp()).services;
  const limit = 10;
  expect(await translationDays.add(db, 6, limit)).toBe(true);
  expect(await translationDays.add(db, 5, limit)).toBe(false);
  expect(await translationDays.add(db, 4, limit)).toBe(true);
  expect(await translationDays.add(db, 1, limit)).toBe(false);
  const [job, more] = ['ten chars!', 'x'].map((text) => ({ ...JOB, text }));
  if (!job || !more) throw new Error('There are two.');
  const budget = new TranslationBudget((await startTestApp()).services.db, limit);
  expect(budget.findFault(job)).toBeUndefined();
  expect(await budget.pay([job, more])).toEqual([job]);
});

it('texts beyond the limit stay queued, let shorter ones pass, and are translated on the next day', async () => {
  const { app, service, client } = await limited(20);
  const appId = await queueForFrench(client, [
    { key: 'a', value: 'Twelve chars' },
    { key: 'b', value: 'Twelve more!' },
    { key: 'c', value: 'Six ch' },
  ]);
  await isWaiting(app, 1);
  await eventually(async () => {
    expect(await french(client, appId)).toMatchObject([
      { status: 'translated' },
      { status: 'pending', isMissing: true },
      { status: 'translated' },
    ]);
  });
  const ready = await app.inject({ url: '/readyz', query: { verbose: '' } });
  expect(ready.json()).toMatchObject({
    translation: {
      engine: 'libretranslate',
      charactersPerDay: 20,
      charactersToday: 18,
      waiting: 1,
      waitsUntil: expect.stringMatching(/T00:00:00\.000Z$/) as unknown,
    },
  });
  await passADay(app);
  await eventually(async () => {
    const states = (await french(client, appId)).map(({ status }) => status);
    expect(states).toEqual(['translated', 'translated', 'translated']);
  });
  expect(service.texts.toSorted()).toEqual(['Six ch', 'Twelve chars', 'Twelve more!']);
});

it('a second try counts, too; beyond the limit the text fails, and does not start again each day', async () => {
  const { service, client } = await limited(10, { translate: () => '«Lost»' });
  const appId = await queueForFrench(client, [{ key: 'a', value: 'Lost %@' }]);
  await eventually(async () => {
    expect(await french(client, appId)).toMatchObject([
      { status: 'error', errorMessage: expect.stringContaining('not translated again') as unknown },
    ]);
  });
  expect(service.requests).toHaveLength(1);
});

it('rejected texts cost nothing', async () => {
  const { app, client } = await limited(100, { languages: ['en', 'de'] });
  const appId = await queueForFrench(client, [{ key: 'a', value: 'Hello' }]);
  await eventually(async () => {
    expect(await french(client, appId)).toMatchObject([{ status: 'error' }]);
  });
  const ready = await app.inject({ url: '/readyz', query: { verbose: '' } });
  expect(ready.json()).toMatchObject({ translation: { charactersToday: 0 } });
});

it('remembered texts cost nothing, and texts beyond any day’s limit fail with a message', async () => {
  const { client, service } = await limited(5);
  const [known] = await french(
    client,
    await queueForFrench(client, [{ key: 'k', value: 'Settings' }]),
  );
  await client.json('PUT', `/api/translations/text/${known?._id ?? ''}/fr`, {
    value: 'Réglages',
    isAutoTranslated: false,
  });
  const appId = await queueForFrench(client, [
    { key: 'a', value: 'Settings' },
    { key: 'b', value: 'Settings…' },
  ]);
  await eventually(async () => {
    expect(await french(client, appId)).toMatchObject([
      { status: 'translated', value: 'Réglages' },
      {
        status: 'error',
        errorMessage:
          'This text has 9 characters, and TRANSLATION_MAX_CHARACTERS_PER_DAY allows 5 a day. Raise it, or translate the text yourself.',
      },
    ]);
  });
  expect(service.requests).toEqual([]);
});

it('processes share a day, also those that start later', async () => {
  const app = await startTestApp();
  const { db } = app.services;
  const sent: string[] = [];
  const warnings: unknown[] = [];
  const paying: Translate = async (jobs, { pay, report }) => {
    const paid = (await pay?.(jobs, 'first')) ?? [];
    sent.push(...paid.map((job) => job.key));
    await report(paid.map((job) => [job, { value: 'x' }]));
  };
  const start = () => {
    const engine = makeEngine(paying, { batchSize: 7, concurrency: 2 });
    // One character short of another text.
    const queue = new TranslationQueue(db, engine, { budget: new TranslationBudget(db, 309) });
    queue.start({ ...log, warn: (...given: unknown[]) => void warnings.push(given[0]) });
    return queue;
  };
  const texts = Array.from({ length: 60 }, (_, index) => ({
    key: `key_${index}`,
    value: '10 letters',
  }));
  await queueForFrench(await app.admin(), texts);
  const queues = [start(), start()];
  await isWaiting(app, 30);
  // A stopping queue returns its claimed texts.
  const countTranslated = () => queues.reduce((sum, { counts }) => sum + counts.engine, 0);
  await expect.poll(countTranslated).toBe(30);
  for (const queue of queues) await queue.stop();
  expect(new Set(sent).size).toBe(30);
  warnings.length = 0;
  const later = start();
  // It has checked all of them again, since its limit may differ.
  await expect.poll(() => warnings).toMatchObject([{ limit: 309 }]);
  await isWaiting(app, 30);
  await later.stop();
  expect(sent).toHaveLength(30);
});

it('texts queued before the clock was set back over midnight do not wait until it is there again', async () => {
  const { app, client } = await limited(1000);
  const appId = await queueForFrench(client, [{ key: 'a', value: 'Hello' }]);
  const isTranslated = () =>
    eventually(async () => {
      expect(await french(client, appId)).toMatchObject([{ status: 'translated' }]);
    });
  await isTranslated();
  const { numUpdatedRows } = await app.services.db
    .updateTable('translations')
    .set({ status: 'pending', queued_at: Date.now() + 2 * dayMs })
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  await isTranslated();
});
