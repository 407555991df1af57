import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { configPurges } from '#server/db/tables/config-purges.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { listen } from '../support/listen.ts';
import { startProcess } from '../support/server-process.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

async function withApplication(env: Record<string, string>) {
  const app = await startTestApp({ env });
  const admin = await app.admin();
  return { app, admin, appId: await createApp(admin) };
}

const change = (admin: ApiClient, appId: string, value: string) =>
  admin.api.POST('/api/colors/bulk', { body: { appId, colors: [{ key: 'red', value }] } });

describe('a cache in front', () => {
  /** A cache that refuses this many calls. */
  async function startCache(refusals = 0) {
    const told: unknown[] = [];
    let left = refusals;
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        if (left > 0) {
          left -= 1;
          response.writeHead(503).end();
          return;
        }
        const { method, headers } = request;
        told.push({
          method,
          key: headers['fastly-key'],
          tags: headers['surrogate-key'],
          revisions: headers['app-revisions'],
          signature: headers['app-signature'],
          body: String(body),
        });
        response.end();
      });
    });
    const { url, stop } = await listen(server);
    onTestFinished(stop);
    return { told, accept: () => (left = 0), url: `${url}/purge` };
  }

  it('gets the changes of every process, also after refusing at first', async () => {
    const cache = await startCache(2);
    const { app, admin, appId } = await withApplication({
      WEBHOOK_URLS: cache.url,
      WEBHOOK_HEADER: 'Fastly-Key: secret',
      WEBHOOK_SECRET: 'shared',
    });
    await change(admin, appId, 'ff0000');
    const tag = `app-${appId}`;
    const body = JSON.stringify({ tags: [tag] });
    const said = {
      method: 'POST',
      key: 'secret',
      tags: tag,
      revisions: expect.stringMatching(new RegExp(`^${appId}=[1-9]\\d*$`)) as string,
      signature: `sha256=${createHmac('sha256', 'shared').update(body).digest('hex')}`,
      body,
    };
    await expect.poll(() => cache.told.at(-1)).toEqual(said);
    const before = cache.told.length;
    // Like another process: this one gets no notice of the write.
    await app.services.db
      .updateTable('apps')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
    await expect.poll(() => cache.told.length).toBeGreaterThan(before);
  });

  it('gets changes while another address is away, which gets them later', async () => {
    const [cache, build] = [await startCache(), await startCache(Infinity)];
    const urls = `${build.url}, ${cache.url}`;
    const { admin, appId } = await withApplication({ WEBHOOK_URLS: urls });
    for (const value of ['ff0000', '00ff00']) {
      const before = cache.told.length;
      await change(admin, appId, value);
      await expect.poll(() => cache.told.length).toBeGreaterThan(before);
    }
    expect(build.told).toEqual([]);
    build.accept();
    await expect.poll(() => JSON.stringify(build.told)).toContain(appId);
  });

  it('gets new and deleted applications', async () => {
    const cache = await startCache();
    const { app, admin, appId } = await withApplication({ WEBHOOK_URLS: cache.url });
    // At once, like several changes between two polls.
    const { services } = app;
    const row = await services.db.selectFrom('apps').selectAll().executeTakeFirstOrThrow();
    await services.db
      .insertInto('apps')
      .values({ ...row, id: 'f'.repeat(24), revision: 9 })
      .execute();
    await expect.poll(() => JSON.stringify(cache.told)).toContain('f'.repeat(24));
    const before = cache.told.length;
    ok(
      await admin.api
        .DELETE('/api/apps/{id}', { params: { path: { id: appId } } })
        .then((answer) => ({ ...answer, data: answer.response.ok || undefined })),
    );
    await expect.poll(() => cache.told.length).toBeGreaterThan(before);
  });

  describe('that refuses while a process ends', () => {
    const password = 'a long enough password';

    /** A process whose purges all fail: one application was changed, one deleted. */
    async function prepare() {
      const cache = await startCache(Infinity);
      const dataDir = temporaryDirectory();
      const env = { WEBHOOK_URLS: cache.url };
      const server = await startProcess(dataDir, { ...env, ADMIN_PASSWORD: password });
      const admin = await new ApiClient(server.url).login('admin', password);
      const [changed, deleted] = [await createApp(admin), await createApp(admin)];
      await change(admin, changed, 'ff0000');
      const { status } = await admin.send('DELETE', `/api/apps/${deleted}`);
      expect(status).toBe(204);
      return { cache, dataDir, env, server, ids: [changed, deleted] };
    }

    const expectTold = async (cache: Awaited<ReturnType<typeof startCache>>, ids: string[]) => {
      cache.accept();
      for (const id of ids) await expect.poll(() => JSON.stringify(cache.told)).toContain(id);
    };

    it.each(['SIGKILL', 'SIGTERM'] as const)(
      'is told by the next process after %s',
      async (signal) => {
        const { cache, dataDir, env, server, ids } = await prepare();
        server.child.kill(signal);
        await server.ended;
        const next = await startProcess(dataDir, { ...env, LOG_LEVEL: 'info' });
        await expectTold(cache, ids);
        await expect.poll(next.output).toContain('An address was told of changes');
        // A confirmed change is not sent again.
        next.child.kill('SIGTERM');
        await next.ended;
        const before = cache.told.length;
        const last = await startProcess(dataDir, env);
        const admin = await new ApiClient(last.url).login('admin', password);
        const created = await createApp(admin);
        const getTold = () => JSON.stringify(cache.told.slice(before));
        await expect.poll(getTold).toContain(created);
        for (const id of ids) expect(getTold()).not.toContain(id);
      },
    );

    it('gets changes from another process', async () => {
      const { cache, dataDir, env, server, ids } = await prepare();
      await startProcess(dataDir, env);
      server.child.kill('SIGKILL');
      await server.ended;
      await expectTold(cache, ids);
    });
  });

  it('gets a change whole, or not at all: a redirect would lose it', async () => {
    let refusals = 0;
    const cache = await startCache();
    const server = createServer((_request, response) => {
      refusals += 1;
      response.writeHead(301, { Location: cache.url }).end();
    });
    const { url, stop } = await listen(server);
    onTestFinished(stop);
    const { app, admin, appId } = await withApplication({ WEBHOOK_URLS: url });
    await change(admin, appId, 'ff0000');
    await expect.poll(() => refusals).toBeGreaterThan(1);
    expect(cache.told).toEqual([]);
    expect(await configPurges.list(app.services.db)).toMatchObject([{ app_id: appId }]);
  });

  it('that goes on writing its answer gets a change once', async () => {
    let calls = 0;
    const server = createServer((_request, response) => {
      calls += 1;
      response.write('Building …');
    });
    const { url, stop } = await listen(server);
    onTestFinished(stop);
    const { app, admin, appId } = await withApplication({ WEBHOOK_URLS: url });
    await change(admin, appId, 'ff0000');
    await expect.poll(() => calls).toBeGreaterThan(0);
    const before = calls;
    await expect.poll(() => configPurges.list(app.services.db), { timeout: 15_000 }).toEqual([]);
    expect(calls - before).toBeLessThan(2);
  });

  it('that is away delays neither writes nor the end of the server', async () => {
    const { app, admin, appId } = await withApplication({
      WEBHOOK_URLS: 'http://127.0.0.1:9/purge',
    });
    expect((await change(admin, appId, 'ff0000')).response.status).toBeLessThan(300);
    await app.close();
  });
});
