import { fetchCurrentUser } from './auth-client.ts';
import { refreshOnce } from './refresh-once.ts';
import { sessionStore } from './session-store.ts';

let loading: Promise<void> | undefined;

/**
 * Finds out who is signed in: the current user, else one refresh, else signed out (spec 4,
 * Session). Rejects when the server cannot be asked; a later call then asks again.
 */
export function loadSession(): Promise<void> {
  loading ??= check().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function check(): Promise<void> {
  const startedAt = Date.now();
  const user = await fetchCurrentUser();
  if (user) {
    sessionStore.signIn(user);
    return;
  }
  const refreshed = await refreshOnce(startedAt);
  if (!refreshed || sessionStore.get().status === 'signed-in') return;
  // Another tab refreshed meanwhile: the cookies are good now, only the user is not known here.
  const userNow = await fetchCurrentUser();
  if (userNow) sessionStore.signIn(userNow);
  else sessionStore.signOut('lost');
}
