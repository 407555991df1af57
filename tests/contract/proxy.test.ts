import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createProxy } from '#mocks/proxy/server.ts';
import { createViolationReport } from '#mocks/proxy/violation-report.ts';
import { listen } from '../support/listen.ts';
import { temporaryDirectory } from '../support/test-app.ts';

async function startBackend(given: Record<string, unknown> = {}): Promise<string> {
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET';
    if (request.headers['if-none-match'] !== undefined) {
      response.writeHead(304).end();
      return;
    }
    const refused = { message: 'Name is required' };
    const app = { _id: 'a1', name: 'A', platform: 'iOS', locales: ['en'], apiKey: 'am_secret' };
    request.resume();
    const written = given[`${request.method} ${request.url}`];
    response.writeHead(isRead || written ? 200 : 400, {
      'Content-Type': 'application/json',
      'Set-Cookie': 'admin_jwt=hidden-cookie',
    });
    response.end(
      JSON.stringify(isRead ? (given[request.url ?? ''] ?? [app]) : (written ?? refused)),
    );
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return url;
}

async function startProxy(...parameters: string[]) {
  const child = spawn(process.execPath, ['mocks/proxy.ts', ...parameters]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const started = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('is checked by the contract')) resolve();
    });
  });
  await started;
  const [url = ''] = /http:\/\/127\S+/.exec(printed) ?? [];
  const end = async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    return { code: child.exitCode, printed };
  };
  return { url, end };
}

