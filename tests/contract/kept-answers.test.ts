import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ApiClient, ok } from '../support/api-client.ts';
import { contract, operations } from '../support/contract.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

/** Raw: `fetch` would decompress it. */
async function ask(url: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers }, resolve).on('error', reject);
  const answer = await promise;
  const body = await buffer(answer);
  return { status: answer.statusCode, headers: answer.headers, body };
}

const getCookie = ({ jar }: ApiClient) => ({ Cookie: jar.header('/api/texts') });

describe('a list that a browser has kept', () => {
  const shared = sharedTestApp();

  async function filled() {
    const app = shared();
    const client = await app.admin();
    const appId = await createApp(client, ['en', 'fr']);
    const texts = Array.from({ length: 300 }, (_, index) => ({
      key: `key_${index}`,
      value: `Text ${index} with "quotes", \\ and ${'é'.repeat(5)}`,
    }));
    ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
    return { client, appId, address: `${app.url}/api/app-texts/app/${appId}/texts?locale=fr` };
  }

  it('is not sent again while it is the same, and is once it has changed', async () => {
    const { client, appId, address } = await filled();
    const first = await ask(address, getCookie(client));
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/) as string,
    });
    const kept = { ...getCookie(client), 'If-None-Match': String(first.headers.etag) };
    const again = await ask(address, kept);
    expect([again.status, again.body.length, again.headers.etag]).toEqual([
      304,
      0,
      first.headers.etag,
    ]);
    expect(again.headers).not.toHaveProperty('content-type');
    ok(await client.api.POST('/api/texts', { body: { appId, key: 'new', value: 'New' } }));
    const changed = await ask(address, kept);
    expect([changed.status, changed.headers.etag === first.headers.etag]).toEqual([200, false]);
  });

  it('is refused without a session, whatever the client has stored', async () => {
    const { client, address } = await filled();
    const { headers } = await ask(address, getCookie(client));
    expect((await ask(address, { 'If-None-Match': String(headers.etag) })).status).toBe(401);
  });

  it('is compressed for clients that accept it, under the same tag', async () => {
    const { client, address } = await filled();
    const plain = await ask(address, getCookie(client));
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const accepted of ['gzip', 'br;q=1.0, gzip;q=0.8', 'deflate,gzip']) {
      const packed = await ask(address, { ...getCookie(client), 'Accept-Encoding': accepted });
      expect([accepted, packed.headers['content-encoding']]).toEqual([accepted, 'gzip']);
      expect(packed.headers.etag).toBe(plain.headers.etag);
      expect(gunzipSync(packed.body)).toEqual(plain.body);
      expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    }
    for (const accepted of ['br', 'gzip;q=0', 'identity, gzip;q=0.0']) {
      const { headers } = await ask(address, { ...getCookie(client), 'Accept-Encoding': accepted });
      expect([accepted, headers['content-encoding']]).toEqual([accepted, undefined]);
    }
  });

  it('is left as it is when it is small', async () => {
    const client = await shared().admin();
    const address = `${shared().url}/api/colors/app/${await createApp(client)}`;
    const answer = await ask(address, { ...getCookie(client), 'Accept-Encoding': 'gzip' });
    expect(answer.headers).toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});

const secretFields = ['apiKey', 'ipsecPsk', 'password'];

/** Including referenced parts. */
function tellsSecrets(part: unknown, seen = new Set<unknown>()): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false;
  seen.add(part);
  return Object.entries(part).some(([name, value]: [string, unknown]) => {
    if (name === '$ref')
      return tellsSecrets(
        contract.components.schemas[String(value).replace('#/components/schemas/', '')],
        seen,
      );
    const isSecret = name === 'properties' && secretFields.some((field) => field in Object(value));
    return isSecret || tellsSecrets(value, seen);
  });
}

it('keeps and compresses nothing that has secrets in it', async () => {
  const app = await startTestApp();
  const client = await app.admin();
  const appId = await createApp(client);
  for (const index of Array.from({ length: 20 }).keys()) {
    const body = serverInput(`Norway ${index}`);
    const { data } = ok(await client.api.POST('/api/vpn-servers', { body }));
    const serverIds = index < 10 ? [data._id] : [];
    if (serverIds.length > 0)
      await client.api.POST('/api/app-vpn-servers/bulk', {
        body: { appId, serverIds, isPremium: false },
      });
  }
  const secret = operations.filter(
    ({ method, object }) => method === 'GET' && tellsSecrets(object.responses['200']),
  );
  expect(secret.map(({ id }) => id).toSorted()).toEqual([
    'getApp',
    'getConfig',
    'listAppVpnServers',
    'listAvailableVpnServers',
    'listVpnServers',
  ]);
  for (const { id, path } of secret) {
    const address = app.url + path.replaceAll(/\{\w+\}/g, appId);
    const { status, headers } = await ask(address, {
      ...getCookie(client),
      'Accept-Encoding': 'gzip',
    });
    expect([id, status, headers['content-encoding']]).toEqual([id, 200, undefined]);
    if (id !== 'getConfig') expect([id, headers['cache-control']]).toEqual([id, 'no-store']);
  }
});

describe('a configuration that is ready', () => {
  it('is sent to an application as it is to an administrator', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://apps.example.com' } });
    const client = await app.admin();
    const appId = await createApp(client, ['en', 'fr']);
    const params = { path: { id: appId } };
    const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params }));
    const address = `${app.url}/api/config/${appId}?lan=fr`;
    const byCookie = await ask(address, getCookie(client));
    const key = { 'X-API-Key': apiKey };
    const common = ({ headers }: Awaited<ReturnType<typeof ask>>) => ({
      ...headers,
      date: '',
      'x-request-id': String(headers['x-request-id']).replaceAll(/[\da-f]/g, '0'),
    });
    const byKey = await ask(address, key);
    expect(app.services.configurations.counts).toEqual({ made: 1, kept: 1 });
    expect([byKey.status, common(byKey), byKey.body]).toEqual([
      200,
      common(byCookie),
      byCookie.body,
    ]);
    const tag = { 'If-None-Match': String(byKey.headers.etag) };
    const unchanged = await ask(address, { ...key, ...tag });
    const slowly = await ask(address, { ...getCookie(client), ...tag });
    expect([unchanged.status, common(unchanged), unchanged.body.length]).toEqual([
      304,
      common(slowly),
      0,
    ]);
  });

  it('belongs to one user, and is outdated after a write', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const params = { path: { id: appId } };
    const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params }));
    const address = `${app.url}/api/config/${appId}`;
    const first = await ask(address, { 'X-API-Key': apiKey });
    expect((await ask(address, { 'X-API-Key': `${apiKey.slice(0, -1)}_` })).status).toBe(401);
    expect((await ask(address, {})).status).toBe(401);
    await client.api.POST('/api/colors', { body: { appId, key: 'red', value: 'ff0000' } });
    const second = await ask(address, { 'X-API-Key': apiKey });
    expect(second.body.toString()).toContain('"red":"#FF0000"');
    expect(second.headers.etag).not.toBe(first.headers.etag);
    await client.send('DELETE', `/api/apps/${appId}`);
    expect((await ask(address, { 'X-API-Key': apiKey })).status).toBe(401);
  });
});
