import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { fetchReadiness } from '../support/readiness.ts';
import { onPostgres } from '../support/postgres.ts';
import { openConnection, startProcess, untilClosed, untilRead } from '../support/server-process.ts';
import { administrator, startTestApp, temporaryDirectory } from '../support/test-app.ts';

const readiness = async (url: string) => {
  const { answer, body } = await fetchReadiness(url);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return [answer.status, body];
};

const works = { database: 'ok', migrations: 'ok', uploads: 'ok' };

describe('monitoring of the server', () => {
  it('sees that it lives, and that it can serve', async () => {
    const { url } = await startTestApp();
    const alive = await fetch(`${url}/healthz`);
    expect([alive.status, alive.headers.get('cache-control'), await alive.json()]).toEqual([
      200,
      'no-store',
      { status: 'ok' },
    ]);
    expect(await readiness(url)).toEqual([200, { status: 'ok', checks: works }]);
  });

  it('sees that the database does not answer, and that the process lives nevertheless', async () => {
    const { url, services } = await startTestApp();
    await services.db.destroy();
    const checks = { database: 'failed', migrations: 'failed', uploads: 'ok' };
    expect(await readiness(url)).toEqual([503, { status: 'unavailable', checks }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('sees that an older backup was put in the place of the database', async () => {
    const { url, services } = await startTestApp();
    await sql`delete from kysely_migration where name = '003-login-attempts'`.execute(services.db);
    const checks = { ...works, migrations: 'failed' };
    expect(await readiness(url)).toEqual([503, { status: 'unavailable', checks }]);
  });

  it('sees that the store of the uploads fails or hangs, and not why; apps are served all the same', async () => {
    const { url, services } = await startTestApp();
    const probe = vi.spyOn(services.uploads, 'probe');
    probe.mockRejectedValue(new Error('secret-bucket is not there'));
    const failed = [200, { status: 'degraded', checks: { ...works, uploads: 'failed' } }];
    expect(await readiness(url)).toEqual(failed);
    probe.mockReturnValue(new Promise(() => undefined));
    const away = { ...works, uploads: 'unreachable' };
    const answer = await fetch(`${url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'degraded', checks: away });
  });
});

const body = JSON.stringify(administrator);
const loginHead = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
/** No test is about this limit, which a busy machine would reach. */
const env = { ADMIN_PASSWORD: administrator.password, STOP_TIMEOUT_SECONDS: '600' };

/** Sends the server another SIGINT when it removes a listener of it, like npm's copy of Ctrl+C. */
const copiedSignal = `data:text/javascript,${encodeURIComponent(
  `const copy = (event) => {
    if (event !== 'SIGINT') return;
    process.off('removeListener', copy);
    process.kill(process.pid, 'SIGINT');
  };
  process.on('removeListener', copy);`,
)}`;

describe('a stopping server', () => {
  it('finishes what is under way, is not ready for more, and ends with 0', async () => {
    const server = await startProcess(temporaryDirectory(), env);
    const login = await openConnection(server.url);
    const watcher = await openConnection(server.url);
    await login.send(loginHead + body.slice(0, 5));
    await watcher.send('GET /readyz HTTP/1.1\r\nHost: x\r\n');
    await untilRead(server.url);
    server.child.kill('SIGTERM');
    await untilClosed(server.url);
    await watcher.send('\r\n');
    expect(await watcher.answer).toMatch(/^HTTP\/1.1 503 [^]*connection: close[^]*"stopping"/i);
    await login.send(body.slice(5));
    expect(await login.answer).toMatch(/^HTTP\/1.1 200 [^]*admin_jwt=/);
    expect(await server.ended).toBe(0);
  });

  // Independent of the database.
  it.skipIf(onPostgres())('is not held up by connections that are kept alive', async () => {
    const server = await startProcess(temporaryDirectory(), env);
    const browser = await openConnection(server.url);
    await browser.send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n');
    await untilRead(server.url);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(await browser.answer).toContain('{"status":"ok"}');
  });

  // Independent of the database.
  it.skipIf(onPostgres()).each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ] as const)('%s, and then %s: ends at once', async (first, second) => {
    const server = await startProcess(temporaryDirectory(), env);
    const login = await openConnection(server.url);
    await login.send(loginHead);
    await untilRead(server.url);
    server.child.kill(first);
    await untilClosed(server.url);
    const send = () => {
      server.child.kill(second);
      return server.child.signalCode;
    };
    // Again and again: within a second it counts as npm's copy of the first.
    await expect.poll(send).toBe(second);
  });

  // Independent of the database.
  it.skipIf(onPostgres())('takes no copy of a signal for a second one, however soon', async () => {
    const copied = { ...env, NODE_OPTIONS: `--import=${copiedSignal}` };
    const server = await startProcess(temporaryDirectory(), copied);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  // The tests of the stopping queue run its statements on both databases.
  it.skipIf(onPostgres())('puts back what it was translating', async () => {
    const dataDir = temporaryDirectory();
    const slow = { ...env, TRANSLATION_ENGINE: 'pseudo', PSEUDO_DELAY_MS: '60000' };
    const server = await startProcess(dataDir, slow);
    const client = await new ApiClient(server.url).login('admin', administrator.password);
    const appId = await createApp(client, ['en', 'fr']);
    ok(await client.api.POST('/api/texts', { body: { appId, key: 'hi', value: 'Hello' } }));
    await client.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
    const status = async (asked: ApiClient) => {
      const address = `/api/app-texts/app/${appId}/progress?locale=fr`;
      return (await asked.send('GET', address)).body;
    };
    await expect.poll(() => status(client)).toMatchObject({ data: { translating: 1 } });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const next = await startTestApp({ dataDir });
    expect(await status(await next.admin())).toMatchObject({
      data: { translating: 0, pending: 1 },
    });
  });
});
