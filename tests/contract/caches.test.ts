import { describe, expect, it } from 'vitest';
import { type ApiClient, ok } from '../support/api-client.ts';
import { type Cache, isInstalled, startCache } from '../support/caches.ts';
import { createApp } from '../support/fixtures.ts';
import { findFreePort } from '#mocks/free-port.ts';
import { startTestApp } from '../support/test-app.ts';

const caches: readonly Cache[] = ['nginx', 'varnish'];

/** With an application, through a cache with its sample configuration. */
async function startBehind(cache: Cache, env: Record<string, string>) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const app = await startTestApp({
    env: {
      PUBLIC_URL: url,
      WEBHOOK_URLS: `${url}/purge`,
      WEBHOOK_HEADER: 'Authorization: Bearer replace-this',
      ...env,
    },
  });
  const { restart } = await startCache(cache, port, app.url);
  const admin = await app.admin();
  const appId = await createApp(admin);
  const { apiKey } = ok(await admin.api.GET('/api/apps/{id}', { params: { path: { id: appId } } }));
  const askFor = (headers: Record<string, string>) =>
    fetch(`${url}/api/config/${appId}`, { headers: { 'X-Api-Key': apiKey, ...headers } });
  const ask = async (key = apiKey, encoding = 'identity') => {
    const answer = await askFor({ 'X-Api-Key': key, 'Accept-Encoding': encoding });
    const body = (await answer.json()) as { colors?: Record<string, string> };
    const { status } = answer;
    return { status, cached: answer.headers.get('x-cache'), red: body.colors?.['red'] };
  };
  return { app, admin, appId, url, ask, askFor, restart };
}

/** Labels of nginx and Varnish for a stale response. */
const stale = expect.stringMatching(/^(?:STALE|UPDATING)$/) as string;

const paint = async (admin: ApiClient, appId: string, value: string) => {
  const colors = [{ key: 'red', value }];
  ok(await admin.api.POST('/api/colors/bulk', { body: { appId, colors } }));
};

describe.each(caches)('%s by its sample', (cache) => {
  const skipped = isInstalled[cache]() ? undefined : `${cache} is not installed`;
  if (skipped !== undefined) console.warn(`${skipped}: its sample configuration is not tried.`);

  it.skipIf(skipped)(
    'answers the second time by itself, and anew at once after a change',
    async () => {
      // Longer than any test: only a purge brings new content.
      const { admin, appId, ask } = await startBehind(cache, { CONFIG_MAX_AGE_SECONDS: '86400' });
      await paint(admin, appId, 'ff0000');
      await expect.poll(() => ask()).toEqual({ status: 200, cached: 'HIT', red: '#FF0000' });
      expect((await ask('am_wrong')).status).toBe(401);
      expect(await ask(undefined, 'gzip')).toMatchObject({ status: 200, red: '#FF0000' });
      await paint(admin, appId, '00ff00');
      await expect.poll(async () => (await ask()).red).toBe('#00FF00');
      await expect.poll(async () => (await ask(undefined, 'gzip')).red).toBe('#00FF00');
      await expect.poll(() => ask()).toEqual({ status: 200, cached: 'HIT', red: '#00FF00' });
    },
  );

  it.skipIf(skipped)('shows no old configuration after a new start of its own', async () => {
    const { admin, appId, url, ask, restart } = await startBehind(cache, {
      CONFIG_MAX_AGE_SECONDS: '86400',
    });
    await paint(admin, appId, 'ff0000');
    await expect.poll(() => ask()).toEqual({ status: 200, cached: 'HIT', red: '#FF0000' });
    await paint(admin, appId, '00ff00');
    await expect.poll(async () => (await ask()).red).toBe('#00FF00');
    await restart();
    expect((await ask()).red).toBe('#00FF00');
    const purge = await fetch(`${url}/purge`, { method: 'POST' });
    expect(purge.status).toBe(403);
  });

  it.skipIf(skipped)(
    'answers anew after max-age at the latest, and the old while the server is away',
    async () => {
      const env = { CONFIG_MAX_AGE_SECONDS: '1', WEBHOOK_URLS: '', WEBHOOK_HEADER: '' };
      const { app, admin, appId, ask } = await startBehind(cache, env);
      await paint(admin, appId, 'ff0000');
      expect((await ask()).red).toBe('#FF0000');
      await paint(admin, appId, '00ff00');
      await expect.poll(async () => (await ask()).red).toBe('#00FF00');
      await app.close();
      await expect.poll(() => ask()).toMatchObject({ cached: stale, status: 200, red: '#00FF00' });
    },
  );

  // The sample and a server without PUBLIC_URL each prevent the attack.
  it.skipIf(skipped).each([
    ['with PUBLIC_URL', {}],
    ['without PUBLIC_URL', { PUBLIC_URL: '' }],
  ])('keeps nothing with the host that one client makes up, %s', async (_, env) => {
    const { admin, appId, url, askFor } = await startBehind(cache, {
      TRUST_PROXY: 'loopback',
      CONFIG_MAX_AGE_SECONDS: '86400',
      WEBHOOK_URLS: '',
      WEBHOOK_HEADER: '',
      ...env,
    });
    const body = { appId, key: 'logo', url: '/logo.svg' };
    ok(await admin.api.POST('/api/images', { body }));
    const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
    for (const headers of [forged, forged, {}, {}]) {
      const answer = await askFor(headers);
      expect(await answer.json()).toMatchObject({ images: { logo: `${url}/logo.svg` } });
    }
  });

  it.skipIf(skipped)('lets administrators past itself', async () => {
    const { admin, appId, url, ask } = await startBehind(cache, {
      CONFIG_MAX_AGE_SECONDS: '86400',
    });
    await ask();
    const headers = { Cookie: admin.jar.header('/api/config') };
    const answer = await fetch(`${url}/api/config/${appId}`, { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'private, no-cache',
    ]);
    await paint(admin, appId, '0000ff');
    const seen = await fetch(`${url}/api/config/${appId}`, { headers });
    expect(await seen.json()).toMatchObject({ colors: { red: '#0000FF' } });
  });
});
