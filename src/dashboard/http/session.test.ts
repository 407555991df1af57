import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, startFakeBackend, stubLocalStorage } from '#tests/support/fake-backend.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { loadSession, refreshOnce } from './session.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
const user = { email: 'ada@example.com' };

beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.stop());
beforeEach(() => stubLocalStorage());

/** Answers the session check and the refresh with these statuses. */
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
    answers(401, 200);
    await loadSession();
    expect(sessionStore.get()).toEqual({ status: 'signed-in', user });
    expect(backend.calls).toEqual(['GET /api/auth/me', 'POST /api/auth/refresh']);
  });

  it('nobody is signed in when the refresh is refused, too', async () => {
    answers(401, 401);
    await loadSession();
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'lost' });
  });

  it('a server that cannot answer is an error, and a later check asks again', async () => {
    answers(500, 500);
    await expect(loadSession()).rejects.toThrow('500');
    answers(200, 500);
    await loadSession();
    expect(sessionStore.get().status).toBe('signed-in');
  });

  it('is checked once for all who ask at the same time', async () => {
    answers(200, 500);
    await Promise.all([loadSession(), loadSession()]);
    expect(backend.calls).toHaveLength(1);
  });
});

describe('a refresh', () => {
  it("is not repeated for a call that was sent before another tab's refresh", async () => {
    answers(200, 200);
    const sentAt = Date.now();
    localStorage.setItem('app-manager.session-refreshed-at', String(sentAt + 1));
    expect(await refreshOnce(sentAt)).toBe(true);
    expect(backend.calls).toEqual([]);
  });

  it('that cannot reach the server ends the session', async () => {
    backend.answer((request) => request.socket.destroy());
    expect(await refreshOnce(Date.now())).toBe(false);
    expect(sessionStore.get().status).toBe('signed-out');
  });
});
