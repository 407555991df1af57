import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { emptyDatabase, onStandIn } from '../support/postgres.ts';
import { findLastRelease, unpackServer } from '../support/last-release.ts';
import { startProcess } from '../support/server-process.ts';
import { serverInput } from '../support/fixtures.ts';
import { administrator, temporaryDirectory } from '../support/test-app.ts';

const release = findLastRelease();
if (release === undefined)
  console.warn('The upgrade from the last release is not tried: git has no history here.');

interface Answer {
  status: number;
  body: unknown;
}

/** Without the checks by the contract, which is newer than one of the servers. */
class Session {
  #cookie = '';

  async call(url: string, method: string, body?: unknown): Promise<Answer> {
    const response = await fetch(url, {
      method,
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie())
      this.#cookie += `${cookie.split(';')[0] ?? ''}; `;
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** Returns the id of the new thing. */
  async make(url: string, body: unknown): Promise<string> {
    const answer = await this.call(url, 'POST', body);
    // as: the contract's shape, with or without the envelope
    const { data, _id } = answer.body as { data?: { _id: string }; _id?: string };
    const id = data?._id ?? _id;
    if (id === undefined) throw new Error(`${url}: ${answer.status}`);
    return id;
  }
}

/** One thing of each kind, by the API of the older server. */
async function fill(session: Session, url: string) {
  const appId = await session.make(`${url}/api/apps`, { name: 'Nimbus', platform: 'iOS' });
  const locales = { locales: ['en', 'fr'] };
  await session.call(`${url}/api/apps/${appId}/locales`, 'PUT', locales);
  const texts = ['hello', 'bye', 'again'].map((key) => ({ key, value: `The text ${key}` }));
  await session.call(`${url}/api/texts/bulk`, 'POST', { appId, texts });
  const color = { appId, key: 'brand', value: '#00FF00' };
  const colorId = await session.make(`${url}/api/colors`, color);
  const image = { appId, key: 'logo', url: 'https://example.com/logo.png' };
  await session.make(`${url}/api/images`, image);
  const serverId = await session.make(`${url}/api/vpn-servers`, serverInput('Norway'));
  const assigned = { appId, serverIds: [serverId], isPremium: false };
  await session.call(`${url}/api/app-vpn-servers/bulk`, 'POST', assigned);
  const { body } = await session.call(`${url}/api/texts/app/${appId}`, 'GET');
  // as: the contract's shape
  const [first, second] = (body as { data: { _id: string; key: string }[] }).data;
  const french = `${url}/api/translations/text/${first?._id}/fr`;
  await session.call(french, 'PUT', { value: 'Le texte' });
  return { appId, colorId, textIds: [first?._id, second?._id] };
}

const listsOf = (appId: string) => [
  '/api/apps',
  `/api/apps/${appId}`,
  `/api/app-texts/app/${appId}/texts?locale=en`,
  `/api/app-texts/app/${appId}/texts?locale=fr`,
  `/api/app-texts/app/${appId}/progress?locale=fr`,
  `/api/colors/app/${appId}`,
  `/api/images/app/${appId}`,
  '/api/vpn-servers',
  '/api/app-vpn-servers/usage',
  `/api/app-vpn-servers/app/${appId}`,
  `/api/config/${appId}?lan=en`,
  `/api/config/${appId}?lan=fr`,
];

/** Reads and writes through one server until `stop`. Returns the statuses, and the keys it saved. */
function startTraffic(session: Session, url: string, appId: string) {
  const statuses = { read: new Set<number>(), write: new Set<number>() };
  const saved: string[] = [];
  let isOver = false;
  const run = async () => {
    for (let index = 0; !isOver; index += 1) {
      const key = `from_${new URL(url).port}_${index}`;
      const written = await session.call(`${url}/api/colors`, 'POST', {
        appId,
        key,
        value: '00ff00',
      });
      statuses.write.add(written.status);
      if (written.status === 201) saved.push(key);
      const read = await session.call(`${url}/api/config/${appId}?lan=fr`, 'GET');
      statuses.read.add(read.status);
      await setImmediate();
    }
  };
  const running = run();
  // `stop` throws it; a failed test does not get there.
  running.catch(() => undefined);
  return {
    statuses,
    saved,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

describe.skipIf(release === undefined || onStandIn())('an upgrade from the last release', () => {
  it('may have both versions on one database: neither misreads what the other has written', async () => {
    const dataDir = temporaryDirectory();
    await emptyDatabase(dataDir);
    const env = { ADMIN_PASSWORD: administrator.password };
    const main = unpackServer(release ?? '');
    const old = await startProcess(dataDir, env, main);
    const session = new Session();
    await session.call(`${old.url}/api/auth/login`, 'POST', administrator);
    const { appId, colorId, textIds } = await fill(session, old.url);

    const before = startTraffic(session, old.url, appId);
    const current = await startProcess(dataDir, env);
    const after = startTraffic(session, current.url, appId);
    await expect.poll(() => after.saved.length).toBeGreaterThan(20);
    await Promise.all([before.stop(), after.stop()]);

    // The older one saves until the database is newer than it; both always read.
    expect(before.saved.length).toBeGreaterThan(0);
    expect([...before.statuses.write].filter((status) => ![201, 503].includes(status))).toEqual([]);
    expect([...after.statuses.write]).toEqual([201]);
    expect([[...before.statuses.read], [...after.statuses.read]]).toEqual([[200], [200]]);

    // Each kind of write by the newer one, to rows of the older one.
    const { url } = current;
    const [first, second] = textIds;
    const english = { appId, key: 'hello', value: 'Another text' };
    await session.call(`${url}/api/texts/${first}`, 'PUT', english);
    await session.call(`${url}/api/texts/${second}`, 'DELETE');
    const color = { appId, key: 'brand', value: '#0000FF' };
    await session.call(`${url}/api/colors/${colorId}`, 'PUT', color);
    await session.make(`${url}/api/vpn-servers`, serverInput('Sweden'));

    for (const list of listsOf(appId)) {
      const [by, now] = await Promise.all(
        [old.url, url].map((server) => session.call(server + list, 'GET')),
      );
      expect([list, by?.status, now?.status]).toEqual([list, 200, 200]);
      // The newer one may send more fields.
      expect(now?.body, list).toMatchObject(by?.body as object);
    }
    const { body } = await session.call(`${url}/api/colors/app/${appId}`, 'GET');
    const keys = (body as { data: { key: string }[] }).data.map(({ key }) => key);
    expect(keys.toSorted()).toEqual(['brand', ...before.saved, ...after.saved].toSorted());

    for (const server of [old, current]) {
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
  });
});
