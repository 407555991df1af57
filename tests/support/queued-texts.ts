import { vi } from 'vitest';
import type { Platform } from '#domain/placeholder-forms.ts';
import type {
  Translate,
  TranslationEngine,
} from '#server/services/translation/translation-engine.ts';
import { type ApiClient, ok } from './api-client.ts';
import { createApp } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

interface QueuedText {
  key: string;
  value: string;
}

/** Creates an application with texts queued for French and returns its id. */
export async function queueForFrench(
  client: ApiClient,
  texts: QueuedText[],
  platform: Platform = 'iOS',
): Promise<string> {
  const appId = await createApp(client, ['en', 'fr'], platform);
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
  await client.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
  return appId;
}

export const french = async ({ api }: ApiClient, appId: string) =>
  ok(
    await api.GET('/api/app-texts/app/{appId}/texts', {
      params: { path: { appId }, query: { locale: 'fr' } },
    }),
  ).data;

export const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 30 });

const ignore = () => undefined;

export const log = { error: ignore, warn: ignore, info: ignore };

export const makeEngine = (
  translate: Translate,
  { batchSize = 10, concurrency = 1 } = {},
): TranslationEngine => ({ batchSize, concurrency, translate });

export async function queued(app: TestApp, keys: string[]) {
  const client = await app.admin();
  const texts = keys.map((key) => ({ key, value: `Hello ${key} %@` }));
  return { client, appId: await queueForFrench(client, texts) };
}

export function heldEngine() {
  const begun = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<string>();
  const reported = Promise.withResolvers<undefined>();
  const engine = makeEngine(async (jobs, { report }) => {
    begun.resolve(undefined);
    const value = await answer.promise;
    await report(jobs.map((job) => [job, { value }]));
    reported.resolve(undefined);
  });
  return { engine, begun: begun.promise, answer: answer.resolve, reported: reported.promise };
}
