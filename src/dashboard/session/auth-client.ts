import type { paths } from '#generated/contract.d.ts';
import type { User } from './session-store.ts';

/** Spec 9: calls have 15 s, the refresh 5 s. */
const CHECK_TIMEOUT_MS = 15_000;
const REFRESH_TIMEOUT_MS = 5_000;

/**
 * These two calls never trigger a refresh, being how the session is checked and renewed, so they
 * do not go through the HTTP layer (which builds on the session). Paths are the contract's.
 */
function call(path: keyof paths, method: 'GET' | 'POST', timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(path, { method, credentials: 'include', signal });
}

/** The server can be reached, but does not say who is signed in. */
export class CheckFailed extends Error {}

/** The signed-in user; `undefined` when the server answers 401. Rejects on any other failure. */
export async function fetchCurrentUser(): Promise<User | undefined> {
  const response = await call('/api/auth/me', 'GET', CHECK_TIMEOUT_MS);
  const user = await readUser(response);
  if (!user && response.status !== 401)
    throw new CheckFailed(`The server answered with ${response.status}.`);
  return user;
}

/** Renews the session's cookies; `undefined` when the server refuses or does not answer in 5 s. */
export async function requestRefresh(): Promise<User | undefined> {
  try {
    return await readUser(await call('/api/auth/refresh', 'POST', REFRESH_TIMEOUT_MS));
  } catch {
    // Spec 4, Session: a refresh that fails, for whatever reason, ends at /login.
    return undefined;
  }
}

/** Reads a refusal to its end too: until then the browser takes the call for one under way. */
async function readUser(response: Response): Promise<User | undefined> {
  const body = await response.text();
  return response.ok ? (JSON.parse(body) as User) : undefined; // as: the contract's 200
}
