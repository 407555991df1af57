import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startTestApp } from '../support/test-app.ts';

async function withApplication(env: Record<string, string>) {
  const app = await startTestApp({ env });
  const admin = await app.admin();
  return { app, admin, appId: await createApp(admin) };
}

const change = (admin: ApiClient, appId: string, value: string) =>
  admin.api.POST('/api/colors/bulk', { body: { appId, colors: [{ key: 'red', value }] } });

describe('a cache in front', () => {
  /** A cache that is told, and refuses as often as said. */
  async function listen(refusals = 0) {
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
        const key = headers['fastly-key'];
        told.push({ method, key, tags: headers['surrogate-key'], body: String(body) });
        response.end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { told, url: `http://127.0.0.1:${port}/purge` };
  }

  it('is told of a change of any process, also when it refuses at first', async () => {
    const cache = await listen(2);
    const { app, admin, appId } = await withApplication({
      CONFIG_PURGE_URL: cache.url,
      CONFIG_PURGE_HEADER: 'Fastly-Key: secret',
    });
    await change(admin, appId, 'ff0000');
    const tag = `app-${appId}`;
    const said = {
      method: 'POST',
      key: 'secret',
      tags: tag,
      body: JSON.stringify({ tags: [tag] }),
    };
    await expect.poll(() => cache.told.at(-1)).toEqual(said);
    const before = cache.told.length;
    // As another process would: nothing here hears of the write.
    await app.services.db
      .updateTable('apps')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
    await expect.poll(() => cache.told.length).toBeGreaterThan(before);
  });

  it('is told of an application that is new, and of one that is gone', async () => {
    const cache = await listen();
    const { app, admin, appId } = await withApplication({ CONFIG_PURGE_URL: cache.url });
    // All at once, as where several changes come between two looks.
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

  it('that is away holds up neither writes nor the end of the server', async () => {
    const { app, admin, appId } = await withApplication({
      CONFIG_PURGE_URL: 'http://127.0.0.1:9/purge',
    });
    expect((await change(admin, appId, 'ff0000')).response.status).toBeLessThan(300);
    await app.close();
  });
});
