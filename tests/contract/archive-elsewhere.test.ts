import createClient from 'openapi-fetch';
import type { paths } from '#generated/contract.d.ts';
import { expect, it, onTestFinished } from 'vitest';
import { compareInParts } from '#changes/comparison.ts';
import { finish } from '#changes/diff.ts';
import { seed } from '#server/seed/seed.ts';
import { ok } from '../support/api-client.ts';
import type { Caller } from '../support/archive-calls.ts';
import { create, exportApp, getConfig, importFile, read } from '../support/archive-round-trip.ts';
import { startOpenBackend } from '../support/open-backend.ts';
import { administrator, startTestApp } from '../support/test-app.ts';

/** The demo, and an empty installation with the same servers in its directory. */
async function startDemoAndEmpty() {
  const [demo, empty] = [await startTestApp(), await startTestApp()];
  await seed(demo.services, { force: false });
  const [one, other] = [await demo.admin(), await empty.admin()];
  for (const server of ok(await one.api.GET('/api/vpn-servers')).data) {
    const { _id, countryName, countryId, ip, ipsecPsk, username, password } = server;
    // Each installation has its own address of stored flags.
    const countryImage = 'https://example.com/flag.svg';
    const fields = { countryName, countryId, ip, ipsecPsk, username, password, countryImage };
    await one.json('PUT', `/api/vpn-servers/${_id}`, fields);
    await other.json('POST', '/api/vpn-servers', fields);
  }
  return { one, other, emptyUrl: empty.url };
}

/** Accepts any response: a foreign backend sends more fields than the contract, and fewer. */
async function signIn(url: string): Promise<Caller> {
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(administrator);
  const { headers } = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const sent = new Headers(init.headers);
    sent.set('Cookie', cookie);
    const response = await fetch(url + path, { ...init, method, headers: sent });
    const answered: unknown = await response.json();
    return { status: response.status, headers: response.headers, body: answered };
  };
  return {
    url,
    api: createClient<paths>({ baseUrl: url, headers: { Cookie: cookie } }),
    send,
    json: (method, path, content) =>
      send(method, path, { headers: json, body: JSON.stringify(content) }),
  };
}

it('brings each application of the demo to an empty installation', async () => {
  const { one, other } = await startDemoAndEmpty();
  for (const { _id, name, locales } of ok(await one.api.GET('/api/apps'))) {
    const copyId = await importFile(other, await exportApp(one, _id));
    for (const locale of locales)
      expect(await getConfig(other, copyId, locale), `${name} in ${locale}`).toEqual(
        await getConfig(one, _id, locale),
      );
    const sides = { left: await read(one, _id), right: await read(other, copyId) };
    // No call can restore a queued or failed translation.
    expect(finish(compareInParts(sides)), name).toMatchObject({
      added: [],
      changed: [],
      removed: [],
    });
  }
});

it('is imported into a backend that answers in another way, and tells nothing of writes', async () => {
  const { one, other, emptyUrl } = await startDemoAndEmpty();
  const backend = await startOpenBackend(emptyUrl, { nulls: true });
  onTestFinished(backend.stop);
  const foreign = await signIn(backend.url);
  const ledgerly = ok(await one.api.GET('/api/apps')).find(({ name }) => name === 'Ledgerly');
  const before = await read(one, ledgerly?._id ?? '');
  const appId = await create(foreign, before);
  const sides = { left: before, right: await read(foreign, appId) };
  expect(finish(compareInParts(sides))).toMatchObject({ added: [], changed: [], removed: [] });
  for (const locale of before.archive.locales)
    expect(await getConfig(other, appId, locale)).toEqual(
      await getConfig(one, ledgerly?._id ?? '', locale),
    );
});
