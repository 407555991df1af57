import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sharingWarning } from '#server/http/config/config-edge.ts';
import { readSettings } from '#server/settings.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const manyTexts = Array.from({ length: 200 }, (_, index) => ({
  key: `key_${index}`,
  value: `The text with the number ${index}`,
}));

/** With enough texts for compression. */
async function withConfiguration(env: Record<string, string> = {}) {
  const app = await startTestApp({ env });
  const admin = await app.admin();
  const appId = await createApp(admin);
  ok(await admin.api.POST('/api/texts/bulk', { body: { appId, texts: manyTexts } }));
  const { apiKey } = ok(await admin.api.GET('/api/apps/{id}', { params: { path: { id: appId } } }));
  return { app, admin, appId, apiKey };
}

/** Raw: `fetch` would decompress it. */
async function ask(app: TestApp, appId: string, headers: Record<string, string>) {
  const request = get(`${app.url}/api/config/${appId}`, { headers });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const ways = [
  ['a direct request', {}],
  ['a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
] as const;

describe.each(ways)('a configuration by %s', (_way, extra) => {
  it('is compressed as the caller reads it, each form under a tag of its own', async () => {
    const { app, appId, apiKey } = await withConfiguration();
    const in_ = (encoding: string) =>
      ask(app, appId, { ...extra, 'X-Api-Key': apiKey, 'Accept-Encoding': encoding });
    const plain = await in_('identity');
    // Twice: the first builds it, the second reuses it.
    for (const again of [1, 2]) {
      const zipped = await in_('gzip, deflate');
      const brotli = await in_('gzip, br');
      expect([again, zipped.headers['content-encoding']]).toEqual([again, 'gzip']);
      expect([again, brotli.headers['content-encoding']]).toEqual([again, 'br']);
      expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
      expect(zipped.body.length).toBeLessThan(plain.body.length / 3);
      const tags = [plain, zipped, brotli].map(({ headers }) => headers.etag);
      expect(new Set(tags).size).toBe(3);
    }
    expect((await in_('gzip;q=0, br;q=0')).headers['content-encoding']).toBeUndefined();
  });

  it('is not sent again to a client that has it, in any encoding', async () => {
    const { app, appId, apiKey } = await withConfiguration();
    const key = { ...extra, 'X-Api-Key': apiKey };
    await ask(app, appId, { ...key, 'Accept-Encoding': 'gzip' });
    const zipped = await ask(app, appId, { ...key, 'Accept-Encoding': 'gzip' });
    const tag = zipped.headers.etag ?? '';
    for (const encoding of ['gzip', 'br', 'identity']) {
      const headers = { ...key, 'Accept-Encoding': encoding, 'If-None-Match': tag };
      const answer = await ask(app, appId, headers);
      expect([encoding, answer.status, answer.headers.etag]).toEqual([encoding, 304, tag]);
      // Headers that a cache updates come again; it has the others.
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, X-Api-Key',
      });
      expect(answer.headers['x-request-id']).toMatch(/./);
      expect(answer.body).toHaveLength(0);
    }
  });

  it('is for no cache until a setting says so', async () => {
    const { app, appId, apiKey } = await withConfiguration();
    await ask(app, appId, { 'X-Api-Key': apiKey });
    const { headers } = await ask(app, appId, { ...extra, 'X-Api-Key': apiKey });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, X-Api-Key',
    });
    expect(headers).not.toHaveProperty('surrogate-key');
  });

  it('has the lifetime, key and tags for caches', async () => {
    const { app, admin, appId, apiKey } = await withConfiguration({
      PUBLIC_URL: 'https://apps.example.com',
      CONFIG_MAX_AGE_SECONDS: '60',
      CONFIG_SHARED_MAX_AGE_SECONDS: '600',
      CONFIG_STALE_WHILE_REVALIDATE_SECONDS: '30',
    });
    await ask(app, appId, { 'X-Api-Key': apiKey });
    const { headers } = await ask(app, appId, { ...extra, 'X-Api-Key': apiKey });
    expect(headers).toMatchObject({
      'cache-control':
        'public, max-age=60, s-maxage=600, stale-while-revalidate=30, stale-if-error=86400',
      vary: 'Accept-Encoding, X-Api-Key',
      'surrogate-key': `app-${appId}`,
      'cache-tag': `app-${appId}`,
    });
    const seen = await admin.send('GET', `/api/config/${appId}`);
    expect(seen.headers.get('cache-control')).toBe('private, no-cache');
    expect(seen.headers.has('content-encoding')).toBe(false);
    const refused = await ask(app, appId, { ...extra, 'X-Api-Key': 'am_wrong' });
    expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});

