import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { components } from '#generated/contract.d.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp, serverInput, upload } from '../support/fixtures.ts';
import {
  administrator,
  sharedTestApp,
  startTestApp,
  temporaryDirectory,
} from '../support/test-app.ts';

const prefix = '/tools/app-manager';
const env = { PUBLIC_URL: `https://apps.example.com${prefix}/` };
const page = { headers: { Accept: 'text/html' } };

type Image = components['schemas']['Image'];

async function addImage(client: ApiClient, appId: string, url: string, s3Key?: string) {
  const body = { appId, key: 'logo', url, ...(s3Key !== undefined && { s3Key }) };
  return ok(await client.api.POST('/api/images', { body })).data;
}

const listImages = async ({ api }: ApiClient, appId: string): Promise<Image[]> =>
  ok(await api.GET('/api/images/app/{appId}', { params: { path: { appId } } })).data;

describe('below the path of PUBLIC_URL', () => {
  const shared = sharedTestApp({ env });

  it.each([
    ['/livez', 200],
    ['/readyz?verbose', 200],
    ['/api/auth/me', 401],
    ['/api/none', 404],
    ['/uploads/x', 404],
  ])(
    '%s is what it is at the root, where a proxy has taken the path off: %d',
    async (address, status) => {
      const [below, above] = await Promise.all(
        [prefix, ''].map(async (start) => {
          const answer = await fetch(shared().url + start + address);
          return [answer.status, Object.keys(JSON.parse(await answer.text()) as object)];
        }),
      );
      expect(below).toEqual(above);
      expect(below?.[0]).toBe(status);
    },
  );

  it('is nothing that only begins with the same letters', async () => {
    const { status } = await fetch(`${shared().url}${prefix}2/livez`);
    expect(status).toBe(404);
  });

  it('the cookies of a session go to this installation alone, and are taken back there', async () => {
    const { url } = shared();
    const send = (address: string, headers: Record<string, string>, body?: unknown) =>
      fetch(url + prefix + address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body ?? {}),
      });
    const signedIn = await send('/api/auth/login', {}, administrator);
    const given = signedIn.headers.getSetCookie();
    const paths = (cookies: string[]) =>
      cookies.map((cookie) => /^(\w+)=.*; Path=([^;]*)/.exec(cookie)?.slice(1));
    const both = [
      ['admin_jwt', prefix],
      ['admin_refresh', `${prefix}/api/auth`],
    ];
    expect(paths(given)).toEqual(both);
    expect(given.every((cookie) => cookie.includes('; Secure'))).toBe(true);
    const cookie = given.map((each) => each.split(';')[0]).join('; ');
    const origin = { Origin: 'https://apps.example.com', cookie };
    const signedOut = await send('/api/auth/logout', origin);
    expect([signedOut.status, paths(signedOut.headers.getSetCookie())]).toEqual([204, both]);
  });

  it('sessions of an installation at the root of the same host are others', async () => {
    const atRoot = await startTestApp({ env: { PUBLIC_URL: 'https://apps.example.com' } });
    const Origin = 'https://apps.example.com';
    const signIn = async (url: string) => {
      const body = JSON.stringify(administrator);
      const headers = { 'Content-Type': 'application/json', Origin };
      const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
      return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    };
    const below = shared().url + prefix;
    const [[own], [other]] = [await signIn(below), await signIn(atRoot.url)];
    const ask = async (url: string, ...cookies: unknown[]) =>
      (await fetch(`${url}/api/auth/me`, { headers: { cookie: cookies.join('; ') } })).status;
    // Browsers send the cookie of the longer path first (RFC 6265, 5.4).
    expect([await ask(below, own, other), await ask(below, other)]).toEqual([200, 401]);
    const headers = { cookie: `${own}; ${other}`, Origin };
    const signedOut = await fetch(`${below}/api/auth/logout`, { method: 'POST', headers });
    expect(signedOut.headers.getSetCookie().join()).not.toMatch(/Path=\/(?:;|api)/);
    expect([await ask(below, own, other), await ask(atRoot.url, other)]).toEqual([401, 200]);
  });

  it('uploads are shown from the root of the host, and found there', async () => {
    const app = shared();
    const client = await app.admin();
    const appId = await createApp(client);
    const stored = await upload(client);
    expect(stored.url).toBe(`${prefix}/uploads/${stored.key}`);
    expect((await fetch(app.url + stored.url)).headers.get('content-type')).toBe('image/png');
    expect(await addImage(client, appId, stored.url, stored.key)).toMatchObject({
      url: stored.url,
    });
    expect(await listImages(client, appId)).toMatchObject([{ url: stored.url, s3Key: stored.key }]);
    const flag = { ...serverInput('Norway'), countryImage: stored.url };
    const server = ok(await client.api.POST('/api/vpn-servers', { body: flag })).data;
    const assigned = { appId, serverIds: [server._id], isPremium: false };
    ok(await client.api.POST('/api/app-vpn-servers/bulk', { body: assigned }));
    const params = { path: { appId } };
    const servers = ok(await client.api.GET('/api/app-vpn-servers/app/{appId}', { params })).data;
    expect(servers).toMatchObject([{ vpnServerId: { countryImage: stored.url } }]);
  });

  it('configurations name uploads whole, and are kept there, too', async () => {
    const app = shared();
    const client = await app.admin();
    const appId = await createApp(client);
    const { url, key } = await upload(client);
    await addImage(client, appId, url, key);
    // Other paths of the same host stay unchanged.
    const other = { ...serverInput('Norway'), countryImage: '/no.svg' };
    const server = ok(await client.api.POST('/api/vpn-servers', { body: other })).data;
    const assigned = { appId, serverIds: [server._id], isPremium: false };
    ok(await client.api.POST('/api/app-vpn-servers/bulk', { body: assigned }));
    const { apiKey } = ok(
      await client.api.GET('/api/apps/{id}', { params: { path: { id: appId } } }),
    );
    const ask = (start: string) =>
      fetch(`${app.url}${start}/api/config/${appId}`, { headers: { 'X-Api-Key': apiKey } });
    const first = await ask(prefix);
    const kept = app.services.configurations.counts.kept;
    for (const answer of [first, await ask(prefix), await ask('')])
      expect([answer.headers.get('etag'), await answer.json()]).toEqual([
        first.headers.get('etag'),
        expect.objectContaining({
          images: { logo: `https://apps.example.com${url}` },
          vpnServers: [
            expect.objectContaining({ countryImage: 'https://apps.example.com/no.svg' }),
          ],
        }),
      ]);
    expect(app.services.configurations.counts.kept - kept).toBe(2);
  });
});

