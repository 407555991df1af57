import { describe, expect, it } from 'vitest';
import { sqliteDialect } from '#server/db/dialects/sqlite.ts';
import { postgresDialect } from '#server/db/dialects/postgres.ts';
import { Kysely } from 'kysely';
import { ApiClient, ok } from '../support/api-client.ts';
import { operations } from '../support/contract.ts';
import { createApp, serverInput, upload } from '../support/fixtures.ts';
import { databaseSettings, onPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/server-process.ts';
import { temporaryDirectory } from '../support/test-app.ts';

/** Secrets that must never appear in the log. */
const secrets = {
  ADMIN_PASSWORD: 'swordfish-admin-password',
  SECRET_KEY: 'a1b2c3d4'.repeat(8),
  DEEPL_API_KEY: 'swordfish-deepl-key',
};
const engine = { TRANSLATION_ENGINE: 'pseudo' };
/** As users and programs send them. */
const typed = {
  wrongPassword: 'swordfish-wrong-password',
  mistypedName: 'swordfish-in-the-name-field',
  psk: 'swordfish-psk',
  vpnUser: 'swordfish-vpn-user',
  vpnPassword: 'swordfish-vpn-password',
  query: 'swordfish-query',
  header: 'swordfish-header',
  body: 'swordfish-body',
};

/** Makes the server fail: a table is missing. */
async function dropColors(dataDir: string): Promise<void> {
  const { DATABASE_URL } = await databaseSettings(dataDir);
  const dialect =
    DATABASE_URL === undefined
      ? sqliteDialect(`${dataDir}/app-manager.db`)
      : postgresDialect(DATABASE_URL);
  const db = new Kysely<unknown>({ dialect });
  await db.schema.dropTable('colors').execute();
  await db.destroy();
}

/** Rightly and wrongly. Returns the secrets created on the way. */
async function useEverything(url: string): Promise<string[]> {
  const client = new ApiClient(url);
  const { wrongPassword, mistypedName } = typed;
  for (const [username, password] of [
    ['admin', wrongPassword],
    [mistypedName, wrongPassword],
  ])
    await client.json('POST', '/api/auth/login', { username, password });
  await client.login('admin', secrets.ADMIN_PASSWORD);
  const first = [client.jar.get('admin_jwt'), client.jar.get('admin_refresh')];
  await client.api.POST('/api/auth/refresh');
  const appId = await createApp(client, ['en', 'fr']);
  const { apiKey } = ok(
    await client.api.GET('/api/apps/{id}', { params: { path: { id: appId } } }),
  );
  const server = { ...serverInput('Germany'), ipsecPsk: typed.psk, username: typed.vpnUser };
  const made = await client.json('POST', '/api/vpn-servers', {
    ...server,
    password: typed.vpnPassword,
  });
  expect(made.status).toBe(201);
  await upload(client);
  const config = `/api/config/${appId}?lan=fr`;
  const byKey = await new ApiClient(url).send('GET', config, { headers: { 'X-API-Key': apiKey } });
  expect(byKey.status).toBe(200);
  const cookies = [...first, client.jar.get('admin_jwt'), client.jar.get('admin_refresh')];
  return [apiKey, ...cookies].map(String);
}

/** With invalid input. */
async function misuseEverything(url: string): Promise<void> {
  const client = await new ApiClient(url).login('admin', secrets.ADMIN_PASSWORD);
  for (const { method, path, id } of operations) {
    // Last: it would end the others' session.
    if (id === 'logout') continue;
    const address = `${path.replaceAll(/\{\w+\}/g, 'fr')}?password=${typed.query}`;
    const headers = { 'X-API-Key': typed.header, 'Content-Type': 'application/json' };
    const content = method === 'GET' ? {} : { body: JSON.stringify({ password: typed.body }) };
    await fetch(url + address, {
      method,
      headers: { ...headers, Cookie: client.jar.header('/api/auth') },
      ...content,
    });
  }
  for (const address of ['/%zz', '/nothing', '/uploads/x'])
    await fetch(`${url}${address}?token=${typed.query}`);
  await client.api.POST('/api/auth/logout');
}

describe('the log', () => {
  it('has every request, every fault, and no secret, even at trace', async () => {
    const dataDir = temporaryDirectory();
    const server = await startProcess(dataDir, { ...secrets, ...engine, LOG_LEVEL: 'trace' });
    const made = await useEverything(server.url);
    await misuseEverything(server.url);
    await dropColors(dataDir);
    const admin = await new ApiClient(server.url).login('admin', secrets.ADMIN_PASSWORD);
    const failed = await admin.send('GET', `/api/colors/app/${await createApp(admin)}`);
    expect(failed.status).toBe(500);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    const output = server.output();
    const { DATABASE_URL } = await databaseSettings(dataDir);
    const forbidden = [...Object.values(secrets), ...Object.values(typed), ...made];
    if (DATABASE_URL !== undefined) forbidden.push(DATABASE_URL);
    expect(forbidden.filter((secret) => secret === '' || output.includes(secret))).toEqual([]);

    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const reqId = failed.headers.get('x-request-id');
    const ofFault = logged.filter((line) => line['reqId'] === reqId);
    const route = '/api/colors/app/:appId';
    expect(ofFault).toEqual([
      expect.objectContaining({ level: 50, req: { method: 'GET', route } }),
      expect.objectContaining({ level: 30, method: 'GET', route, status: 500, msg: 'request' }),
    ]);
    expect(ofFault[1]?.['ms']).toBeTypeOf('number');
    const routes = new Set(logged.map((line) => line['route']));
    for (const { path } of operations)
      expect(routes).toContain(path.replaceAll(/\{(\w+)\}/g, ':$1'));
  });

  // Independent of the database.
  it.skipIf(onPostgres())('logs no requests by default', async () => {
    const server = await startProcess(temporaryDirectory(), { ...secrets, ...engine });
    await fetch(`${server.url}/healthz`);
    await fetch(`${server.url}/api/apps`);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.output()).not.toContain('{');
  });
});
