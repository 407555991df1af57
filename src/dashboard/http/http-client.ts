import { refreshOnce } from '#dashboard/session/refresh-once.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { ApiError } from './api-error.ts';
import { CALL_TIMEOUT_MS, send } from './send.ts';

/** Spec 4, Session: a 401 of these calls is their answer, not a lost session. */
const AUTH_CALLS = '/api/auth/';

/** What the generated hooks reject with, whatever error body the contract gives a call. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- orval passes the body's type
export type ErrorType<_Body> = ApiError;

/**
 * Sends a call of the contract; every generated hook goes through here.
 *
 * A 401 outside the auth calls triggers one refresh and the call is sent once more, each attempt
 * with its own 15 s. Resolves with the answer's body, rejects with an `ApiError`.
 */
export async function httpClient<T>(url: string, init: RequestInit): Promise<T> {
  return (await withRefresh(url, () => send(url, init, CALL_TIMEOUT_MS))) as T; // as: T is what the contract promises for this call
}

/** Runs `attempt`; on a lost session refreshes it once and runs `attempt` once more. */
export async function withRefresh<T>(url: string, attempt: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  try {
    return await attempt();
  } catch (error) {
    if (!isLostSession(url, error)) throw error;
    if (!(await refreshOnce(startedAt))) throw error;
  }
  return attempt().catch((error: unknown) => {
    // The renewed session is refused as well: there is nothing left but signing in again.
    if (isLostSession(url, error)) sessionStore.signOut('lost');
    throw error;
  });
}

function isLostSession(url: string, error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !url.startsWith(AUTH_CALLS);
}
