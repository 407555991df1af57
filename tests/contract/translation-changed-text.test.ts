import { expect, it } from 'vitest';
import { TranslationQueue } from '#server/services/translation/translation-queue.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { eventually, french, log, makeEngine, queued } from '../support/queued-texts.ts';
import { startTestApp } from '../support/test-app.ts';

/** An English value that changes during its translation, and its key. */
type Change = (
  client: ApiClient,
  text: { appId: string; _id: string; key: string },
) => Promise<void>;

const changes: Record<string, Change> = {
  async 'an edit'(client, { _id: id, appId, key }) {
    const body = { appId, key, value: 'Delete all' };
    ok(await client.api.PUT('/api/texts/{id}', { params: { path: { id } }, body }));
  },
  async 'an import'(client, { appId, key }) {
    const body = { appId, texts: [{ key, value: 'Delete all' }] };
    ok(await client.api.POST('/api/texts/bulk', { body }));
  },
};

function firstHeld(end: 'translated' | 'failed') {
  const begun = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const sent: string[] = [];
  const engine = makeEngine(async (jobs, { report }) => {
    const isFirst = sent.length === 0;
    sent.push(...jobs.map(({ text }) => text));
    begun.resolve(undefined);
    await goOn.promise;
    if (isFirst && end === 'failed') throw new Error('The service is away.');
    await report(jobs.map((job) => [job, { value: `«${job.text}»` }]));
  });
  return { engine, begun: begun.promise, goOn: () => goOn.resolve(undefined), sent };
}

const cases = Object.keys(changes).flatMap((name) => [
  { name, end: 'translated' as const },
  { name, end: 'failed' as const },
]);

it.each(cases)(
  '$name while the old value is translated queues the text again ($end)',
  async ({ name, end }) => {
    const app = await startTestApp();
    const { client, appId } = await queued(app, ['changed', 'same']);
    const { engine, begun, goOn, sent } = firstHeld(end);
    const queue = new TranslationQueue(app.services.db, engine);
    queue.start(log);
    await begun;
    const [text] = await french(client, appId);
    if (!text) throw new Error('The application has texts.');
    await changes[name]?.(client, text);
    goOn();
    const other = end === 'translated' ? { value: '«Hello same %@»' } : { status: 'error' };
    await eventually(async () => {
      const rows = await french(client, appId);
      expect(rows).toMatchObject([{ status: 'translated', value: '«Delete all»' }, other]);
    });
    expect(sent).toEqual(['Hello changed %@', 'Hello same %@', 'Delete all']);
    await queue.stop();
    // A requeued text has not left the queue.
    expect(queue.counts).toMatchObject(
      end === 'translated' ? { engine: 2 } : { engine: 1, failed: 1 },
    );
  },
);

it('a value that is as it was again keeps the translation', async () => {
  const app = await startTestApp();
  const { client, appId } = await queued(app, ['changed']);
  const { engine, begun, goOn, sent } = firstHeld('translated');
  const queue = new TranslationQueue(app.services.db, engine);
  queue.start(log);
  await begun;
  const [text] = await french(client, appId);
  if (!text) throw new Error('The application has a text.');
  await changes['an edit']?.(client, text);
  const body = { appId, key: text.key, value: text.originalValue };
  ok(await client.api.PUT('/api/texts/{id}', { params: { path: { id: text._id } }, body }));
  goOn();
  await eventually(async () => {
    expect(await french(client, appId)).toMatchObject([{ value: '«Hello changed %@»' }]);
  });
  await queue.stop();
  expect(sent).toHaveLength(1);
});
