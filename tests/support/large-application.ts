import { setImmediate } from 'node:timers/promises';
import { ok } from './api-client.ts';
import { createApp } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

export const textsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `key_${index}`, value: `Text ${index}` }));

const languages = ['en', 'fr', 'de', 'sk'] as const;

export async function large(app: TestApp, count: number) {
  const client = await app.admin();
  const appId = await createApp(client, [...languages]);
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: textsOf(count) } }));
  return { client, appId };
}

/** Repeats an action until the work is done and returns the earlier results. */
export async function repeatUntilDone<T>(
  work: Promise<unknown>,
  act: () => Promise<T>,
): Promise<T[]> {
  const end = new AbortController();
  const done = work.finally(() => end.abort());
  const results: T[] = [];
  while (!end.signal.aborted) {
    const result = await act();
    results.push(result);
    await setImmediate();
  }
  await done;
  // The last action may have run after the end.
  return results.slice(0, -1);
}

/** Counts all rows, including hidden ones. */
export const countRows = async ({ services: { db } }: TestApp, table: 'texts' | 'translations') =>
  (await db.selectFrom(table).select('id').execute()).length;