it('a configuration with the host of one request is kept by no shared cache', async () => {
  const env = { TRUST_PROXY: 'loopback', CONFIG_MAX_AGE_SECONDS: '60' };
  const { app, appId, apiKey } = await withConfiguration({
    ...env,
    CONFIG_SHARED_MAX_AGE_SECONDS: '600',
  });
  for (const [, extra] of [...ways, ...ways]) {
    const { headers } = await ask(app, appId, { ...extra, 'X-Api-Key': apiKey });
    expect(headers['cache-control']).toBe('private, max-age=60, stale-if-error=86400');
    expect(headers).not.toHaveProperty('surrogate-key');
  }
});

it('the start says that shared caches keep nothing without PUBLIC_URL', () => {
  const shared = { CONFIG_SHARED_MAX_AGE_SECONDS: '600' };
  expect(sharingWarning(readSettings(shared))).toMatch(/^Without PUBLIC_URL no shared cache/);
  const named = { ...shared, PUBLIC_URL: 'https://apps.example.com' };
  for (const env of [{}, named]) expect(sharingWarning(readSettings(env))).toBeUndefined();
});

describe('a page of another site', () => {
  const shop = 'https://shop.example.com';
  const preflight = (app: TestApp, appId: string, origin: string) =>
    fetch(`${app.url}/api/config/${appId}`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Headers': 'x-api-key' },
    });

  it('reads configurations where CONFIG_CORS_ORIGINS names it, also why it is refused', async () => {
    const { app, appId, apiKey } = await withConfiguration({ CONFIG_CORS_ORIGINS: shop });
    const asked = await preflight(app, appId, shop);
    expect([asked.status, Object.fromEntries(asked.headers)]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-origin': shop,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'X-Api-Key, If-None-Match',
        'access-control-max-age': '86400',
        vary: 'Origin',
      }),
    ]);
    for (const [key, status] of [
      [apiKey, 200],
      ['am_wrong', 401],
    ] as const) {
      const answer = await ask(app, appId, { 'X-Api-Key': key, Origin: shop });
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
        status,
        shop,
      ]);
      expect(answer.headers.vary).toContain('Origin');
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('reads nothing where it is not named, and nothing else of the server', async () => {
    const { app, admin, appId, apiKey } = await withConfiguration({ CONFIG_CORS_ORIGINS: shop });
    const other = 'https://evil.example';
    expect((await preflight(app, appId, other)).headers.has('access-control-allow-origin')).toBe(
      false,
    );
    const answer = await ask(app, appId, { 'X-Api-Key': apiKey, Origin: other });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    const list = await admin.send('GET', '/api/apps', { headers: { Origin: shop } });
    expect(list.headers.has('access-control-allow-origin')).toBe(false);
    const closed = (await withConfiguration()).app;
    expect((await preflight(closed, appId, shop)).status).toBe(405);
  });

  it('is any where the setting is *', async () => {
    const { app, appId, apiKey } = await withConfiguration({ CONFIG_CORS_ORIGINS: '*' });
    const { headers } = await ask(app, appId, { 'X-Api-Key': apiKey, Origin: shop });
    expect([headers['access-control-allow-origin'], headers.vary]).toEqual([
      '*',
      'Accept-Encoding, X-Api-Key',
    ]);
  });
});

it('wrong API keys are limited by their address, and never keep the right one out', async () => {
  const env = { LOGIN_ATTEMPTS: '1', TRUST_PROXY: 'loopback' };
  const { app, appId, apiKey } = await withConfiguration(env);
  const from = (address: string, key: string) =>
    ask(app, appId, { 'X-Api-Key': key, 'X-Forwarded-For': address });
  for (let count = 0; count < 10; count += 1)
    expect((await from('203.0.113.7', 'am_wrong')).status).toBe(401);
  const refused = await from('203.0.113.7', 'am_wrong');
  expect([refused.status, JSON.parse(refused.body.toString())]).toEqual([
    429,
    { message: 'Too many wrong API keys. Please try again later.', code: 'too_many_attempts' },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.7', apiKey)).status).toBe(200);
  expect((await from('203.0.113.8', 'am_wrong')).status).toBe(401);
});
