import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#server/services/api-problem.ts';
import {
  administrator,
  startTestApp,
  temporaryDirectory,
  type TestApp,
} from '../support/test-app.ts';

const minutes = (count: number) => Date.now() + count * 60_000;

/** `from`: address reported by a trusted proxy. */
const attempt = (app: TestApp, credentials: Partial<typeof administrator> = {}, from?: string) =>
  app
    .visitor()
    .json(
      'POST',
      '/api/auth/login',
      { username: administrator.username, password: 'wrong', ...credentials },
      from === undefined ? {} : { 'X-Forwarded-For': from },
    );

const behindProxy = { LOGIN_ATTEMPTS: '3', TRUST_PROXY: 'loopback' };

describe('too many failed logins', () => {
  it('are answered 429 with the time to wait, also with the right password', async () => {
    const app = await startTestApp({ env: { LOGIN_ATTEMPTS: '3' } });
    for (const count of [1, 2, 3])
      expect((await attempt(app, { password: `wrong ${count}` })).status).toBe(401);
    const refused = await attempt(app, administrator);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many login attempts. Please try again later.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890);
  });

  it('let exactly as many through as allowed, of 200 at once to two processes', async () => {
    const options = { dataDir: temporaryDirectory(), env: { LOGIN_ATTEMPTS: '7' } };
    const apps = [await startTestApp(options), await startTestApp(options)];
    const attempts = Array.from({ length: 100 }, () => apps.map((app) => attempt(app)));
    const statuses = (await Promise.all(attempts.flat())).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
    expect(statuses.filter((status) => status === 429)).toHaveLength(193);
  });

  it('let exactly as many through as allowed, when all are looked at before the first counts', async () => {
    const { services } = await startTestApp({ env: { LOGIN_ATTEMPTS: '7' } });
    const refusal = new ApiProblem(401, 'Invalid username or password');
    const check = vi.fn(() => Promise.reject(refusal));
    const attempts = Array.from({ length: 200 }, (_, index) =>
      services.loginLimit.attempt('admin', `203.0.113.${index}`, check),
    );
    await Promise.allSettled(attempts);
    expect(check).toHaveBeenCalledTimes(7);
  });

  it('are those of one address too, whatever the names', async () => {
    const app = await startTestApp({ env: { LOGIN_ATTEMPTS: '3' } });
    const statuses = [];
    for (const username of ['a', 'b', 'c', 'd'])
      statuses.push((await attempt(app, { username })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('are those of one name too, whatever the addresses', async () => {
    const app = await startTestApp({ env: behindProxy });
    const statuses = [];
    for (const host of [1, 2, 3, 4])
      statuses.push((await attempt(app, {}, `203.0.113.${host}`)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('of a locked name do not lock the address of its owner', async () => {
    const app = await startTestApp({ env: behindProxy });
    for (const host of [1, 2, 3]) await attempt(app, {}, `203.0.113.${host}`);
    const office = '198.51.100.1';
    for (const _ of [1, 2, 3]) expect((await attempt(app, administrator, office)).status).toBe(429);
    expect((await attempt(app, { username: 'colleague' }, office)).status).toBe(401);
  });

  it('cannot be spread over the addresses of one IPv6 network', async () => {
    const app = await startTestApp({ env: behindProxy });
    const statuses = [];
    for (const host of [1, 2, 3, 4]) {
      const answer = await attempt(app, { username: `user ${host}` }, `2001:db8::${host}`);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('of strangers do not lock out an address from which the user has signed in', async () => {
    const app = await startTestApp({ env: behindProxy });
    expect((await attempt(app, administrator, '198.51.100.1')).status).toBe(200);
    for (const host of [1, 2, 3, 4]) await attempt(app, {}, `203.0.113.${host}`);
    expect((await attempt(app, administrator, '203.0.113.99')).status).toBe(429);
    expect((await attempt(app, administrator, '198.51.100.1')).status).toBe(200);
  });

  it('of other names leave the user alone who has signed in from there', async () => {
    const app = await startTestApp({ env: { LOGIN_ATTEMPTS: '3' } });
    expect((await attempt(app, administrator)).status).toBe(200);
    for (const status of [401, 401, 401, 429])
      expect((await attempt(app, { username: 'nobody' })).status).toBe(status);
    expect((await attempt(app, administrator)).status).toBe(200);
  });

  it('lock the address that the user knows too, if they come from there', async () => {
    const app = await startTestApp({ env: behindProxy });
    const home = '198.51.100.1';
    await attempt(app, administrator, home);
    for (const status of [401, 401, 401, 429])
      expect((await attempt(app, {}, home)).status).toBe(status);
    expect((await attempt(app, administrator, home)).status).toBe(429);
  });

  it('are forgotten 15 minutes after the first, however many followed', async () => {
    const app = await startTestApp({ env: { LOGIN_ATTEMPTS: '2' } });
    vi.useFakeTimers({ now: minutes(0), toFake: ['Date'] });
    try {
      const start = Date.now();
      expect((await attempt(app)).status).toBe(401);
      vi.setSystemTime(start + 14 * 60_000);
      for (const status of [401, 429, 429]) expect((await attempt(app)).status).toBe(status);
      const refused = await attempt(app, administrator);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      vi.setSystemTime(start + 15 * 60_000 + 1000);
      expect((await attempt(app, administrator)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('expire although the clock was ahead', async () => {
    const app = await startTestApp({ env: { LOGIN_ATTEMPTS: '3' } });
    const time = vi.spyOn(Date, 'now').mockReturnValue(minutes(365 * 24 * 60));
    for (const expected of [401, 401, 401, 429]) expect((await attempt(app)).status).toBe(expected);
    time.mockRestore();
    for (const expected of [401, 401, 401, 429]) expect((await attempt(app)).status).toBe(expected);
  });

  it('of a name are forgotten when it signs in', async () => {
    const app = await startTestApp({ env: behindProxy });
    const home = '198.51.100.1';
    for (const host of [1, 2]) await attempt(app, {}, `203.0.113.${host}`);
    expect((await attempt(app, administrator, home)).status).toBe(200);
    for (const host of [3, 4, 5])
      expect((await attempt(app, {}, `203.0.113.${host}`)).status).toBe(401);
  });

  it('do not count what the server could not judge', async () => {
    const { services } = await startTestApp({ env: { LOGIN_ATTEMPTS: '1' } });
    const fault = () => Promise.reject(new Error('the database is gone'));
    for (let count = 0; count < 3; count += 1) {
      await expect(services.loginLimit.attempt('admin', '::1', fault)).rejects.toThrow('is gone');
    }
  });

  it('are stored without names and addresses, and deleted when they have run out', async () => {
    const app = await startTestApp();
    const { services } = app;
    await attempt(app, { username: 'my-password-by-mistake' });
    const stored = () => services.db.selectFrom('login_attempts').selectAll().execute();
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/my-password|127\.0\.0\.1/);
    await services.loginLimit.tidy();
    expect(await stored()).toHaveLength(2);
    vi.useFakeTimers({ now: minutes(16), toFake: ['Date'] });
    try {
      await services.loginLimit.tidy();
    } finally {
      vi.useRealTimers();
    }
    expect(await stored()).toEqual([]);
  });
});
