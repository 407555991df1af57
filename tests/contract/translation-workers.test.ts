import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { translationQueue as queueRows } from '#server/db/tables/translation-queue.ts';
import type { Translate } from '#server/services/translation/translation-engine.ts';
import { TranslationQueue } from '#server/services/translation/translation-queue.ts';
import {
  eventually,
  french,
  heldEngine,
  log,
  makeEngine,
  queued,
} from '../support/queued-texts.ts';
import { startTestApp } from '../support/test-app.ts';

const hour = 60 * 60 * 1000;

describe('a worker of the translation queue', () => {
  it('takes over what a crashed process was working on, once its lease is over', async () => {
    const app = await startTestApp({ env: { TRANSLATION_ENGINE: 'pseudo' } });
    const { client, appId } = await queued(app, ['held', 'other']);
    const { db, translationQueue } = app.services;
    const [row] = await french(client, appId);
    const hold = (lease_until: number) =>
      db
        .updateTable('translations')
        .set({ status: 'translating', claim: randomUUID(), lease_until })
        .where('id', '=', row?.translationId ?? '')
        .execute();
    await hold(Date.now() + hour);
    translationQueue.start(log);
    const statuses = async () => (await french(client, appId)).map(({ status }) => status);
    // The second one has looked for work by then.
    await eventually(async () => {
      expect(await statuses()).toEqual(['translating', 'translated']);
    });
    await hold(1);
    translationQueue.wake();
    await eventually(async () => {
      expect(await statuses()).toEqual(['translated', 'translated']);
    });
    await translationQueue.stop();
  });

  it('takes texts that were queued before the clock was set back', async () => {
    const app = await startTestApp();
    await queued(app, ['one']);
    const { db } = app.services;
    const day = 24 * hour;
    const queued_at = (Math.floor(Date.now() / day) + 1) * day - 1;
    await db.updateTable('translations').set({ queued_at }).execute();
    const claim = { token: randomUUID(), limit: 1, lease: hour };
    expect((await queueRows.claim(db, claim))?.items).toHaveLength(1);
  });

  it('keeps its claim while the engine takes longer than the lease', async () => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one']);
    const { engine, begun, answer, reported } = heldEngine();
    const { db } = app.services;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const slow = new TranslationQueue(db, engine, { leaseMs: hour });
    slow.start(log);
    await begun;
    const take = () =>
      db
        .transaction()
        .execute((trx) => queueRows.claim(trx, { token: randomUUID(), limit: 1, lease: hour }));
    const getLease = () =>
      db.selectFrom('translations').select('lease_until').executeTakeFirstOrThrow();
    // An expired lease, then a heartbeat.
    await db.updateTable('translations').set({ lease_until: 1 }).execute();
    vi.advanceTimersByTime(hour / 2);
    await eventually(async () => {
      expect((await getLease()).lease_until).toBeGreaterThan(1);
    });
    expect(await take()).toBeUndefined();
    answer('Lentement');
    await reported;
    await slow.stop();
    expect(await french(client, appId)).toMatchObject([{ value: 'Lentement' }]);
  });

  it('shares the work between two workers: every text is translated once', async () => {
    const app = await startTestApp();
    const keys = Array.from({ length: 60 }, (_, index) => `key_${index}`);
    const seen: string[] = [];
    const count: Translate = async (jobs, { report }) => {
      seen.push(...jobs.map((job) => job.key));
      await setImmediate();
      await report(jobs.map((job) => [job, { value: 'x' }]));
    };
    const counting = makeEngine(count, { batchSize: 7, concurrency: 2 });
    const { client, appId } = await queued(app, keys);
    const workers = [1, 2].map(() => new TranslationQueue(app.services.db, counting));
    for (const worker of workers) worker.start(log);
    await eventually(async () => {
      const rows = await french(client, appId);
      expect(rows.every((row) => row.status === 'translated')).toBe(true);
    });
    for (const worker of workers) await worker.stop();
    expect(seen.toSorted()).toEqual(keys.toSorted());
  });
});
