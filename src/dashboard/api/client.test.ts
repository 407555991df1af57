import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startFakeBackend, stubLocalStorage } from '#tests/support/fake-backend.ts';
import { sessionStore } from './session/session-store.ts';
import { ApiError } from '#domain/api-error.ts';
import { dataListClient, httpClient } from './client.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
const user = { email: 'ada@example.com' };

beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.stop());
beforeEach(() => {
  stubLocalStorage();
  sessionStore.forget();
  sessionStore.signIn(user);
});
afterEach(() => vi.restoreAllMocks());

/** A backend whose session has expired: calls fail with 401 until it is refreshed. */
function expireSession(refresh: { status: number }, afterRefresh = 200) {
  let refreshed = false;
  backend.answer((request, response) => {
    if (request.url === '/api/auth/refresh') {
      refreshed = refresh.status === 200;
      // Delayed, so that simultaneous calls share the refresh.
      setTimeout(() => json(response, refresh.status, user), 30);
    } else if (refreshed) json(response, afterRefresh, { data: [] });
    else json(response, 401, { message: 'Sign in to continue.' });
  });
}

describe('a call', () => {
  it('resolves with the body of the answer', async () => {
    backend.answer((_request, response) => json(response, 200, { data: ['a'] }));
    expect(await httpClient('/api/colors/app/1', {})).toEqual({ data: ['a'] });
  });

  it('resolves with nothing when the answer has no body', async () => {
    backend.answer((_request, response) => response.writeHead(204).end());
    expect(await httpClient('/api/colors/1', { method: 'DELETE' })).toBeUndefined();
  });

  it('is fetched from the server, not from the browser’s cache, after an unusable response', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      asked.push(input instanceof Request ? input.cache : '');
      return Promise.resolve(Response.json(asked.length === 1 ? { odd: true } : { data: [] }));
    });
    const read = () => dataListClient('/api/colors/app/1', { method: 'GET' });
    await expect(read()).rejects.toMatchObject({ failure: 'unexpected' });
    await read();
    await read();
    expect(asked).toEqual(['default', 'reload', 'default']);
  });

  it('resolves with the same object as long as the server sends the same', async () => {
    let tag = '"1"';
    backend.answer((_request, response) => {
      response.setHeader('ETag', tag);
      json(response, 200, { data: [{ tag }] });
    });
    const read = () => dataListClient('/api/colors/app/1', { method: 'GET' });
    const first = await read();
    expect(await read()).toBe(first);
    tag = '"2"';
    expect(await read()).toEqual({ data: [{ tag }] });
    expect(backend.calls).toHaveLength(3);
  });

  it('is not answered from memory to another person', async () => {
    let text = 'of ada';
    backend.answer((_request, response) => {
      response.setHeader('ETag', '"1"');
      json(response, 200, { data: [{ text }] });
    });
    const read = () => dataListClient('/api/colors/app/1', { method: 'GET' });
    const first = await read();
    sessionStore.signOut('left');
    sessionStore.signIn({ email: 'bob@example.com' });
    text = 'of bob';
    expect(await read()).toEqual({ data: [{ text }] });
    expect(first).toEqual({ data: [{ text: 'of ada' }] });
  });

  it("rejects with the server's message, code and details", async () => {
    const details = [{ path: 'key', message: 'is taken' }];
    backend.answer((_request, response) =>
      json(response, 409, { message: 'The key is taken.', code: 'key_taken', details }),
    );
    await expect(httpClient('/api/colors', { method: 'POST' })).rejects.toMatchObject({
      status: 409,
      serverMessage: 'The key is taken.',
      code: 'key_taken',
      details,
    });
  });

  it('rejects without a server message when a proxy answers in HTML', async () => {
    backend.answer((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    const error = await httpClient('/api/apps', {}).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 502, serverMessage: undefined });
  });

  it('says so when the server was not reached', async () => {
    backend.answer((request) => request.socket.destroy());
    await expect(httpClient('/api/apps', {})).rejects.toMatchObject({
      failure: 'network',
      status: 0,
    });
  });

  it('is given up when no answer comes in time', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    await expect(httpClient('/api/apps', {})).rejects.toMatchObject({ failure: 'timeout' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  });

  it("passes on the caller's own abort", async () => {
    const aborted = AbortSignal.abort(new Error('left the page'));
    await expect(httpClient('/api/apps', { signal: aborted })).rejects.toThrow('left the page');
  });
});

