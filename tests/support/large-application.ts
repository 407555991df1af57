import { setImmediate } from 'node:timers/promises';
import { ok } from './api-client.ts';
import { createApp } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

/** Texts with keys of their own. */
export const textsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `key_${index}`, value: `Text ${index}` }));

const languages = ['en', 'fr', 'de', 'sk'] as const;

/** An application with many texts. */
export async function large(app: TestApp, count: number) {
  const client = await app.admin();
  const appId = await createApp(client, [...languages]);
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: textsOf(count) } }));
  return { client, appId };
}

/** Does something over and over until the work is done; answers what came out of it each time before then. */
export async function meanwhile<T>(work: Promise<unknown>, act: () => Promise<T>): Promise<T[]> {
  const end = new AbortController();
  const done = work.finally(() => end.abort());
  const results: T[] = [];
  while (!end.signal.aborted) {
    const result = await act();
    results.push(result);
    await setImmediate();
  }
  await done;
  // The last one may have come after the end.
  return results.slice(0, -1);
}

/** How many rows there are, whoever may see them. */
export const countRows = async ({ services: { db } }: TestApp, table: 'texts' | 'translations') =>
  (await db.selectFrom(table).select('id').execute()).length;
