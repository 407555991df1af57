import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ApiClient, ok } from '../support/api-client.ts';
import { cutConnections } from '../support/cut-connections.ts';
import { createApp } from '../support/fixtures.ts';
import { besideName, connectBeside, onPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/server-process.ts';
import { temporaryDirectory } from '../support/test-app.ts';

const password = 'a long enough password';
const rounds = 5;
/** Each application's share of connections. */
const writersOfEach = 3;
const writersAtOnce = 2 * writersOfEach;

/** Until as many connections as there are writers wait inside a transaction. */
const untilInTransactions = (beside: Client) =>
  expect
    .poll(
      async () => {
        const { rows } = await beside.query<{ count: string }>(
          `select count(*) from pg_stat_activity
           where datname = current_database() and application_name <> $1 and wait_event_type = 'Lock'`,
          [besideName],
        );
        return Number(rows[0]?.count);
      },
      { interval: 10 },
    )
    .toBeGreaterThanOrEqual(writersAtOnce);

describe.runIf(onPostgres() && process.env['TEST_POSTGRES'] !== undefined)(
  'connections that are cut',
  () => {
    it('cost the requests on them, not the process nor what was answered', async () => {
      const dataDir = temporaryDirectory();
      const server = await startProcess(dataDir, { ADMIN_PASSWORD: password });
      const client = await new ApiClient(server.url).login('admin', password);
      const appIds = [await createApp(client), await createApp(client)];
      // Two: inside a transaction PostgreSQL shows the activity of its beginning.
      const [locking, beside] = [await connectBeside(dataDir), await connectBeside(dataDir)];
      const answered: string[] = [];
      let cutInTransaction = 0;
      for (let round = 0; round < rounds; round += 1) {
        // With the rows locked, every write waits inside its transaction.
        await locking.query('begin');
        await locking.query('select id from apps for update');
        const writes = Array.from({ length: writersAtOnce }, async (_, index) => {
          const key = `key_${round}_${index}`;
          const appId = appIds[index % 2] ?? '';
          const body = { appId, key, value: '00ff00' };
          const { response } = await client.api.POST('/api/colors', { body });
          if (response.ok) answered.push(key);
        });
        await untilInTransactions(beside);
        const cut = await cutConnections(beside);
        cutInTransaction += cut.filter(({ waits }) => waits).length;
        await locking.query('commit');
        await Promise.all(writes);
        const again = { appId: appIds[0] ?? '', key: `after_${round}`, value: '00ff00' };
        ok(await client.api.POST('/api/colors', { body: again }));
        answered.push(again.key);
      }
      await Promise.all([locking.end(), beside.end()]);
      expect(cutInTransaction).toBeGreaterThanOrEqual(rounds * writersAtOnce);
      const kept: string[] = [];
      for (const appId of appIds) {
        const params = { path: { appId } };
        const { data } = ok(await client.api.GET('/api/colors/app/{appId}', { params }));
        kept.push(...data.map(({ key }) => key));
      }
      expect(kept.toSorted()).toEqual(answered.toSorted());
      expect(server.child.exitCode).toBeNull();
      expect(server.output()).toContain('"msg":"A connection to the database was lost"');
      expect(server.output()).not.toContain('postgres://');
    });
  },
);
