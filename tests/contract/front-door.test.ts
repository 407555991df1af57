import { describe, expect, it } from 'vitest';
import { operations } from '../support/contract.ts';
import { upload } from '../support/fixtures.ts';
import { openConnection } from '../support/server-process.ts';
import { administrator, sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

const login = (app: TestApp, headers: Record<string, string>) =>
  app.visitor().json('POST', '/api/auth/login', administrator, headers);

const writes = operations.filter(({ method }) => method !== 'GET');

describe('a write that another site sends', () => {
  const shared = sharedTestApp({ env: { PUBLIC_URL: 'https://apps.example.com' } });
  const foreign: [Record<string, string>][] = [
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'https://apps.example.com.evil.example' }],
    [{ Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
  ];

  it.each(foreign)('%j is refused, whatever it is to do', async (headers) => {
    const client = await shared().admin();
    for (const { id, method, path } of writes) {
      const address = path.replaceAll(/\{\w+\}/g, 'en');
      const { status, body } = await client.send(method, address, { headers });
      expect([id, status, body]).toEqual([
        id,
        403,
        { message: 'Changes are not accepted from this site.', code: 'origin_not_allowed' },
      ]);
    }
  });

  it('is refused without PUBLIC_URL, too', async () => {
    const app = await startTestApp();
    for (const origin of ['null', 'https://evil.example'])
      expect((await login(app, { Origin: origin })).status).toBe(403);
    expect((await login(app, { Origin: app.url })).status).toBe(200);
  });

  it('is none when it comes from the dashboard, or from a program', async () => {
    const app = shared();
    const own: Record<string, string>[] = [
      { Origin: 'https://apps.example.com' },
      { Origin: app.url },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
      {},
    ];
    for (const headers of own) expect((await login(app, headers)).status).toBe(200);
  });

  it('may be read: other sites cannot see the answer', async () => {
    const client = await shared().admin();
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await client.send('GET', '/api/apps', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('every answer', () => {
  const everywhere = ['/api/auth/me', '/api/nothing', '/nothing', '/%zz', '/healthz', '/readyz'];

  it('keeps browsers careful, and on https where people come by it', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://apps.example.com' } });
    const file = await upload(await app.admin());
    for (const address of [...everywhere, file.url]) {
      const { headers } = await fetch(app.url + address);
      expect([address, Object.fromEntries(headers)]).toEqual([
        address,
        expect.objectContaining({
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'") as string,
          'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
        }),
      ]);
    }
  });

  it('does not ask for https where people come by http', async () => {
    const { url } = await startTestApp({ env: { PUBLIC_URL: 'http://apps.example.com' } });
    for (const address of everywhere)
      expect((await fetch(url + address)).headers.has('strict-transport-security')).toBe(false);
  });
});

describe('a proxy’s headers', () => {
  const forged = {
    'X-Forwarded-For': '203.0.113.7',
    'X-Forwarded-Host': 'apps.example.com',
    'X-Forwarded-Proto': 'https',
    'X-Request-Id': 'from-the-proxy',
  };

  const nobody: Record<string, string>[] = [{}, { TRUST_PROXY: '203.0.113.0/24' }];

  it.each(nobody)('are ignored from untrusted addresses: %j', async (env) => {
    const app = await startTestApp({ env: { ...env, LOGIN_ATTEMPTS: '2' } });
    const origin = { Origin: 'https://apps.example.com' };
    expect((await login(app, { ...forged, ...origin })).status).toBe(403);
    const { headers } = await login(app, forged);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.getSetCookie().join()).not.toContain('Secure');
    expect(headers.get('x-request-id')).not.toBe(forged['X-Request-Id']);
    const statuses = [];
    for (const host of [1, 2, 3]) {
      const wrong = { username: `user ${host}`, password: 'wrong' };
      const from = { 'X-Forwarded-For': `203.0.113.${host}` };
      const answer = await app.visitor().json('POST', '/api/auth/login', wrong, from);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('is believed when TRUST_PROXY names it: host, protocol and request id', async () => {
    const app = await startTestApp({ env: { TRUST_PROXY: 'uniquelocal, loopback' } });
    const { status, headers } = await login(app, {
      ...forged,
      Origin: 'https://apps.example.com',
    });
    expect(status).toBe(200);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.getSetCookie().every((cookie) => cookie.includes('; Secure'))).toBe(true);
    expect(headers.get('x-request-id')).toBe('from-the-proxy');
  });

  it('are ignored before the first untrusted address', async () => {
    const app = await startTestApp({ env: { TRUST_PROXY: 'loopback', LOGIN_ATTEMPTS: '2' } });
    const statuses = [];
    for (const host of [1, 2, 3]) {
      const wrong = { username: `user ${host}`, password: 'wrong' };
      const from = { 'X-Forwarded-For': `192.0.2.${host}, 203.0.113.7` };
      statuses.push((await app.visitor().json('POST', '/api/auth/login', wrong, from)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('counts a client by its address, whichever port the proxy names with it', async () => {
    const app = await startTestApp({ env: { TRUST_PROXY: 'loopback', LOGIN_ATTEMPTS: '3' } });
    const chains = ['203.0.113.7:1111', '203.0.113.7:2222, 127.0.0.1:80', '203.0.113.7, [::1]:80'];
    const statuses = [];
    for (const [index, chain] of [...chains, '203.0.113.7', '[2001:db8::7]:1'].entries()) {
      const wrong = { username: `user ${index}`, password: 'wrong' };
      const from = { 'X-Forwarded-For': chain };
      statuses.push((await app.visitor().json('POST', '/api/auth/login', wrong, from)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 401]);
  });

  it.each(['two words', 'x'.repeat(129), '{"level":60}'])(
    'is not taken for a request id when it is none: %s',
    async (id) => {
      const { url } = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
      const { headers } = await fetch(`${url}/healthz`, { headers: { 'X-Request-Id': id } });
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

it.each(['/api/auth/me', '/api/config/a', '/healthz', '/nothing'])(
  'a request for %s with two hosts is refused',
  async (address) => {
    const { url } = await startTestApp();
    const connection = await openConnection(url);
    await connection.send(
      `GET ${address} HTTP/1.1\r\nHost: a\r\nX-Api-Key: a\r\nhost: b\r\nConnection: close\r\n\r\n`,
    );
    const answer = await connection.answer;
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"The request has more than one header Host."');
  },
);