it('an installation moves to another path, and its uploads with it', async () => {
  const dataDir = temporaryDirectory();
  const before = await startTestApp({ dataDir });
  const client = await before.admin();
  const appId = await createApp(client);
  const { url, key } = await upload(client);
  await addImage(client, appId, url, key);
  await before.close();
  const below = await startTestApp({ dataDir, env });
  const [image] = await listImages(await below.admin(), appId);
  expect(image?.url).toBe(prefix + url);
  const change = { appId, key: 'logo', url: image?.url ?? '', s3Key: key };
  const params = { path: { id: image?._id ?? '' } };
  const changed = await (await below.admin()).api.PUT('/api/images/{id}', { params, body: change });
  expect(ok(changed).data.url).toBe(prefix + url);
  await below.close();
  const after = await startTestApp({ dataDir });
  expect(await listImages(await after.admin(), appId)).toMatchObject([{ url }]);
});

describe('the dashboard below the path of PUBLIC_URL', () => {
  function build(): string {
    const folder = temporaryDirectory();
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'assets/a.js'), 'export default 1;');
    writeFileSync(
      path.join(folder, 'index.html'),
      `<!doctype html><html lang="en"><script type="application/json" id="files">["/assets/a.js"]</script><script src="/assets/a.js"></script><style>src: url(/assets/a.woff2)</style></html>`,
    );
    writeFileSync(path.join(folder, 'docs.html'), '<!doctype html>Contract');
    return folder;
  }

  it('is one page at each address, which names its files and the path', async () => {
    const { url } = await startTestApp({ env, dashboard: build() });
    for (const address of [prefix, `${prefix}/`, `${prefix}/apps/x?q=a`, '/apps/x']) {
      const html = await (await fetch(url + address, page)).text();
      expect([address, html]).toEqual([
        address,
        `<!doctype html><html data-prefix="${prefix}" lang="en"><script type="application/json" id="files">["${prefix}/assets/a.js"]</script><script src="${prefix}/assets/a.js"></script><style>src: url(${prefix}/assets/a.woff2)</style></html>`,
      ]);
    }
    const file = await fetch(`${url}${prefix}/assets/a.js`);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(await (await fetch(`${url}${prefix}/docs`, page)).text()).toContain('Contract');
  });

  it('is no page of a neighbour, whose path only begins with the same letters', async () => {
    const { url } = await startTestApp({ env, dashboard: build() });
    for (const [address, status] of [
      [`${prefix}x/apps`, 404],
      [`${prefix}x`, 404],
      [`${prefix}?q=a`, 200],
    ] as const)
      expect([address, (await fetch(url + address, page)).status]).toEqual([address, status]);
  });

  it('is the page of the build, where there is no path', async () => {
    const { url } = await startTestApp({ dashboard: build() });
    expect(await (await fetch(url, page)).text()).toContain('<html lang="en"><script');
  });
});
