import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { administrator, sharedTestApp } from '../support/test-app.ts';
import { startServer } from '../support/server.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import { peakMemory } from '../fuzz/peak-memory.ts';

const password = 'a long enough password';

/** A server that signs anybody in and answers everything else with the same. */
async function faultyServer(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    const isLogin = request.url === '/api/auth/login';
    const type = { 'Content-Type': 'application/json' };
    response.writeHead(isLogin ? 200 : status, type).end(isLogin ? '{}' : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

describe('whatever is sent', () => {
  it('is answered as the contract says, and never with a fault', async () => {
    const server = await startServer({
      env: { ADMIN_PASSWORD: password, LOGIN_ATTEMPTS: '1000000', TRANSLATION_ENGINE: 'pseudo' },
    });
    onTestFinished(() => server.kill());
    const { findings, statuses } = await fuzz({
      url: server.url,
      username: 'admin',
      password,
      seed: 1,
      runs: 1500,
    });
    expect(findings).toEqual([]);
    expect(statuses.size).toBe(47);
    // A quiet server takes 150 MB, the largest of these bodies a few hundred for a moment.
    expect(peakMemory(server.pid) ?? 0).toBeLessThan(800);
  });
});

describe('on a backend with things of others', () => {
  const shared = sharedTestApp();

  it('names only what it made itself, and takes that away', async () => {
    const { url } = shared();
    const admin = await shared().admin();
    const { data: app } = await admin.api.POST('/api/apps', {
      body: { name: 'Of others', platform: 'iOS' },
    });
    const appId = app?._id ?? '';
    await admin.api.POST('/api/colors', { body: { appId, key: 'a', value: '#FFFFFF' } });
    const everything = () =>
      Promise.all(
        ['/api/apps', '/api/vpn-servers', `/api/apps/${appId}`, `/api/colors/app/${appId}`].map(
          async (path) => (await admin.send('GET', path)).body,
        ),
      );
    const before = await everything();
    const report = await fuzz({ url, ...administrator, seed: 2, runs: 500, careful: true });
    expect(report).toMatchObject({ findings: [], left: [] });
    expect([...(report.statuses.get('createApp')?.keys() ?? [])]).toContain(201);
    expect(await everything()).toEqual(before);
  });
});

describe('the fuzzer', () => {
  const faults = [
    ['a fault', 500, '{"message":"x"}', /answered 500/],
    ['an undeclared status', 418, '{}', /answers 418, which the contract does not declare/],
    ['a field of the wrong type', 200, '{"_id":5}', /listApps 200: /],
  ] as const;

  it.each(faults)('reports %s', async (_name, status, body, problem) => {
    const url = await faultyServer(status, body);
    const options = { url, username: 'a', password: 'b', seed: 1, runs: 20, operation: 'listApps' };
    const { findings } = await fuzz(options);
    expect(findings.map((finding) => finding.problem)).toContainEqual(
      expect.stringMatching(problem),
    );
  });
});
