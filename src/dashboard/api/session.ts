import { ownName, prefix } from '#dashboard/browser/prefix.ts';
import { advanceRefreshCount, getRefreshCount } from './session/refresh-count.ts';
import { type User, sessionStore } from './session/session-store.ts';
import { takeEmbeddedSession } from './session/embedded-session.ts';
import { isObject, readAnswer } from '#domain/answer.ts';
import { toApiError } from '#domain/api-error.ts';
import { createContractClient, sendWithin } from './send.ts';

/** Spec 9: the refresh has 5 s. */
const REFRESH_TIMEOUT_MS = 5_000;

const LOCK = ownName('app-manager.session-refresh');

/** The calls by which a session is checked and renewed, so none of them waits for its renewal. */
const calls = createContractClient();

let loading: Promise<void> | undefined;
let refreshing: { refreshCount: number; done: Promise<boolean> } | undefined;

/**
 * Finds out who is signed in: the current user, else one refresh, else signed out (spec
 * 4, Session). What the page has told decides only what is shown meanwhile: a session may end any moment. Rejects when the server cannot be asked, or refuses to say; a later call then asks again.
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
  // The sign-in page has its form already; elsewhere the answer is on its way (`boot`).
  const isSignIn = embedded?.user === null && location.pathname === `${prefix}/login`;
  let user = isSignIn ? undefined : await getCurrentUser();
  if (!user) {
    const renewed = await refreshOnce(refreshCount);
    if (!renewed || isSignedIn()) return;
    // Another tab refreshed meanwhile: the cookies are good now, only the user is not known here.
    user = await getCurrentUser();
  }
  // Another tab has told better meanwhile.
  if (sessionStore.get().status !== 'unknown') return;
  if (user) sessionStore.signIn(user);
  else sessionStore.signOut('lost');
}

/** The signed-in user; `undefined` when the server answers 401. */
async function getCurrentUser(): Promise<User | undefined> {
  const { data, error, response } = await calls.GET('/api/auth/me', { parseAs: 'text' });
  if (response.status === 401) return undefined;
  if (!response.ok) throw toApiError(response.status, error);
  return readUser(response, data);
}

/**
 * Renews the session, once per browser however many calls ask for it: calls of this tab share one
 * promise, tabs take turns by a Web Lock. A tab that waited for another's refresh does not repeat
 * it, since the cookies are shared.
 *
 * @param refreshCount `getRefreshCount()` when the refused call was sent
 * @returns whether the call may be sent again; if not, nobody is signed in any more
 */
export function refreshOnce(refreshCount: number): Promise<boolean> {
  if (refreshing?.refreshCount !== refreshCount) {
    const done = withLock(() => refresh(refreshCount)).finally(() => {
      // A later refresh may be running by now.
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
  // Whoever signed out while the refresh was under way stays signed out.
  if (isSignedOut()) return false;
  // So does signed in who has done that meanwhile, by the form or in another tab.
  if (!user && sessionStore.get() !== before) return isSignedIn();
  if (!user) {
    sessionStore.signOut('lost');
    return false;
  }
  advanceRefreshCount(refreshCount);
  sessionStore.signIn(user);
  // Not when it has become somebody else's meanwhile.
  return isSignedIn();
}

const isSignedIn = () => sessionStore.get().status === 'signed-in';
const isSignedOut = () => sessionStore.get().status === 'signed-out';

/** Renews the session's cookies; `undefined` when the server refuses or does not answer in time. */
async function requestRefresh(): Promise<User | undefined> {
  try {
    const { data, response } = await calls.POST('/api/auth/refresh', {
      fetch: sendWithin(REFRESH_TIMEOUT_MS),
      parseAs: 'text',
    });
    return response.ok ? readUser(response, data) : undefined;
  } catch {
    // Spec 4, Session: a refresh that fails, for whatever reason, ends at /login.
    return undefined;
  }
}

// as: the contract promises a user
const readUser = ({ status }: Response, text?: string) =>
  readAnswer(status, text, isObject) as User;

function withLock(task: () => Promise<boolean>): Promise<boolean> {
  // Web Locks exist in secure contexts only; over plain HTTP each tab refreshes for itself.
  const locks = (navigator as Partial<Navigator>).locks; // as: the DOM types assume a secure context
  // They are refused where storage is forbidden.
  return locks ? locks.request(LOCK, task).catch(task) : task();
}
