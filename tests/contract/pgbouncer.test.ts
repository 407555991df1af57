import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStoredDatabase } from '#server/db/open.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { connectBeside, databaseSettings, emptyDatabase, onPostgres } from '../support/postgres.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

const isThere = onPostgres() && process.env['TEST_POSTGRES'] !== undefined && hasPgBouncer();
if (onPostgres() && !isThere) console.warn('PgBouncer is not installed: it is not tried.');

it.runIf(isThere)(
  'works through PgBouncer, which hands connections out by transaction',
  async () => {
    const dataDir = temporaryDirectory();
    const { DATABASE_URL = '' } = await databaseSettings(dataDir);
    const env = {
      DATABASE_URL: await startPgBouncer(DATABASE_URL),
      DATABASE_POOL_SIZE: '20',
      TRANSLATION_ENGINE: 'pseudo',
    };
    const app = await startTestApp({ dataDir, env, worker: true });
    const admin = await app.admin();
    const appId = await createApp(admin, ['en', 'fr']);
    const texts = Array.from({ length: 300 }, (_, index) => ({
      key: `key_${index}`,
      value: 'Hello',
    }));
    // More than PgBouncer's connections.
    const writes = Array.from({ length: 10 }, (_, index) =>
      admin.api.POST('/api/colors', { body: { appId, key: `color_${index}`, value: '00ff00' } }),
    );
    ok(await admin.api.POST('/api/texts/bulk', { body: { appId, texts } }));
    for (const write of await Promise.all(writes)) ok(write);
    await admin.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
    const progress = `/api/app-texts/app/${appId}/progress?locale=fr`;
    await expect
      .poll(async () => (await admin.send('GET', progress)).body)
      .toMatchObject({ data: { pending: 0, translating: 0 } });
    const { body } = await admin.send('GET', `/api/config/${appId}?lan=fr`);
    expect(body).toMatchObject({ locale: 'fr', colors: { color_9: '#00FF00' } });
  },
);

it.runIf(isThere)('leaves no lock behind after migrations of several starts at once', async () => {
  const dataDir = temporaryDirectory();
  const { DATABASE_URL = '' } = await emptyDatabase(dataDir);
  const place = { DATA_DIR: dataDir, DATABASE_URL: await startPgBouncer(DATABASE_URL) };
  const up = async (trx: Kysely<unknown>) => {
    await sql`select pg_sleep(0.3)`.execute(trx);
    await sql`create table made (id integer)`.execute(trx);
  };
  const start = async () => {
    await (await openStoredDatabase(place, { '001-slow': { up } })).destroy();
  };
  await Promise.all([start(), start(), start()]);
  const beside = await connectBeside(dataDir);
  const { rows } = await beside.query(
    `select objid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
  );
  await beside.end();
  expect(rows).toEqual([]);
});
