import { expect, it } from 'vitest';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { databaseSettings, onPostgres } from '../support/postgres.ts';
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
