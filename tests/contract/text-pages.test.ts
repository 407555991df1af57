import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/schema.ts';
import { textPages } from '#server/db/imports/text-json.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { onPostgres } from '../support/postgres.ts';
import { sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();

async function prepare(count: number): Promise<{ db: Db; appId: string }> {
  const app = shared();
  const admin = await app.admin();
  const appId = await createApp(admin);
  const texts = Array.from({ length: count }, (_, at) => ({ key: `key_${at}`, value: `${at}` }));
  if (count > 0) ok(await admin.api.POST('/api/texts/bulk', { body: { appId, texts } }));
  return { db: app.services.db, appId };
}

async function count(pages: AsyncIterable<Buffer>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const page of pages) {
    const texts = JSON.parse(`[${page.toString()}]`) as unknown[]; // as: a list
    sizes.push(texts.length);
  }
  return sizes;
}

const most = onPostgres() ? 2000 : 1000;

describe(`the texts of an application, ${most} at a time`, () => {
  it.each([
    [0, []],
    [1, [1]],
    [most, [most]],
    [most + 1, [most, 1]],
  ])('of %i', async (texts, sizes) => {
    const { db, appId } = await prepare(texts);
    expect(await count(textPages(db, appId))).toEqual(sizes);
  });
});

it.runIf(onPostgres() && process.env['TEST_POSTGRES'] !== undefined)(
  'no query is compiled before it is run',
  async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(shared().services.db);
    expect(rows).toEqual([{ jit: 'off' }]);
  },
);
