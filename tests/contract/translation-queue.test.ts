import { describe, expect, it } from 'vitest';
import { translationQueue } from '#server/db/tables/translation-queue.ts';
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

  it('takes no result of a claim that another worker has taken over', async () => {
    const app = await startTestApp();
    await queued(app, ['one']);
    const { db } = app.services;
    const claim = (token: string, lease: number) =>
      translationQueue.claim(db, { token, limit: 10, lease });
    const [item] = (await claim('late', -60_000))?.items ?? [];
    expect((await claim('next', 60_000))?.items).toEqual([item]);
    if (!item) throw new Error('One is queued.');
    const finish = (token: string) => translationQueue.finish(db, token, item, { value: token });
    expect(await finish('late')).toBe(false);
    expect(await finish('next')).toBe(true);
  });

  it('names the settings when there is no engine', async () => {
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
    const broken = makeEngine(() => Promise.reject(new Error('Quota used up')));
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
    const { engine, begun, answer, reported } = heldEngine();
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
    await reported;
    await queue.stop();
    expect(await french(client, appId)).toMatchObject([
      interruption === 'cancel'
        ? { status: 'cancelled', isMissing: true }
        : { status: 'translated', value: 'À la main', isAutoTranslated: false },
    ]);
  });

  it('drops a result for a translation that was cancelled and restarted in the meantime', async () => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one']);
    const { engine, begun, answer, reported } = heldEngine();
    const queue = new TranslationQueue(app.services.db, engine);
    queue.start(log);
    await begun;
    const [row] = await french(client, appId);
    const act = (action: string) =>
      client.send('POST', `/api/app-texts/translation/${row?.translationId ?? ''}/${action}`);
    await act('cancel');
    await act('restart');
    answer('Late');
    await reported;
    await queue.stop();
    expect(await french(client, appId)).toMatchObject([{ status: 'pending', isMissing: true }]);
  });

  it('translates as many batches at once as the engine wants', async () => {
    const app = await startTestApp();
    let [now, most] = [0, 0];
    const enough = Promise.withResolvers<undefined>();
    const count: Translate = async (jobs, { report }) => {
      most = Math.max(most, (now += 1));
      if (now === 3) enough.resolve(undefined);
      await enough.promise;
      now -= 1;
      await report(jobs.map((job) => [job, { value: 'x' }]));
    };
    const keys = Array.from({ length: 12 }, (_, index) => `key_${index}`);
    const { client, appId } = await queued(app, keys);
    const queue = new TranslationQueue(
      app.services.db,
      makeEngine(count, { batchSize: 1, concurrency: 3 }),
    );
    queue.start(log);
    await eventually(async () => {
      const rows = await french(client, appId);
      expect(rows.every((row) => row.status === 'translated')).toBe(true);
    });
    await queue.stop();
    expect(most).toBe(3);
  });

  it('shows what is done while the rest of a batch still waits, and asks once', async () => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one', 'two']);
    const rest = Promise.withResolvers<undefined>();
    const halting: Translate = async ([first, second], { report }) => {
      if (first) await report([[first, { value: 'Un' }]]);
      await rest.promise;
      if (second) await report([[second, { value: 'Deux' }]]);
    };
    const queue = new TranslationQueue(app.services.db, makeEngine(halting));
    queue.start(log);
    await eventually(async () => {
      const rows = await french(client, appId);
      expect(rows).toMatchObject([
        { value: 'Un', status: 'translated' },
        { status: 'translating' },
      ]);
    });
    rest.resolve(undefined);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([{ value: 'Un' }, { value: 'Deux' }]);
    });
    await queue.stop();
  });

  it('fails what an engine says nothing of', async () => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one']);
    const queue = new TranslationQueue(
      app.services.db,
      makeEngine(() => Promise.resolve()),
    );
    queue.start(log);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([
        { status: 'error', errorMessage: 'The engine gave no answer for this text.' },
      ]);
    });
    await queue.stop();
  });
});
