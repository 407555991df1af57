import pMap from 'p-map';
import { describe, expect, it } from 'vitest';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp, upload } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';
import { administrator, startTestApp, temporaryDirectory } from '../support/test-app.ts';

const listKeys = async ({ api }: ApiClient, appId: string) => {
  const params = { path: { appId } };
  const { data } = ok(await api.GET('/api/colors/app/{appId}', { params }));
  return data.map((color) => color.key);
};

describe('confirmed writes', () => {
  it('is there after a restart, session and files included', async () => {
    const dataDir = temporaryDirectory();
    const first = await startTestApp({ dataDir });
    const client = await first.admin();
    const appId = await createApp(client, ['en', 'fr']);
    const file = await upload(client);
    ok(await client.api.POST('/api/texts', { body: { appId, key: 'hi', value: 'Hello' } }));
    await client.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
    const texts = `/api/app-texts/app/${appId}/texts?locale=fr`;
    const before = [await client.send('GET', '/api/apps'), await client.send('GET', texts)];
    await first.close();

    const second = await startTestApp({ dataDir, env: { ADMIN_PASSWORD: 'is not read again' } });
    const back = new ApiClient(second.url, client.jar);
    const after = [await back.send('GET', '/api/apps'), await back.send('GET', texts)];
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    expect(after[1]?.body).toMatchObject({ data: [{ status: 'pending' }] });
    expect((await fetch(second.url + file.url)).status).toBe(200);
    await second.visitor().login(administrator.username, administrator.password);
    expect((await back.api.POST('/api/auth/refresh')).response.status).toBe(200);
  });

  it('is there after a process was killed in the middle of writing', async () => {
    const env = { DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: administrator.password };
    const server = await startServer({ env });
    const client = new ApiClient(server.url);
    await client.login('admin', administrator.password);
    const appId = await createApp(client);
    const answered: string[] = [];
    let alive = true;
    const write = async (writer: number) => {
      for (let count = 0; alive; count += 1) {
        const key = `w${writer}_${count}`;
        const body = { appId, key, value: 'ff0000' };
        if ((await client.api.POST('/api/colors', { body })).response.status === 201)
          answered.push(key);
      }
    };
    // A write that fails after the kill had no response.
    const writers = [1, 2, 3, 4].map((writer) => write(writer).catch(() => undefined));
    await expect.poll(() => answered.length).toBeGreaterThan(40);
    await server.kill();
    alive = false;
    await Promise.all(writers);

    const again = await startServer({ env });
    try {
      const reader = new ApiClient(again.url, client.jar);
      const kept = await listKeys(reader, appId);
      expect(answered.filter((key) => !kept.includes(key))).toEqual([]);
    } finally {
      expect(await again.stop()).toBe(0);
    }
  });

  it('is there when many write at once, also through two processes', async () => {
    const dataDir = temporaryDirectory();
    const [one, two] = [await startTestApp({ dataDir }), await startTestApp({ dataDir })];
    const client = await one.admin();
    const other = new ApiClient(two.url, client.jar);
    const appId = await createApp(client);
    const keys = Array.from({ length: 120 }, (_, index) => `key_${index}`);
    const write = async (key: string, index: number) => {
      const { api } = index % 2 === 0 ? client : other;
      const { response } = await api.POST('/api/colors', { body: { appId, key, value: '00ff00' } });
      return response.status;
    };
    // More than the connections, but not all at once: a slow machine would refuse those that wait.
    const statuses = await pMap(keys, write, { concurrency: 40 });
    expect(statuses).toEqual(keys.map(() => 201));
    expect((await listKeys(other, appId)).toSorted()).toEqual(keys.toSorted());
    expect(await listKeys(client, appId)).toEqual(await listKeys(other, appId));
  });

  it('is written by exactly one of several writers of the same key', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const body = { appId, key: 'contested', value: '0000ff' };
    const writes = Array.from({ length: 20 }, () => client.api.POST('/api/colors', { body }));
    const statuses = (await Promise.all(writes)).map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });
});
