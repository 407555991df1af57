import { vi } from 'vitest';
import type { Translate, TranslationEngine } from '#server/services/translation-engine.ts';
import { type ApiClient, ok } from './api-client.ts';
import { createApp } from './fixtures.ts';

interface QueuedText {
  key: string;
  value: string;
}

/** An application with texts, all queued for French; answers its id. */
export async function queueForFrench(client: ApiClient, texts: QueuedText[]): Promise<string> {
  const appId = await createApp(client, ['en', 'fr']);
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
  await client.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
  return appId;
}

/** The texts of the application as the French tab lists them. */
export const french = async ({ api }: ApiClient, appId: string) =>
  ok(
    await api.GET('/api/app-texts/app/{appId}/texts', {
      params: { path: { appId }, query: { locale: 'fr' } },
    }),
  ).data;

/** Waits until a check passes. */
export const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 30 });

const ignore = () => undefined;

/** A log for a queue of the test's own. */
export const log = { error: ignore, warn: ignore, info: ignore };

/** An engine that does what the test says. */
export const makeEngine = (
  translate: Translate,
  { batchSize = 10, concurrency = 1 } = {},
): TranslationEngine => ({ batchSize, concurrency, translate });
