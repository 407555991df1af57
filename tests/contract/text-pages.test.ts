import { setImmediate } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/schema.ts';
import { textPages } from '#server/db/text-json.ts';
import { snapshot } from '#server/services/list-answer.ts';
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

async function count(pages: AsyncIterable<string>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const page of pages) {
    const texts = JSON.parse(`[${page}]`) as unknown[]; // as: a list
    sizes.push(texts.length);
    // Whoever takes his time finds what went wrong meanwhile in its turn.
    await setImmediate();
  }
  return sizes;
}

/** Lets so many statements through and refuses the next. */
function refuseAfter(statements: number): KyselyPlugin {
  let left = statements;
  return {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error('refused');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

describe('the texts of an application, a thousand at a time', () => {
  it.each([
    [0, []],
    [1, [1]],
    [1000, [1000]],
    [1001, [1000, 1]],
  ])('of %i', async (texts, sizes) => {
    const { db, appId } = await prepare(texts);
    expect(await count(textPages(db, appId))).toEqual(sizes);
  });

  it('are those before a fault, and the fault', async () => {
    const { db, appId } = await prepare(1001);
    const pages = textPages(db.withPlugin(refuseAfter(1)), appId);
    expect(await pages.next()).toMatchObject({ done: false });
    await setImmediate();
    await expect(pages.next()).rejects.toThrow('refused');
  });

  it('leave the connection to others when nobody wants more', async () => {
    const { db, appId } = await prepare(1001);
    await snapshot(db).execute(async (trx) => {
      for await (const page of textPages(trx, appId)) if (page !== '') break;
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(trx);
      expect(rows).toEqual([{ one: 1 }]);
    });
  });
});

it.runIf(onPostgres() && process.env['TEST_POSTGRES'] !== undefined)(
  'no query is compiled before it is run',
  async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(shared().services.db);
    expect(rows).toEqual([{ jit: 'off' }]);
  },
);
