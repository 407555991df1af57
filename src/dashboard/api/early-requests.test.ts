import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { json, startFakeBackend, stubLocalStorage } from '#tests/support/fake-backend.ts';
import { signInAllTabs } from './session/all-tabs.ts';
import { hadSession } from './session/session-memory.ts';
import { sessionStore } from './session/session-store.ts';
import { dataListClient } from './client.ts';
import { type EarlyPath, sendEarly } from './early-requests.ts';
import { send } from './send.ts';
import { loadSession } from './session.ts';

const get = (path: string) => new Request(`http://dashboard.invalid${path}`);
const sendAllEarly = (...paths: EarlyPath[]) => sendEarly(paths, Promise.resolve());
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  stubLocalStorage();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function stubFetch(answer: (path: string) => Promise<Response>) {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(new DOMException('Too late.', 'TimeoutError')), ms);
    return timeout.signal;
  });
  const fetched = vi.fn((input: string | Request, { signal }: RequestInit = {}) => {
    const given = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => given.reject(signal.reason as Error));
    answer(typeof input === 'string' ? input : input.url).then(given.resolve, given.reject);
    return given.promise;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('an early request is the first attempt of its call', () => {
  it('goes to the first call that asks for it, and to no other', async () => {
    const fetched = stubFetch((path) => Promise.resolve(new Response(path)));
    sendAllEarly('/api/apps?a=b');
    await send(new Request(get('/api/apps?a=b'), { method: 'POST' }));
    await send(get('/api/apps'));
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(await (await send(get('/api/apps?a=b'))).text()).toBe('/api/apps?a=b');
    expect(fetched).toHaveBeenCalledTimes(3);
    await send(get('/api/apps?a=b'));
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('the lists of an application follow it, and share its refusal', async () => {
    let status = 200;
    const fetched = stubFetch((path) => Promise.resolve(new Response(path, { status })));
    const sendBoth = () =>
      sendAllEarly('/api/apps/a', { path: '/api/list/a', after: '/api/apps/a' });
    sendBoth();
    expect(fetched).toHaveBeenCalledOnce();
    expect(await (await send(get('/api/list/a'))).text()).toBe('/api/list/a');
    expect(fetched).toHaveBeenCalledTimes(2);
    status = 404;
    sendBoth();
    const both = [send(get('/api/apps/a')), send(get('/api/list/a'))];
    expect((await Promise.all(both)).map((response) => response.status)).toEqual([404, 404]);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('the list of a language that the application no longer has is not asked for', async () => {
    const app = { locales: ['en', 'fr'] };
    const fetched = stubFetch(() => Promise.resolve(Response.json(app)));
    const ofLocale = (locale: string) => ({ path: `/api/list/${locale}`, after: '/api/a', locale });
    sendAllEarly('/api/a', ofLocale('fr'), ofLocale('de'));
    await Promise.all([send(get('/api/list/fr')), send(get('/api/list/de'))]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/a', '/api/list/fr']);
  });

  it.each([12_000, 14_900])('a response after %d ms is used', async (ms) => {
    const fetched = stubFetch(() => after(ms).then(() => new Response('late')));
    sendAllEarly('/api/apps');
    const response = send(get('/api/apps'));
    await vi.advanceTimersByTimeAsync(ms);
    expect(await (await response).text()).toBe('late');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('a body that arrives slowly is read to its end', async () => {
    const parts = ['a', 'b', 'c', 'd'];
    const body = () =>
      new ReadableStream({
        pull: async (stream) => {
          const part = parts.shift();
          if (part === undefined) return stream.close();
          await after(3_500);
          stream.enqueue(new TextEncoder().encode(part));
        },
      });
    stubFetch(() => Promise.resolve(new Response(body())));
    sendAllEarly('/api/apps');
    const response = send(get('/api/apps'));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(await (await response).text()).toBe('abcd');
  });

  it('it has 15 s since it was sent, and is not sent a second time', async () => {
    const fetched = stubFetch(() => new Promise(() => undefined));
    sendAllEarly('/api/apps');
    await vi.advanceTimersByTimeAsync(9_000);
    const failure = send(get('/api/apps')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await failure).toMatchObject({ failure: 'timeout' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('after these 15 s the call is sent again', async () => {
    const fetched = stubFetch((path) => Promise.resolve(new Response(path)));
    sendAllEarly('/api/apps');
    await vi.advanceTimersByTimeAsync(15_000);
    await send(get('/api/apps'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('its failure is the failure of the call', async () => {
    const fetched = stubFetch(() => Promise.reject(new TypeError('No network.')));
    sendAllEarly('/api/apps');
    await expect(send(get('/api/apps'))).rejects.toMatchObject({ failure: 'network' });
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('early requests of another session', () => {
  const ada = { email: 'ada@example.com' };
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  beforeAll(async () => {
    backend = await startFakeBackend();
  });
  afterAll(() => backend.stop());
  beforeEach(() => {
    sessionStore.signOut('left');
    sessionStore.forget();
  });

  const list = (id: string) => dataListClient(`/api/colors/app/${id}`, { method: 'GET' });

  it('are refused together, and the session is refreshed once', async () => {
    let isRefreshed = false;
    hadSession.note(true);
    backend.answer(({ url }, response) => {
      isRefreshed ||= url === '/api/auth/refresh';
      const body = url?.startsWith('/api/auth/') ? ada : { data: [{ _id: 'a' }] };
      json(response, isRefreshed ? 200 : 401, body);
    });
    sendAllEarly('/api/auth/me', '/api/colors/app/1', '/api/colors/app/2');
    await loadSession();
    expect(await Promise.all([list('1'), list('2')])).toEqual(
      Array(2).fill({ data: [{ _id: 'a' }] }),
    );
    expect(backend.calls.filter((call) => call.includes('refresh'))).toHaveLength(1);
  });

  it('are not used after someone else has signed in', async () => {
    backend.answer((_request, response) => json(response, 200, { data: [{ _id: 'of ada' }] }));
    sendAllEarly('/api/colors/app/1');
    await vi.waitFor(() => expect(backend.calls).toHaveLength(1), testTimeouts.expect.poll);
    backend.answer((_request, response) => json(response, 200, { data: [{ _id: 'of bob' }] }));
    signInAllTabs({ email: 'bob@example.com' });
    expect(await list('1')).toEqual({ data: [{ _id: 'of bob' }] });
  });
});