describe('a lost session', () => {
  it('is refreshed once and the call is repeated', async () => {
    expireSession({ status: 200 });
    expect(await httpClient('/api/apps', {})).toEqual({ data: [] });
    expect(backend.calls).toEqual(['GET /api/apps', 'POST /api/auth/refresh', 'GET /api/apps']);
  });

  it('has its body repeated, too', async () => {
    const bodies: string[] = [];
    let signedIn = false;
    backend.answer((request, response) => {
      if (request.url === '/api/auth/refresh') signedIn = true;
      void text(request).then((body) => {
        bodies.push(body);
        json(response, signedIn ? 200 : 401, user);
      });
    });
    await httpClient('/api/apps', { method: 'POST', body: '{"name":"Nimbus"}' });
    expect(bodies).toEqual(['{"name":"Nimbus"}', '', '{"name":"Nimbus"}']);
  });

  it('gives each attempt 15 s and the refresh 5', async () => {
    expireSession({ status: 200 });
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    await httpClient('/api/apps', {});
    // The second is for the lock of other tabs.
    expect(timeouts.mock.calls).toEqual([[15_000], [10_000], [5_000], [15_000]]);
  });

  it('is not retried for a caller who has aborted in the meantime', async () => {
    const leaving = new AbortController();
    backend.answer((request, response) => {
      const isRefresh = request.url === '/api/auth/refresh';
      if (isRefresh) leaving.abort(new Error('left the page'));
      json(response, isRefresh ? 200 : 401, user);
    });
    const call = httpClient('/api/apps', { signal: leaving.signal });
    await expect(call).rejects.toThrow('left the page');
    expect(backend.calls).toEqual(['GET /api/apps', 'POST /api/auth/refresh']);
  });

  it('is refreshed once for all calls that find it lost', async () => {
    expireSession({ status: 200 });
    await Promise.all(['a', 'b', 'c'].map((id) => httpClient(`/api/apps/${id}`, {})));
    expect(backend.calls.filter((call) => call.includes('refresh'))).toHaveLength(1);
  });

  it('ends at the login page when the refresh is refused', async () => {
    expireSession({ status: 401 });
    await expect(httpClient('/api/apps', {})).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'lost' });
    expect(backend.calls).toEqual(['GET /api/apps', 'POST /api/auth/refresh']);
  });

  it('ends at the login page when the call is refused after the refresh, too', async () => {
    expireSession({ status: 200 }, 401);
    await expect(httpClient('/api/apps', {})).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get().status).toBe('signed-out');
    expect(backend.calls).toHaveLength(3);
  });

  it('is not refreshed for a call that was sent before it was renewed', async () => {
    let isFirst = true;
    backend.answer((_request, response) => {
      if (isFirst) localStorage.setItem('app-manager.session-generation', '1');
      json(response, isFirst ? 401 : 200, { data: [] });
      isFirst = false;
    });
    expect(await httpClient('/api/apps', {})).toEqual({ data: [] });
    expect(backend.calls).toEqual(['GET /api/apps', 'GET /api/apps']);
  });

  it('is not refreshed for a call that was under way when the person signed out', async () => {
    backend.answer((_request, response) => {
      sessionStore.signOut('left');
      json(response, 401, {});
    });
    await expect(httpClient('/api/apps', {})).rejects.toMatchObject({ status: 401 });
    expect(backend.calls).toEqual(['GET /api/apps']);
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'left' });
  });

  it("is not repeated in another person's name", async () => {
    backend.answer((request, response) => {
      if (request.url === '/api/auth/refresh') return json(response, 200, user);
      sessionStore.forget();
      sessionStore.signIn({ email: 'bob@example.com' });
      localStorage.setItem('app-manager.session-generation', '1');
      json(response, 401, {});
    });
    const write = httpClient('/api/apps', { method: 'POST', body: '{}' });
    await expect(write).rejects.toMatchObject({ status: 401 });
    expect(backend.calls).toEqual(['POST /api/apps']);
  });

  it('ignores the 401 of an auth call', async () => {
    expireSession({ status: 200 });
    await expect(httpClient('/api/auth/login', { method: 'POST' })).rejects.toMatchObject({
      status: 401,
    });
    expect(backend.calls).toEqual(['POST /api/auth/login']);
  });
});
