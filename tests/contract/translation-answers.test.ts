import { describe, expect, it, vi } from 'vitest';
import { libreTranslateEngine } from '#server/services/translation/engines/libretranslate.ts';
import type { Translate } from '#server/services/translation/translation-engine.ts';
import { TranslationQueue } from '#server/services/translation/translation-queue.ts';
import { fakeLibreTranslate } from '../support/fake-engines.ts';
import { eventually, french, log, makeEngine, queueForFrench } from '../support/queued-texts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { translated } from '../support/translated.ts';

async function queued(app: TestApp, keys: string[]) {
  const client = await app.admin();
  const texts = keys.map((key) => ({ key, value: `Hello ${key}` }));
  return { client, appId: await queueForFrench(client, texts) };
}

const badAnswers = [
  ['a\0b', /U\+0000/],
  ['a\uD800b', /surrogate/],
  ['x'.repeat(20_001), /more than 20,000 characters/],
  [' \n', /gave no answer/],
] as const;

describe('an answer that cannot be a translation', () => {
  it('fails alone, whatever the engine', async () => {
    const app = await startTestApp();
    const keys = [...badAnswers.map((_, index) => `bad_${index}`), 'good', 'long'];
    const { client, appId } = await queued(app, keys);
    const answers = [...badAnswers.map(([answer]) => answer), 'Bon', '😀'.repeat(20_000)];
    const translate: Translate = (jobs, { report }) =>
      report(jobs.map((job) => [job, { value: answers[keys.indexOf(job.key)] ?? '' }]));
    const queue = new TranslationQueue(app.services.db, makeEngine(translate));
    queue.start(log);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([
        ...badAnswers.map(([, errorMessage]) => ({
          status: 'error',
          isMissing: true,
          errorMessage: expect.stringMatching(errorMessage) as unknown,
        })),
        { status: 'translated', value: 'Bon' },
        { status: 'translated', value: '😀'.repeat(20_000) },
      ]);
    });
    await queue.stop();
  });

  it('is retried once, without its batch', async () => {
    const keys = Array.from({ length: 29 }, (_, index) => `Text number ${index}`);
    const translate = (text: string) => (text.endsWith('number 3') ? 'a\0b' : `«${text}»`);
    const service = await fakeLibreTranslate({ translate });
    const policy = { timeoutMs: 60_000 };
    const engine = libreTranslateEngine({ url: service.url, key: undefined, policy });
    const results = await translated(engine, keys);
    expect(results.filter((result) => result.startsWith('!'))).toEqual([
      '! The answer contains the character U+0000.',
    ]);
    expect(service.texts.filter((text) => text === keys[3])).toHaveLength(2);
  });

  it('fails a text that would lose a line or all words beside its placeholders', async () => {
    const translate = (text: string) => (/Silence|empty/.test(text) ? '' : `«${text}»`);
    const service = await fakeLibreTranslate({ translate });
    const policy = { timeoutMs: 60_000 };
    const engine = libreTranslateEngine({ url: service.url, key: undefined, policy });
    const missing = '! The engine gave no answer for this text.';
    const texts = ['Title\nSilence', 'empty %@', 'Good'];
    expect(await translated(engine, texts)).toEqual([missing, missing, '«Good»']);
  });

  it('of an engine that throws loses what no database keeps of its words', async () => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one']);
    const broken = makeEngine(() => Promise.reject(new Error('Bad\0 \uD800 answer')));
    const queue = new TranslationQueue(app.services.db, broken);
    queue.start(log);
    await eventually(async () => {
      const errorMessage = 'Bad \uFFFD answer';
      expect(await french(client, appId)).toMatchObject([{ status: 'error', errorMessage }]);
    });
    await queue.stop();
  });
});

describe('a database that fails for a moment', () => {
  it('ends no text: what was claimed goes back and is translated', async () => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['one', 'two']);
    const { db } = app.services;
    const faults: unknown[] = [];
    let turns = 0;
    const translate: Translate = async (jobs, { report }) => {
      turns += 1;
      if (turns === 1) {
        vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
          throw new Error('Connection terminated unexpectedly');
        });
      }
      await Promise.all(jobs.map((job) => report([[job, { value: `«${job.key}»` }]])));
    };
    const queue = new TranslationQueue(db, makeEngine(translate));
    queue.start({ ...log, error: (...given: unknown[]) => void faults.push(given[0]) });
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([
        { status: 'translated', value: '«one»' },
        { status: 'translated', value: '«two»' },
      ]);
    });
    await queue.stop();
    expect(turns).toBe(2);
    expect(faults).toEqual([{ err: new Error('Connection terminated unexpectedly') }]);
  });
});
