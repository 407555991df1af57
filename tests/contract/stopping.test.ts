import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { users } from '#server/db/tables/users.ts';
import { proxyWarning } from '#server/http/operations/trusted-proxies.ts';
import { serve } from '#server/serve.ts';
import { readSettings } from '#server/settings.ts';
import { ApiClient } from '../support/api-client.ts';
import { findFreePort } from '#mocks/free-port.ts';
import { onPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/server-process.ts';
import { administrator, startTestApp, temporaryDirectory } from '../support/test-app.ts';
import { OperatorError } from '#server/operator-error.ts';

const env = { ADMIN_PASSWORD: administrator.password };

const receive = (url: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer));
      answer.on('error', reject);
    }).on('error', reject);
  });

/** Sends requests on one connection. Returns how it ended. */
async function keepAsking(url: string, pause: number, begun: () => void): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const { headers } = await receive(url, agent);
      if (headers.connection === 'close') return 'told';
      begun();
      await sleep(pause);
    }
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    agent.destroy();
  }
}

// Independent of the database.
describe.skipIf(onPostgres())('a server that stops', () => {
  it('tells every client that is kept alive before it closes the connection', async () => {
    const server = await startProcess(temporaryDirectory(), env);
    const clients = Array.from({ length: 12 }, (_, index) => {
      const begun = Promise.withResolvers<undefined>();
      const pause = 5 + index * 20;
      const ended = keepAsking(server.url, pause, () => begun.resolve(undefined));
      return { begun: begun.promise, ended };
    });
    await Promise.all(clients.map(({ begun }) => begun));
    server.child.kill('SIGTERM');
    const endings = await Promise.all(clients.map(({ ended }) => ended));
    expect(endings).toEqual(endings.map(() => 'told'));
    expect(await server.ended).toBe(0);
  });
});

// Independent of the database.
describe.skipIf(onPostgres())('a server that starts for the first time', () => {
  it('lets the administrator in from the first answer on, with an email to show', async () => {
    const port = String(await findFreePort());
    const url = `http://127.0.0.1:${port}`;
    const signIn = async (): Promise<ApiClient> => {
      for (;;) {
        try {
          await fetch(`${url}/healthz`);
          break;
        } catch {
          await sleep(1);
        }
      }
      return new ApiClient(url).login('admin', administrator.password);
    };
    const signingIn = signIn();
    await startProcess(temporaryDirectory(), { ...env, PORT: port });
    const client = await signingIn;
    expect((await client.send('GET', '/api/auth/me')).body).toEqual({
      email: 'admin@example.com',
    });
  });
});

// Independent of the database.
describe.skipIf(onPostgres())('through a proxy that TRUST_PROXY does not name', () => {
  it('the start says so when PUBLIC_URL is set', async () => {
    const publicUrl = { PUBLIC_URL: 'https://apps.example.com' };
    const server = await startProcess(temporaryDirectory(), { ...env, ...publicUrl });
    await expect.poll(server.output).toContain('PUBLIC_URL is set and TRUST_PROXY is not.');
    expect(proxyWarning(readSettings({}))).toBeUndefined();
    const trusting = readSettings({ ...publicUrl, TRUST_PROXY: 'loopback' });
    expect(proxyWarning(trusting)).toBeUndefined();
  });

  it('the log says so once, when a request shows it', async () => {
    const server = await startProcess(temporaryDirectory(), env);
    for (const address of ['203.0.113.9', '203.0.113.10'])
      await fetch(`${server.url}/healthz`, { headers: { 'X-Forwarded-For': address } });
    server.child.kill('SIGTERM');
    await server.ended;
    const lines = server.output().split('\n');
    const warnings = lines.filter((line) => line.includes('X-Forwarded-For comes from an address'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('"level":40');
    expect(warnings[0]).not.toContain('203.0.113');
  });

  it('the log names PUBLIC_URL once, when sign-ins fail since it passes on another host', async () => {
    const server = await startProcess(temporaryDirectory(), env);
    const signIn = (headers: Record<string, string>) =>
      new ApiClient(server.url).json('POST', '/api/auth/login', administrator, headers);
    const forged = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    for (const headers of [forged, { Origin: 'https://one.test' }, { Origin: 'https://two.test' }])
      expect((await signIn(headers)).status).toBe(403);
    server.child.kill('SIGTERM');
    await server.ended;
    const warnings = server
      .output()
      .split('\n')
      .filter((line) => line.includes('PUBLIC_URL'));
    expect(warnings).toEqual([expect.stringContaining('"origin":"https://one.test"')]);
    expect(warnings[0]).toContain(`"host":"${new URL(server.url).host}"`);
  });
});

it('creates no administrator with an unseen password when it cannot listen', async () => {
  const app = await startTestApp();
  const { settings, db } = app.services;
  await db.deleteFrom('users').execute();
  const { port } = new URL(app.url);
  const { DATA_DIR, DATABASE_URL = '' } = settings;
  const starting = serve({ DATA_DIR, DATABASE_URL, PORT: port, HOST: '127.0.0.1' });
  await expect(starting).rejects.toThrow(OperatorError);
  expect(await users.names(db)).toEqual([]);
});
