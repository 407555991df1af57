import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { json, startFakeBackend, stubLocalStorage } from '#tests/support/fake-backend.ts';
import { getRefreshCount, hadSession } from './session/session-memory.ts';
import { sessionStore } from './session/session-store.ts';
import { loadSession, refreshOnce } from './session.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
const user = { email: 'ada@example.com' };

beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.stop());
beforeEach(() => {
  stubLocalStorage();
  sessionStore.signOut('left');
  sessionStore.forget();
});
afterEach(() => vi.restoreAllMocks());

const otherTabRenews = () =>
  localStorage.setItem('app-manager.session-generation', String(getRefreshCount() + 1));

function answers(me: number, refresh: number) {
  backend.answer((request, response) =>
    json(response, request.url === '/api/auth/me' ? me : refresh, user),
  );
}

describe('on load', () => {
  it('the current user is signed in', async () => {
    answers(200, 500);
    await loadSession();
    expect(sessionStore.get()).toEqual({ status: 'signed-in', user });
    expect(backend.calls).toEqual(['GET /api/auth/me']);
  });

  it('a session that has run out is refreshed', async () => {
    hadSession.note(true);
    answers(401, 200);
    await loadSession();
    expect(sessionStore.get()).toEqual({ status: 'signed-in', user });
    expect(backend.calls).toEqual(['GET /api/auth/me', 'POST /api/auth/refresh']);
  });

  it.each([true, false])(
    'no user is signed in when the server refuses; a refresh is for a session that was: %s',
    async (was) => {
      hadSession.note(was);
      answers(401, 401);
      await loadSession();
      expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'never' });
      expect(backend.calls).toEqual([
        'GET /api/auth/me',
        ...(was ? ['POST /api/auth/refresh'] : []),
      ]);
    },
  );

  it('a server that cannot answer is an error, and a later check asks again', async () => {
    answers(500, 500);
    await expect(loadSession()).rejects.toThrow('500');
    answers(200, 500);
    await loadSession();
    expect(sessionStore.get().status).toBe('signed-in');
  });

  it('a session that another tab has renewed in the meantime is read again', async () => {
    let asked = 0;
    hadSession.note(true);
    backend.answer((_request, response) => {
      if (asked++ === 0) otherTabRenews();
      json(response, asked === 1 ? 401 : 200, user);
    });
    await loadSession();
    expect(sessionStore.get()).toEqual({ status: 'signed-in', user });
    expect(backend.calls).toEqual(['GET /api/auth/me', 'GET /api/auth/me']);
  });

  it('a sign-out in another tab in the meantime wins', async () => {
    backend.answer((_request, response) => {
      sessionStore.signOut('elsewhere');
      json(response, 200, user);
    });
    await loadSession();
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'elsewhere' });
  });

  it.each(['', 'null', '[]', '"OK"', '<h1>Sign in to the network</h1>'])(
    'an answer that is no user is an error, and nobody is signed in: %s',
    async (body) => {
      backend.answer((_request, response) => response.writeHead(200).end(body));
      await expect(loadSession()).rejects.toMatchObject({ failure: 'unexpected' });
      expect(sessionStore.get().status).toBe('unknown');
    },
  );

  it('is checked once for all parallel callers', async () => {
    answers(200, 500);
    await Promise.all([loadSession(), loadSession()]);
    expect(backend.calls).toHaveLength(1);
  });
});

describe('on load of a page with an embedded user', () => {
  const tell = (told: unknown) => {
    const script = { textContent: JSON.stringify(told), remove: () => (script.textContent = '') };
    vi.stubGlobal('document', { getElementById: () => script });
  };
  afterEach(() => {
    vi.stubGlobal('document', undefined);
  });

  it('the server is asked all the same: the session may have ended since', async () => {
    answers(401, 401);
    hadSession.note(true);
    tell({ user });
    await loadSession();
    expect(sessionStore.get().status).toBe('signed-out');
    expect(backend.calls).toEqual(['GET /api/auth/me', 'POST /api/auth/refresh']);
  });

  it('a page without a user is refused once, by the refresh: its word counts once', async () => {
    answers(500, 401);
    tell({ user: null });
    await loadSession();
    expect(sessionStore.get().status).toBe('signed-out');
    expect(backend.calls).toEqual(['POST /api/auth/refresh']);
    sessionStore.forget();
    await expect(loadSession()).rejects.toThrow('500');
  });
});

