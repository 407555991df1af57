import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startTestApp } from '../support/test-app.ts';

setFlagsFromString('--expose-gc');
// As: the flag above puts it there.
const collectGarbage = runInNewContext('gc') as () => void;

/** How many of these are still in memory. */
async function countKept(references: readonly WeakRef<object>[]): Promise<number> {
  // Objects used in this turn stay alive until the next.
  await setImmediate();
  collectGarbage();
  return references.filter((reference) => reference.deref() !== undefined).length;
}

/** A separate string, as in a request: strings by `repeat` share memory. */
const makeHost = (index: number) => Buffer.alloc(16_000, `${index}x`).toString('latin1');

it('does not grow with made-up host names', async () => {
  const app = await startTestApp();
  const client = await app.admin();
  const appId = await createApp(client);
  ok(await client.api.POST('/api/images', { body: { appId, key: 'logo', url: '/logo.svg' } }));
  const { configurations } = app.services;
  const revision = (await configurations.access(appId))?.revision;
  const ask = async (name: string) => {
    const origin = `http://${name}`;
    const { body } = await configurations.get(appId, { lan: 'en', origin, revision });
    const { images } = JSON.parse(body.toString()) as { images: object };
    return { images, body: new WeakRef(body) };
  };
  const first = { logo: 'http://first/logo.svg' };
  expect((await ask('first')).images).toEqual(first);
  const bodies: WeakRef<object>[] = [];
  for (let index = 0; index < 1000; index += 1) bodies.push((await ask(makeHost(index))).body);
  // The last host's form stays cached; a few more may not be collected yet.
  expect(await countKept(bodies)).toBeLessThan(10);
  expect((await ask('first')).images).toEqual(first);
});

it('answers each host with its own addresses and its own tag', async () => {
  const app = await startTestApp();
  const client = await app.admin();
  const appId = await createApp(client);
  ok(await client.api.POST('/api/images', { body: { appId, key: 'logo', url: '/logo.svg' } }));
  const ask = (origin: string) =>
    app.services.configurations.get(appId, { lan: 'en', origin, revision: undefined });
  const [here, there, again] = [
    await ask('http://here'),
    await ask('http://there'),
    await ask('http://here'),
  ];
  expect(there.body.toString()).toContain('http://there/logo.svg');
  expect(there.etag).not.toBe(here.etag);
  expect(again).toEqual(here);
});

it('refuses a host that is none', async () => {
  const app = await startTestApp();
  const client = await app.admin();
  const appId = await createApp(client);
  const { hostname, port } = new URL(app.url);
  const { request } = await import('node:http');
  const path = `/api/config/${appId}`;
  const headers = { Host: 'x'.repeat(300), Cookie: client.jar.header(path) };
  const status = await new Promise((resolve) => {
    request({ hostname, port, path, headers }, (answer) => resolve(answer.statusCode)).end();
  });
  expect(status).toBe(400);
});
