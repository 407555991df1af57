import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { seed } from '#server/seed/seed.ts';
import { ok } from '../support/api-client.ts';
import { onPostgres } from '../support/postgres.ts';
import { runProgram } from '../support/run-program.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

describe('npm run seed', () => {
  it('fills an empty installation, and lists the content', async () => {
    const dataDir = temporaryDirectory();
    expect(await runProgram('seed', [], { dataDir })).toEqual({
      code: 0,
      stderr: '',
      stdout: `VPN directory: 25 servers
Harbor VPN (iOS): 14 languages, 114 texts, 18 colors, 11 images
Trailmark (Android): 8 languages, 113 texts, 12 colors, 10 images
Ledgerly (Desktop): 5 languages, 114 texts, 10 colors, 10 images
`,
    });
    const again = await runProgram('seed', [], { dataDir });
    expect([again.code, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toMatch(/^There are 3 applications already\. .*npm run seed -- --force/);
  });

  // The tests of each call run its statements on both databases.
  it.skipIf(onPostgres())('makes what every call of the contract can show', async () => {
    const app = await startTestApp();
    await seed(app.services, { force: false });
    await expect(seed(app.services, { force: false })).rejects.toThrow(OperatorError);
    const { api } = await app.admin();
    const apps = ok(await api.GET('/api/apps'));
    const harbor = apps.find(({ name }) => name === 'Harbor VPN');
    const appId = harbor?._id ?? '';
    for (const locale of harbor?.locales.filter((code) => code !== 'en') ?? []) {
      const params = { path: { appId }, query: { locale } };
      const { data } = ok(await api.GET('/api/app-texts/app/{appId}/texts', { params }));
      const statuses = new Set(data.map(({ status }) => status));
      expect([locale, [...statuses].toSorted()]).toEqual([
        locale,
        ['cancelled', 'error', 'new', 'pending', 'translated', 'translating'],
      ]);
    }
    const params = { path: { appId } };
    const { data: images } = ok(await api.GET('/api/images/app/{appId}', { params }));
    const files = await Promise.all(images.map(({ url }) => fetch(app.url + url)));
    expect(new Set(files.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(files.map(({ headers }) => headers.get('content-type')))).toEqual(
      new Set(['image/svg+xml', 'image/png']),
    );
    const { data: servers } = ok(await api.GET('/api/app-vpn-servers/app/{appId}', { params }));
    expect(servers.filter(({ isPremium }) => isPremium)).toHaveLength(10);
    const flag = await fetch(app.url + (servers[0]?.vpnServerId.countryImage ?? ''));
    expect(flag.status).toBe(200);
  });

  // A trigger acts as the other server: it claims queued texts before the next statement.
  it.skipIf(onPostgres())(
    'runs beside a server whose engine takes at once what is queued',
    async () => {
      const app = await startTestApp();
      await sql`create trigger worker after update of status on translations when new.status = 'pending' begin
      update translations set status = 'translated', value = 'x' where id = new.id; end`.execute(
        app.services.db,
      );
      await seed(app.services, { force: false });
      const { api } = await app.admin();
      expect(ok(await api.GET('/api/apps'))).toHaveLength(3);
    },
  );

  // The same statements as above.
  it.skipIf(onPostgres())('keeps existing content on request', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    await client.api.POST('/api/apps', { body: { name: 'Mine', platform: 'Web' } });
    await seed(app.services, { force: true });
    expect(ok(await client.api.GET('/api/apps'))).toHaveLength(4);
  });
});
