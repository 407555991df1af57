import { requestRefresh } from './auth-client.ts';
import { sessionStore } from './session-store.ts';

const LOCK = 'app-manager.session-refresh';
const REFRESHED_AT = 'app-manager.session-refreshed-at';

let inFlight: Promise<boolean> | undefined;

/**
 * Renews the session, once per browser however many calls ask for it: calls of this tab share one
 * promise, tabs take turns by a Web Lock. A tab that waited for another's refresh does not repeat
 * it, since the cookies are shared.
 *
 * @param failedCallStartedAt when the call that got the 401 was sent (ms since the epoch)
 * @returns whether the call may be sent again; if not, the session is cleared
 */
export function refreshOnce(failedCallStartedAt: number): Promise<boolean> {
  if (refreshedSince(failedCallStartedAt)) return Promise.resolve(true);
  inFlight ??= withLock(() => refresh(failedCallStartedAt)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function refresh(failedCallStartedAt: number): Promise<boolean> {
  if (refreshedSince(failedCallStartedAt)) return true;
  const user = await requestRefresh();
  if (!user) {
    sessionStore.signOut('lost');
    return false;
  }
  localStorage.setItem(REFRESHED_AT, String(Date.now()));
  sessionStore.signIn(user);
  return true;
}

function refreshedSince(time: number): boolean {
  return Number(localStorage.getItem(REFRESHED_AT)) > time;
}

function withLock(task: () => Promise<boolean>): Promise<boolean> {
  // Web Locks exist in secure contexts only; over plain HTTP each tab refreshes for itself.
  const locks = (navigator as Partial<Navigator>).locks; // as: the DOM types assume a secure context
  return locks ? locks.request(LOCK, task) : task();
}
