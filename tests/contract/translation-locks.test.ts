import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { removals } from '#server/db/imports/removals.ts';
import type { Db } from '#server/db/schema.ts';
import { lockApp } from '#server/services/resources/apps.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { onPostgres, onStandIn } from '../support/postgres.ts';
import { startTestApp } from '../support/test-app.ts';

/** Resolves when another transaction waits for a lock; SQLite and PGlite run one at a time. */
async function untilWaiting(db: Db): Promise<void> {
  if (!onPostgres() || onStandIn()) return;
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 0, { timeout: 60_000 });
}

it.each(['retry', 'cancel', 'restart'])(
  '%s makes no translation of a language that is being removed',
  async (action) => {
    const app = await startTestApp();
    const { db } = app.services;
    const client = await app.admin();
    const appId = await createApp(client, ['en', 'fr']);
    const body = { appId, key: 'title', value: 'The title' };
    const textId = ok(await client.api.POST('/api/texts', { body })).data._id;
    const path = `/api/app-texts/translation/${textId}-fr/${action}`;
    const answer = await db.transaction().execute(async (trx) => {
      await lockApp(trx, appId);
      await removals.markLocales(trx, appId, ['fr']);
      await removals.deleteSlice(trx, appId);
      const sent = client.send('POST', path);
      await Promise.race([sent, untilWaiting(db)]);
      return { sent };
    });
    expect((await answer.sent).status).toBe(404);
    expect(await db.selectFrom('translations').select('id').execute()).toEqual([]);
  },
);
