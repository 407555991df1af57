import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { TranslationEngine } from '../../src/server/services/translation-engine.ts';
import { TranslationQueue } from '../../src/server/services/translation-queue.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const log = { error: () => undefined };

/** An application with texts, all queued for French. */
async function queued(app: TestApp, keys: string[]) {
  const client = await app.admin();
  const appId = await createApp(client, ['en', 'fr']);
  const texts = keys.map((key) => ({ key, value: `Hello ${key} %@` }));
  await client.api.POST('/api/texts/bulk', { body: { appId, texts } });
  await client.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
  return { client, appId };
}

const french = async ({ api }: ApiClient, appId: string) =>
  ok(
    await api.GET('/api/app-texts/app/{appId}/texts', {
      params: { path: { appId }, query: { locale: 'fr' } },
    }),
  ).data;

const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 8000, interval: 30 });

/** An engine that answers when the test says so. */
function heldEngine() {
  const begun = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<string>();
  const engine: TranslationEngine = {
    batchSize: 10,
    async translate(jobs) {
      begun.resolve(undefined);
      const value = await answer.promise;
      return jobs.map(() => ({ value }));
    },
  };
  return { engine, begun: begun.promise, answer: answer.resolve };
}

describe('the translation queue', () => {
  it('translates what is queued', async () => {
    const app = await startTestApp({ env: { TRANSLATION_ENGINE: 'pseudo' }, worker: true });
    const { client, appId } = await queued(app, ['one', 'two']);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([
        {
          value: '[Ĥéļļö öñé %@·fr]',
          status: 'translated',
          isAutoTranslated: true,
          isMissing: false,
        },
        { value: '[Ĥéļļö ťŵö %@·fr]', status: 'translated' },
      ]);
    });
  });

  it('says what to configure when there is no engine', async () => {
    const app = await startTestApp({ worker: true });
    const { client, appId } = await queued(app, ['one']);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([
        { status: 'error', isMissing: true, errorMessage: /Set TRANSLATION_ENGINE/ },
      ]);
    });
  });

  it('keeps the old value when a text fails, and translates the others', async () => {
    const env = { TRANSLATION_ENGINE: 'pseudo', PSEUDO_FAIL_KEYS: '^bad' };
    const app = await startTestApp({ env, worker: true });
    const { client, appId } = await queued(app, ['bad_key', 'good']);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([
        {
          status: 'error',
          errorMessage: 'The pseudo engine was told to fail for the key "bad_key".',
        },
        { status: 'translated' },
      ]);
    });
  });

  it('fails a batch with the words of an engine that throws', async () => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one']);
    const broken = { batchSize: 5, translate: () => Promise.reject(new Error('Quota used up')) };
    const queue = new TranslationQueue(app.services.db, broken);
    queue.start(log);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([{ errorMessage: 'Quota used up' }]);
    });
    await queue.stop();
  });

  it.each(['cancel', 'save'])('drops a result that comes after a %s', async (interruption) => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one']);
    const { engine, begun, answer } = heldEngine();
    const queue = new TranslationQueue(app.services.db, engine);
    queue.start(log);
    await begun;
    const [row] = await french(client, appId);
    expect(row?.status).toBe('translating');
    await (interruption === 'cancel'
      ? client.send('POST', `/api/app-texts/translation/${row?.translationId ?? ''}/cancel`)
      : client.json('PUT', `/api/translations/text/${row?._id ?? ''}/fr`, {
          value: 'À la main',
          isAutoTranslated: false,
        }));
    answer('Late');
    await queue.stop();
    expect(await french(client, appId)).toMatchObject([
      interruption === 'cancel'
        ? { status: 'cancelled', isMissing: true }
        : { status: 'translated', value: 'À la main', isAutoTranslated: false },
    ]);
  });

  it('drops a result for a translation that was cancelled and restarted meanwhile', async () => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one']);
    const { engine, begun, answer } = heldEngine();
    const queue = new TranslationQueue(app.services.db, engine);
    queue.start(log);
    await begun;
    const [row] = await french(client, appId);
    const act = (action: string) =>
      client.send('POST', `/api/app-texts/translation/${row?.translationId ?? ''}/${action}`);
    await act('cancel');
    await act('restart');
    const stopped = queue.stop();
    answer('Late');
    await stopped;
    expect(await french(client, appId)).toMatchObject([{ status: 'pending', isMissing: true }]);
  });

  it('puts back what it was working on when it stops', async () => {
    const env = { TRANSLATION_ENGINE: 'pseudo', PSEUDO_DELAY_MS: '60000' };
    const app = await startTestApp({ env, worker: true });
    const { client, appId } = await queued(app, ['one', 'two']);
    await eventually(async () => {
      const rows = await french(client, appId);
      expect(rows.map((row) => row.status)).toEqual(['translating', 'pending']);
    });
    await app.services.translationQueue.stop();
    const rows = await french(client, appId);
    expect(rows.map((row) => row.status)).toEqual(['pending', 'pending']);
  });

  it('takes over what a crashed process was working on, once its lease is over', async () => {
    const app = await startTestApp({ env: { TRANSLATION_ENGINE: 'pseudo' } });
    const { client, appId } = await queued(app, ['one']);
    const { db, translationQueue } = app.services;
    const lease_until = Date.now() + 700;
    const held = { status: 'translating', claim: randomUUID(), lease_until } as const;
    await db.updateTable('translations').set(held).execute();
    translationQueue.start(log);
    expect(await french(client, appId)).toMatchObject([{ status: 'translating' }]);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([{ status: 'translated' }]);
    });
    expect(Date.now()).toBeGreaterThan(lease_until);
  });

  it('keeps its claim while the engine takes longer than the lease', async () => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one']);
    const { engine, begun, answer } = heldEngine();
    const slow = new TranslationQueue(app.services.db, engine, { leaseMs: 90 });
    slow.start(log);
    await begun;
    const idle = { batchSize: 1, translate: () => Promise.reject(new Error('Not mine')) };
    const other = new TranslationQueue(app.services.db, idle, { leaseMs: 90 });
    other.start(log);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    answer('Lentement');
    await slow.stop();
    await other.stop();
    expect(await french(client, appId)).toMatchObject([{ value: 'Lentement' }]);
  });

  it('shares the work between two workers: every text is translated once', async () => {
    const app = await startTestApp();
    const keys = Array.from({ length: 60 }, (_, index) => `key_${index}`);
    const seen: string[] = [];
    const counting: TranslationEngine = {
      batchSize: 7,
      async translate(jobs) {
        seen.push(...jobs.map((job) => job.key));
        await new Promise((resolve) => setTimeout(resolve, 5));
        return jobs.map(() => ({ value: 'x' }));
      },
    };
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
