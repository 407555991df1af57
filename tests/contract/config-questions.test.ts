import { expect, it, onTestFinished, vi } from 'vitest';
import { apps } from '#server/db/apps.ts';
import { PostgresChanges } from '#server/db/dialects/postgres-changes.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { onStandIn } from '../support/postgres.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

/** Counts how often rows are read to find out who may see a configuration, and which one is current. */
function countReads(): () => number {
  const prepareAccess = apps.prepareAccess.bind(apps);
  let count = 0;
  const spy = vi.spyOn(apps, 'prepareAccess').mockImplementation((db) => {
    const read = prepareAccess(db);
    return (ids) => {
      count += 1;
      return read(ids);
    };
  });
  onTestFinished(() => spy.mockRestore());
  return () => count;
}

it.skipIf(onStandIn())(
  'reads rows for configurations only after something was written, by whatever process',
  async () => {
    const dataDir = temporaryDirectory();
    const other = await startTestApp({ dataDir });
    const reads = countReads();
    const app = await startTestApp({ dataDir });
    const admin = await other.admin();
    const appId = await createApp(admin);
    const params = { path: { id: appId } };
    const { apiKey } = ok(await admin.api.GET('/api/apps/{id}', { params }));
    const ask = async () => {
      const answer = await fetch(`${app.url}/api/config/${appId}`, {
        headers: { 'X-Api-Key': apiKey },
      });
      const { colors } = (await answer.json()) as { colors: Record<string, string> };
      return colors;
    };
    // The tests beside this one commit to the same PostgreSQL all the time.
    const stillness = vi.spyOn(PostgresChanges.prototype, 'ask').mockResolvedValue('nothing new');
    onTestFinished(() => stillness.mockRestore());
    await ask();
    const before = reads();
    for (let count = 0; count < 20; count += 1) expect(await ask()).toEqual({});
    expect(reads()).toBe(before);
    stillness.mockRestore();
    ok(await admin.api.POST('/api/colors', { body: { appId, key: 'red', value: 'ff0000' } }));
    expect(await ask()).toEqual({ red: '#FF0000' });
    expect(reads()).toBeGreaterThan(before);
  },
);
