import { type User, sessionStore } from '#dashboard/session/session-store.ts';
import { toApiError } from './api-error.ts';
import { createContractClient, sendWithin } from './send.ts';

/** Spec 9: the refresh has 5 s. */
const REFRESH_TIMEOUT_MS = 5_000;

const LOCK = 'app-manager.session-refresh';
const REFRESHED_AT = 'app-manager.session-refreshed-at';

/** The calls by which a session is checked and renewed, so none of them waits for its renewal. */
const calls = createContractClient();

let loading: Promise<void> | undefined;
let refreshing: Promise<boolean> | undefined;

/**
 * Finds out who is signed in: the current user, else one refresh, else signed out (spec 4,
 * Session). Rejects when the server cannot be asked, or refuses to say; a later call then asks again.
 */
export function loadSession(): Promise<void> {
  loading ??= check().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function check(): Promise<void> {
  const startedAt = Date.now();
  const user = await getCurrentUser();
  if (user) {
    sessionStore.signIn(user);
    return;
  }
  const refreshed = await refreshOnce(startedAt);
  if (!refreshed || sessionStore.get().status === 'signed-in') return;
  // Another tab refreshed meanwhile: the cookies are good now, only the user is not known here.
  const userNow = await getCurrentUser();
  if (userNow) sessionStore.signIn(userNow);
  else sessionStore.signOut('lost');
}

/** The signed-in user; `undefined` when the server answers 401. */
async function getCurrentUser(): Promise<User | undefined> {
  const { data, error, response } = await calls.GET('/api/auth/me');
  if (!data && response.status !== 401) throw toApiError(response.status, error);
  return data;
}

/**
 * Renews the session, once per browser however many calls ask for it: calls of this tab share one
 * promise, tabs take turns by a Web Lock. A tab that waited for another's refresh does not repeat
 * it, since the cookies are shared.
 *
 * @param failedCallStartedAt when the call that got the 401 was sent (ms since the epoch)
 * @returns whether the call may be sent again; if not, the session is cleared
 */
export function refreshOnce(failedCallStartedAt: number): Promise<boolean> {
  if (isRefreshedSince(failedCallStartedAt)) return Promise.resolve(true);
  refreshing ??= withLock(() => refresh(failedCallStartedAt)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(failedCallStartedAt: number): Promise<boolean> {
  if (isRefreshedSince(failedCallStartedAt)) return true;
  const user = await requestRefresh();
  if (!user) {
    sessionStore.signOut('lost');
    return false;
  }
  localStorage.setItem(REFRESHED_AT, String(Date.now()));
  sessionStore.signIn(user);
  return true;
}

/** Renews the session's cookies; `undefined` when the server refuses or does not answer in time. */
async function requestRefresh(): Promise<User | undefined> {
  try {
    const { data } = await calls.POST('/api/auth/refresh', {
      fetch: sendWithin(REFRESH_TIMEOUT_MS),
    });
    return data;
  } catch {
    // Spec 4, Session: a refresh that fails, for whatever reason, ends at /login.
    return undefined;
  }
}

function isRefreshedSince(time: number): boolean {
  return Number(localStorage.getItem(REFRESHED_AT)) > time;
}

function withLock(task: () => Promise<boolean>): Promise<boolean> {
  // Web Locks exist in secure contexts only; over plain HTTP each tab refreshes for itself.
  const locks = (navigator as Partial<Navigator>).locks; // as: the DOM types assume a secure context
  return locks ? locks.request(LOCK, task) : task();
}
