import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { replacePassword } from '#server/admin/users.ts';
import { users } from '#server/db/tables/users.ts';
import { ApiClient } from '../support/api-client.ts';
import {
  administrator,
  startTestApp,
  temporaryDirectory,
  type TestApp,
} from '../support/test-app.ts';

const me = ({ api }: ApiClient) => api.GET('/api/auth/me').then(({ response }) => response.status);
const refresh = ({ api }: ApiClient) =>
  api.POST('/api/auth/refresh').then(({ response }) => response.status);

/** By milliseconds; refresh tokens expire by the database's clock. */
async function ageTokens({ services: { db } }: TestApp, ms: number): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set((row) => ({
      expires_at: row('expires_at', '-', ms),
      rotated_at: row('rotated_at', '-', ms),
    }))
    .execute();
}

/** With a fixed clock: nothing else expires. */
function skipTime(ms: number): void {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('signing in', () => {
  it('answers the user and sets two cookies that scripts and other sites cannot use', async () => {
    const visitor = (await startTestApp()).visitor();
    const answer = await visitor.json('POST', '/api/auth/login', administrator);
    expect(answer.body).toEqual({ email: 'admin@example.com' });
    const cookies = answer.headers.getSetCookie();
    expect(cookies[0]).toMatch(
      /^admin_jwt=ey[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(cookies[1]).toMatch(
      /^admin_refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(await me(visitor)).toBe(200);
  });

  it('marks the cookies Secure when people come by https', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://apps.example.com' } });
    const answer = await app.visitor().json('POST', '/api/auth/login', administrator);
    expect(answer.headers.getSetCookie().every((cookie) => cookie.includes('; Secure'))).toBe(true);
  });

  it('answers a wrong user and a wrong password alike', async () => {
    const visitor = (await startTestApp()).visitor();
    for (const wrong of [
      { ...administrator, password: 'wrong' },
      { ...administrator, username: 'nobody' },
    ]) {
      expect(await visitor.json('POST', '/api/auth/login', wrong)).toMatchObject({
        status: 401,
        body: { message: 'Invalid username or password' },
      });
    }
  });

  it.each([{ username: ' ', password: 'x' }, { username: 'x', password: '' }, {}, 'x', null])(
    'asks for both fields: %j',
    async (body) => {
      const visitor = (await startTestApp()).visitor();
      expect(await visitor.json('POST', '/api/auth/login', body)).toMatchObject({
        status: 400,
        body: { message: 'Username and password are required' },
      });
    },
  );
});

describe('a session', () => {
  it('runs out, and is renewed with the refresh cookie', async () => {
    const app = await startTestApp({ env: { ACCESS_TOKEN_TTL_SECONDS: '1' } });
    const admin = await app.admin();
    const old = admin.jar.copy();
    skipTime(2100);
    const late = new ApiClient(app.url, old);
    const expired = await late.send('GET', '/api/auth/me');
    expect(expired).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect(await refresh(admin)).toBe(200);
    expect(admin.jar.get('admin_refresh')).not.toBe(old.get('admin_refresh'));
    expect(await me(admin)).toBe(200);
  });

  it('cannot be renewed when the refresh cookie has run out too', async () => {
    const app = await startTestApp({ env: { REFRESH_TOKEN_TTL_SECONDS: '1' } });
    const admin = await app.admin();
    await ageTokens(app, 1100);
    expect(await refresh(admin)).toBe(401);
  });

  it('is renewed for two tabs that ask at the same time', async () => {
    const app = await startTestApp();
    const admin = await app.admin();
    const otherTab = new ApiClient(app.url, admin.jar.copy());
    expect(await Promise.all([refresh(admin), refresh(otherTab)])).toEqual([200, 200]);
    expect([await me(admin), await me(otherTab)]).toEqual([200, 200]);
  });

  it('is renewed for two tabs whose requests reach two processes', async () => {
    const dataDir = temporaryDirectory();
    const [one, other] = [await startTestApp({ dataDir }), await startTestApp({ dataDir })];
    const admin = await one.admin();
    const tabs = Array.from({ length: 8 }, (_, index) => {
      return new ApiClient(index % 2 === 0 ? one.url : other.url, admin.jar.copy());
    });
    expect(await Promise.all(tabs.map(refresh))).toEqual(Array(8).fill(200));
    expect(await Promise.all(tabs.map(me))).toEqual(Array(8).fill(200));
  });

  it('ends everywhere when a used refresh cookie comes back later', async () => {
    const app = await startTestApp();
    const admin = await app.admin();
    const thief = new ApiClient(app.url, admin.jar.copy());
    expect(await refresh(admin)).toBe(200);
    await ageTokens(app, 11_000);
    expect(await refresh(thief)).toBe(401);
    expect(await me(admin)).toBe(401);
    expect(await refresh(admin)).toBe(401);
  });

  it('ends with a used refresh cookie whatever the clock of the process says', async () => {
    const app = await startTestApp();
    const admin = await app.admin();
    const thief = new ApiClient(app.url, admin.jar.copy());
    expect(await refresh(admin)).toBe(200);
    await ageTokens(app, 11_000);
    skipTime(-60_000);
    expect(await refresh(thief)).toBe(401);
    expect(await me(admin)).toBe(401);
  });

  it('is found among cookies of the same name, which other paths of the host have set', async () => {
    const app = await startTestApp();
    const { jar } = await app.admin();
    const own = { jwt: jar.get('admin_jwt'), refresh: jar.get('admin_refresh') };
    const send = async (method: string, path: string, ...pairs: string[]) => {
      const headers = { Cookie: pairs.join('; ') };
      return (await fetch(`${app.url}${path}`, { method, headers })).status;
    };
    const jwt = `admin_jwt=${own.jwt}`;
    const refreshed = `admin_refresh=${own.refresh}`;
    expect(await send('GET', '/api/auth/me', 'admin_jwt=broken', jwt)).toBe(200);
    expect(await send('GET', '/api/auth/me', jwt, 'admin_jwt=broken')).toBe(200);
    expect(await send('POST', '/api/auth/refresh', 'admin_refresh=unknown', refreshed)).toBe(200);
    expect(await send('GET', '/api/auth/me', 'admin_jwt=broken', 'other=1')).toBe(401);
    // Each costs a query.
    const many = Array<string>(50).fill('admin_jwt=broken');
    expect(await send('GET', '/api/auth/me', ...many, jwt)).toBe(401);
  });

  it('ends with the sign-out: neither cookie is accepted any more', async () => {
    const app = await startTestApp();
    const admin = await app.admin();
    const kept = new ApiClient(app.url, admin.jar.copy());
    expect((await admin.api.POST('/api/auth/logout')).response.status).toBe(204);
    expect([admin.jar.get('admin_jwt'), admin.jar.get('admin_refresh')]).toEqual([
      undefined,
      undefined,
    ]);
    expect([await me(kept), await refresh(kept)]).toEqual([401, 401]);
  });

  it('ends with the sign-out also when admin_jwt has run out', async () => {
    const app = await startTestApp({ env: { ACCESS_TOKEN_TTL_SECONDS: '1' } });
    const admin = await app.admin();
    const kept = new ApiClient(app.url, admin.jar.copy());
    skipTime(1100);
    expect((await admin.api.POST('/api/auth/logout')).response.status).toBe(204);
    expect(await refresh(kept)).toBe(401);
  });

  it('is forgotten a day after its last refresh cookie has run out, and not before', async () => {
    const app = await startTestApp();
    await app.admin();
    const { db, sessions } = app.services;
    const count = async () =>
      (await db.selectFrom('refresh_tokens').selectAll().execute()).length +
      (await db.selectFrom('sessions').selectAll().execute()).length;
    const day = 24 * 60 * 60 * 1000;
    await ageTokens(app, 30.9 * day);
    await sessions.tidy();
    expect(await count()).toBe(2);
    await ageTokens(app, 0.2 * day);
    await sessions.tidy();
    expect(await count()).toBe(0);
  });

  it('is not started by a password that is being replaced', async () => {
    const app = await startTestApp();
    const { services } = app;
    const { sessions, db } = services;
    const user = await users.byUsername(db, administrator.username);
    const login = sessions.login(administrator.username, administrator.password);
    const outcome = login.then(
      () => 'signed in',
      () => 'refused',
    );
    await replacePassword(services, user?.id ?? '', 'the next one');
    // Whichever came first: the old password has no session afterwards.
    await outcome;
    const active = services.db.selectFrom('sessions').selectAll().where('revoked_at', 'is', null);
    expect(await active.execute()).toEqual([]);
  });

  it('is not started by a password that was replaced while it was checked', async () => {
    const { services } = await startTestApp();
    const user = await users.byUsername(services.db, administrator.username);
    vi.spyOn(users, 'byUsername').mockImplementationOnce(async () => {
      await replacePassword(services, user?.id ?? '', 'the next one');
      return user;
    });
    const { username, password } = administrator;
    const login = services.sessions.login(username, password);
    await expect(login).rejects.toMatchObject({ status: 401 });
  });

  it('is not started by a token with another signature', async () => {
    const visitor = (await startTestApp()).visitor();
    visitor.jar.set('admin_jwt', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.');
    expect(await me(visitor)).toBe(401);
    visitor.jar.set('admin_refresh', 'nonsense');
    expect(await refresh(visitor)).toBe(401);
  });
});
