import { optionalNavigator } from '#dashboard/browser/optional-apis.ts';
import { toStorageKey } from '#dashboard/browser/prefix.ts';
import { advanceRefreshCount, getRefreshCount, hadSession } from './session/session-memory.ts';
import { type User, sessionStore } from './session/session-store.ts';
import { takeEmbeddedSession } from './session/embedded-session.ts';
import { isObject, readAnswer } from '#domain/answer.ts';
import { toApiError } from '#domain/api-error.ts';
import { createContractClient, send, sendWithin } from './send.ts';

/** Spec 9: the refresh has 5 s. */
const REFRESH_TIMEOUT_MS = 5_000;

const LOCK = toStorageKey('app-manager.session-refresh');

const calls = createContractClient(send);

let loading: Promise<void> | undefined;
let refreshing: { refreshCount: number; done: Promise<boolean> } | undefined;

/**
 * Refreshes the session once if needed (spec 4, Session). The embedded session only decides the
 * first screen, since it may have ended. A later call tries again after a failure.
 */
export function loadSession(): Promise<void> {
  loading ??= check().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function check(): Promise<void> {
  const refreshCount = getRefreshCount();
  const embedded = takeEmbeddedSession();
  // The bundled server has refused it already; elsewhere `boot` has sent the request.
  let user = embedded?.user === null ? undefined : await getCurrentUser();
  if (!user) {
    // Another server's refusal is enough where no user was signed in.
    if (!embedded && !hadSession.get()) {
      if (sessionStore.get().status === 'unknown') sessionStore.signOut('lost');
      return;
    }
    const renewed = await refreshOnce(refreshCount);
    if (!renewed || isSignedIn()) return;
    // Another tab has refreshed: the cookies are valid, but the user must be fetched.
    user = await getCurrentUser();
  }
  // Another tab has set the session during the request.
  if (sessionStore.get().status !== 'unknown') return;
  if (user) sessionStore.signIn(user);
  else sessionStore.signOut('lost');
}

async function getCurrentUser(): Promise<User | undefined> {
  const { data, error, response } = await calls.GET('/api/auth/me', { parseAs: 'text' });
  if (response.status === 401) return undefined;
  if (!response.ok) throw toApiError(response.status, error);
  return readUser(response, data);
}

/**
 * Calls of a tab share a promise, tabs share a Web Lock. `refreshCount`: `getRefreshCount()` when the
 * refused call was sent. Resolves with whether the call may be repeated; if not, the user is signed
 * out.
 */
export function refreshOnce(refreshCount: number): Promise<boolean> {
  if (refreshing?.refreshCount !== refreshCount) {
    const done = withLock(() => refresh(refreshCount)).finally(() => {
      // A later refresh may be running.
      if (refreshing?.refreshCount === refreshCount) refreshing = undefined;
    });
    refreshing = { refreshCount, done };
  }
  return refreshing.done;
}

async function refresh(refreshCount: number): Promise<boolean> {
  if (getRefreshCount() > refreshCount) return true;
  const before = sessionStore.get();
  const user = await requestRefresh();
  // The user may have signed out during the refresh.
  if (sessionStore.get().status === 'signed-out') return false;
  // The user may have signed in again during the refresh, also in another tab.
  if (!user && sessionStore.get() !== before) return isSignedIn();
  if (!user) {
    sessionStore.signOut('lost');
    return false;
  }
  advanceRefreshCount(refreshCount);
  sessionStore.signIn(user);
  // Another user may have signed in.
  return isSignedIn();
}

const isSignedIn = () => sessionStore.get().status === 'signed-in';

/** Returns `undefined` when the server refuses or times out. */
async function requestRefresh(): Promise<User | undefined> {
  try {
    const { data, response } = await calls.POST('/api/auth/refresh', {
      fetch: sendWithin(REFRESH_TIMEOUT_MS),
      parseAs: 'text',
    });
    return response.ok ? readUser(response, data) : undefined;
  } catch {
    // Spec 4, Session: any failed refresh ends at /login.
    return undefined;
  }
}

// as: the contract defines the body as a user
const readUser = ({ status }: Response, text?: string) =>
  readAnswer(status, text, isObject) as User;

function withLock(task: () => Promise<boolean>): Promise<boolean> {
  // Web Locks exist in secure contexts only; over plain HTTP each tab refreshes for itself.
  const { locks } = optionalNavigator;
  if (!locks) return task();
  // Browsers reject locks where storage is forbidden; another tab may never release one.
  const signal = AbortSignal.timeout(2 * REFRESH_TIMEOUT_MS);
  return locks.request(LOCK, { signal }, task).catch(task);
}