/** In this process, since starting the program takes a second. */
async function startJudging(backend: string, timeoutMs?: number) {
  const report = createViolationReport(() => undefined);
  const lost: string[] = [];
  const proxy = await createProxy({
    contract: 'openapi.yaml',
    backend: new URL(backend),
    onViolations: (checked, exchange) => report.add(checked, exchange),
    onLost: (reason) => void lost.push(reason),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const { url, stop } = await listen(proxy);
  onTestFinished(stop);
  const seen = () => report.kinds().map(({ line }) => line);
  return { url, seen, kinds: report.kinds, lost };
}

/** With one response, or none. */
async function startBackendOf(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return url;
}

const thing = { appId: 'a1', key: 'a', value: '#FFFFFF' };

/** Violations when the backend returns these bodies with 200 for creations. */
async function madeWith(answers: Record<string, object>): Promise<string[]> {
  const proxy = await startJudging(await startBackend(answers));
  for (const call of Object.keys(answers)) {
    const answer = await fetch(`${proxy.url}${call.replace('POST ', '')}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: 'admin_jwt=x' },
      body: JSON.stringify(thing),
    });
    expect(answer.status).toBe(200);
  }
  return proxy.seen();
}

describe('npm run proxy -- --no-dashboard', () => {
  it('tells a violation with its payload, without cookies and keys, and ends with 1', async () => {
    const file = path.join(temporaryDirectory(), 'violations.json');
    const proxy = await startProxy(await startBackend(), '--no-dashboard', '--report', file);
    const headers = { Cookie: 'admin_jwt=sent-cookie' };
    await fetch(`${proxy.url}/api/apps`, { headers });
    await fetch(`${proxy.url}/api/apps`, { headers });
    const { code, printed } = await proxy.end();
    expect(code).toBe(1);
    expect(printed).toContain('Contract violation: listApps (GET /api/apps, 200) response.body[0]');
    expect(printed).toContain('  came: [{"_id":"a1","name":"A"');
    const report = readFileSync(file, 'utf8');
    expect(report).toContain('"operation": "listApps"');
    expect(report).toContain('"cookie": "…"');
    expect(`${printed}${report}`).not.toMatch(/hidden-cookie|sent-cookie|am_secret/);
  });

  it('takes fields that the contract does not name, and null for what is absent, for none', async () => {
    const own = { _id: 'a1', name: 'A', platform: 'iOS', locales: ['en'], apiKey: 'am_secret' };
    const app = { ...own, createdAt: '2026-01-01T00:00:00Z', __v: 0, icon: null, url: null };
    const color = { _id: 'c1', appId: 'a1', key: 'a', value: '#FFFFFF', description: null };
    const backend = await startBackend({
      '/api/apps': [app],
      '/api/colors/app/a1': { data: [color] },
    });
    const proxy = await startJudging(backend);
    const headers = { Cookie: 'admin_jwt=x' };
    for (const call of ['/api/apps', '/api/colors/app/a1'])
      expect((await fetch(`${proxy.url}${call}`, { headers })).status).toBe(200);
    expect(proxy.seen()).toEqual([]);
  });

  it('takes another success, without fields or an envelope, for a write that the specification does not show for none', async () => {
    const seen = await madeWith({
      'POST /api/colors': {},
      'POST /api/texts': { _id: 't1', ...thing },
    });
    expect(seen).toEqual([]);
  });

  it('tells a wrong type also in an answer that is not shown', async () => {
    const seen = await madeWith({
      'POST /api/colors': { data: { _id: 'c1', key: 5 } },
    });
    expect(seen).toEqual([
      expect.stringContaining('createColor (POST /api/colors, 200) response.body.data.key'),
    ]);
  });

  it('takes an answer that has not changed since the browser kept it for none', async () => {
    const proxy = await startJudging(await startBackend());
    const headers = { Cookie: 'admin_jwt=x', 'If-None-Match': 'W/"kept"' };
    // The contract has it for one operation only.
    for (const call of ['/api/apps', '/api/vpn-servers'])
      expect((await fetch(`${proxy.url}${call}`, { headers })).status).toBe(304);
    expect(proxy.seen()).toEqual([]);
  });

  it('takes a bad request that the backend refuses for none, and ends with 0', async () => {
    const proxy = await startProxy(await startBackend(), '--no-dashboard');
    const answer = await fetch(`${proxy.url}/api/apps`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: 'admin_jwt=x' },
      body: '{"name":5}',
    });
    expect(answer.status).toBe(400);
    const { code, printed } = await proxy.end();
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining('No contract violation was seen.'),
    ]);
  });

  it('names a redirect as one', async () => {
    const backend = await startBackendOf((response) =>
      response.writeHead(307, { Location: 'https://elsewhere.example/login' }).end(),
    );
    const proxy = await startJudging(backend);
    await fetch(`${proxy.url}/api/apps`, {
      redirect: 'manual',
      headers: { Cookie: 'admin_jwt=x' },
    });
    expect(proxy.seen()).toEqual([
      expect.stringContaining('redirects to https://elsewhere.example/login'),
    ]);
  });

  it('tells of a backend that is silent', async () => {
    const proxy = await startJudging(await startBackendOf(() => undefined), 50);
    const answer = await fetch(`${proxy.url}/api/apps`);
    expect([answer.status, await answer.json()]).toMatchObject([504, { code: 'backend_silent' }]);
    expect(proxy.lost).toEqual(['no answer within 0.05 s']);
  });

  it('counts calls, not the entries of a list', async () => {
    const app = {
      _id: 'a1',
      name: 5,
      platform: 'iOS',
      locales: ['en'],
      createdAt: '2026-01-01T00:00:00Z',
    };
    const proxy = await startJudging(await startBackend({ '/api/apps': [app, app, app] }));
    for (const _ of [1, 2])
      await fetch(`${proxy.url}/api/apps`, { headers: { Cookie: 'admin_jwt=x' } });
    expect(proxy.kinds().map(({ count }) => count)).toEqual([2]);
  });

  it('refuses an address that ends with /api, and a port in use, in one line each', async () => {
    const taken = new URL(await startBackend()).port;
    const start = (address: string, port: string) =>
      spawnSync(process.execPath, ['mocks/proxy.ts', address, '--no-dashboard'], {
        encoding: 'utf8',
        env: { ...process.env, PROXY_PORT: port },
      });
    const withApi = start('http://127.0.0.1:9/api', '0');
    expect([withApi.status, withApi.stderr]).toEqual([
      2,
      expect.stringMatching(/^.+ends with \/api.+\n$/),
    ]);
    const inUse = start('http://127.0.0.1:9', taken);
    expect([inUse.status, inUse.stderr]).toEqual([
      2,
      expect.stringMatching(/^Port \d+ is in use.+\n$/),
    ]);
  });

  it('prints its usage', () => {
    const { status, stdout } = spawnSync(process.execPath, ['mocks/proxy.ts', '--help'], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('--no-dashboard')]);
    const wrong = spawnSync(process.execPath, ['mocks/proxy.ts'], { encoding: 'utf8' });
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('Name the backend')]);
  });
});
