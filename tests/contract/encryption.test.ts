import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { secretKeys } from '#server/services/auth/secret-keys.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { startTestApp, temporaryDirectory, type TestApp } from '../support/test-app.ts';

const secrets = { ipsecPsk: 'psk-of-norway', password: 'password-of-norway' };

async function withSecrets({ api }: ApiClient, client: ApiClient) {
  const appId = await createApp(client);
  const params = { path: { id: appId } };
  const { apiKey } = ok(await api.GET('/api/apps/{id}', { params }));
  const body = { ...serverInput('Norway'), ...secrets };
  const server = ok(await api.POST('/api/vpn-servers', { body })).data;
  return { appId, apiKey, server };
}

async function stored({ services }: TestApp): Promise<string> {
  const db = services.db.withoutPlugins();
  const tables = ['apps', 'vpn_servers', 'users', 'refresh_tokens', 'encryption'] as const;
  const rows = await Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute()));
  return JSON.stringify(rows);
}

describe('secrets in the database', () => {
  it('are encrypted, and readable with the key', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const { apiKey, server } = await withSecrets(client, client);
    const changed = { ...serverInput('Norway'), ...secrets, password: 'second-password' };
    const params = { path: { id: server._id } };
    ok(await client.api.PUT('/api/vpn-servers/{id}', { params, body: changed }));
    const dump = await stored(app);
    const plain = [apiKey, ...Object.values(secrets), changed.password];
    expect(plain.filter((secret) => dump.includes(secret))).toEqual([]);
    const { data } = ok(await client.api.GET('/api/vpn-servers'));
    expect(data).toMatchObject([{ ...secrets, password: 'second-password' }]);
  });

  it('are encrypted differently each time, so that equal ones cannot be recognised', async () => {
    const app = await startTestApp();
    const { api } = await app.admin();
    for (const name of ['Norway', 'Sweden'])
      ok(await api.POST('/api/vpn-servers', { body: { ...serverInput(name), ...secrets } }));
    const rows = await app.services.db
      .withoutPlugins()
      .selectFrom('vpn_servers')
      .select(['ipsec_psk', 'password'])
      .execute();
    expect(new Set(rows.flatMap((row) => Object.values(row)))).toHaveProperty('size', 4);
  });

  it('cannot be passed off as one another', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    await withSecrets(client, client);
    const db = app.services.db.withoutPlugins();
    await db
      .updateTable('vpn_servers')
      .set((row) => ({ password: row.ref('ipsec_psk') }))
      .execute();
    expect((await client.send('GET', '/api/vpn-servers')).status).toBe(500);
  });

  it('from before the encryption are encrypted at the next start', async () => {
    const dataDir = temporaryDirectory();
    const first = await startTestApp({ dataDir });
    const client = await first.admin();
    const { appId, apiKey, server } = await withSecrets(client, client);
    const db = first.services.db.withoutPlugins();
    await db.updateTable('apps').set({ api_key: apiKey }).where('id', '=', appId).execute();
    const plain = { ipsec_psk: secrets.ipsecPsk, password: secrets.password };
    await db.updateTable('vpn_servers').set(plain).where('id', '=', server._id).execute();
    expect(await stored(first)).toContain(apiKey);
    await first.close();

    const second = await startTestApp({ dataDir });
    const dump = await stored(second);
    expect([apiKey, ...Object.values(secrets)].filter((text) => dump.includes(text))).toEqual([]);
    const headers = { 'X-API-Key': apiKey };
    expect((await fetch(`${second.url}/api/config/${appId}`, { headers })).status).toBe(200);
  });
});

describe('the key of the database', () => {
  it('has to be the one it was made with', async () => {
    const app = await startTestApp();
    const { settings } = app.services;
    const other = { ...settings, SECRET_KEY: randomBytes(32).toString('hex') };
    await expect(openDatabase(other, secretKeys(other).encryption)).rejects.toThrow(
      /^SECRET_KEY \(or secret\.key in DATA_DIR\) is not the key that this database was encrypted with\./,
    );
    const same = await openDatabase(settings, secretKeys(settings).encryption);
    await same.destroy();
  });
});