describe('a refresh', () => {
  it("is not repeated for a call that was sent before another tab's refresh", async () => {
    answers(200, 200);
    const refreshCount = getRefreshCount();
    otherTabRenews();
    expect(await refreshOnce(refreshCount)).toBe(true);
    expect(backend.calls).toEqual([]);
  });

  it("is not made when another tab's came first", async () => {
    answers(200, 200);
    const refreshCount = getRefreshCount();
    await navigator.locks.request('app-manager.session-refresh', async () => {
      const waiting = refreshOnce(refreshCount);
      otherTabRenews();
      await Promise.resolve();
      return { waiting };
    });
    expect(await refreshOnce(refreshCount)).toBe(true);
    expect(backend.calls).toEqual([]);
  });

  it('is made after ten seconds when another tab never releases the lock', async () => {
    answers(200, 200);
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const { promise, resolve } = Promise.withResolvers<undefined>();
    onTestFinished(() => resolve(undefined));
    void navigator.locks.request('app-manager.session-refresh', () => promise);
    expect(await refreshOnce(getRefreshCount())).toBe(true);
    expect(timeouts).toHaveBeenCalledWith(10_000);
  });

  it('is made for the session that is lost, beside a call of the one before', async () => {
    answers(200, 200);
    const refreshCount = getRefreshCount();
    otherTabRenews();
    const both = [refreshOnce(refreshCount), refreshOnce(refreshCount + 1)];
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(backend.calls).toEqual(['POST /api/auth/refresh']);
  });

  it('is one for one lost session, also when the clock was set back by an hour', async () => {
    answers(200, 200);
    await refreshOnce(getRefreshCount());
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    const refreshCount = getRefreshCount();
    expect(await refreshOnce(refreshCount)).toBe(true);
    expect(await refreshOnce(refreshCount)).toBe(true);
    expect(backend.calls).toEqual(Array(2).fill('POST /api/auth/refresh'));
  });

  it('is made again where the memory of the device was emptied', async () => {
    answers(200, 200);
    await refreshOnce(getRefreshCount());
    const refreshCount = getRefreshCount();
    localStorage.clear();
    expect(await refreshOnce(refreshCount)).toBe(true);
    expect(backend.calls).toHaveLength(2);
    expect(getRefreshCount()).toBeGreaterThan(refreshCount);
  });

  it('is made without storage and without locks, once for all calls of the tab', async () => {
    answers(200, 200);
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.spyOn(navigator.locks, 'request').mockImplementation(() => new Promise(refuse));
    const refreshCount = getRefreshCount();
    expect(await refreshOnce(refreshCount)).toBe(true);
    expect(await refreshOnce(refreshCount)).toBe(true);
    expect(backend.calls).toEqual(['POST /api/auth/refresh']);
  });

  it('does not sign in a user who has signed out in the meantime', async () => {
    sessionStore.signIn(user);
    backend.answer((_request, response) => {
      sessionStore.signOut('left');
      json(response, 200, user);
    });
    expect(await refreshOnce(getRefreshCount())).toBe(false);
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'left' });
  });

  it('does not sign out a user who has signed in during a refused refresh', async () => {
    backend.answer((_request, response) => {
      sessionStore.signIn(user);
      json(response, 401, {});
    });
    expect(await refreshOnce(getRefreshCount())).toBe(true);
    expect(sessionStore.get()).toEqual({ status: 'signed-in', user });
  });

  it('repeats no call of the previous user after another has signed in', async () => {
    sessionStore.signIn({ email: 'bob@example.com' });
    answers(200, 200);
    expect(await refreshOnce(getRefreshCount())).toBe(false);
    expect(sessionStore.get()).toEqual({ status: 'unknown' });
  });

  it('ends the session when the server is unreachable', async () => {
    backend.answer((request) => request.socket.destroy());
    expect(await refreshOnce(getRefreshCount())).toBe(false);
    expect(sessionStore.get().status).toBe('signed-out');
  });
});
