import { prefix } from '#dashboard/browser/prefix.ts';
import { getRefreshCount } from './session/session-memory.ts';
import { getPerson, sessionStore } from './session/session-store.ts';
import {
  isAnything,
  isDataList,
  isDataObject,
  isList,
  isObject,
  readAnswer,
} from '#domain/answer.ts';
import { type ApiError, toApiError } from '#domain/api-error.ts';
import { noteAnswer, getByETag } from './same-answer.ts';
import { createContractClient, send, type Send } from './send.ts';
import { refreshOnce } from './session.ts';

/** Spec 4, Session: a 401 from these calls does not mean a lost session. */
const AUTH_CALLS = `${prefix}/api/auth/`;

/** Refreshes a lost session and repeats the call once. Rejects as `sendOnce` does. */
export const withRefresh =
  (sendOnce: Send): Send =>
  async (request) => {
    if (new URL(request.url).pathname.startsWith(AUTH_CALLS)) return sendOnce(request);
    const copy = request.clone();
    const refreshCount = getRefreshCount();
    const person = getPerson();
    const response = await sendOnce(request);
    // A pending call must not sign the user in again after a sign-out.
    if (response.status !== 401 || sessionStore.get().status === 'signed-out') return response;
    if (!(await refreshOnce(refreshCount))) return response;
    // Calls are never repeated for another user.
    if (person !== undefined && person !== getPerson()) return response;
    const answer = await sendOnce(copy);
    // The renewed session is refused as well: the user has to sign in again.
    if (answer.status === 401) sessionStore.signOut('lost');
    return answer;
  };

export const client = createContractClient(withRefresh(send));

/** Independent of the contract's error body. */
export type ErrorType<_Body> = ApiError;

interface Answer {
  error?: unknown;
  response: Response;
}

// as: orval builds URL and body from the contract, so each combination is valid
const request = client.request as (method: string, url: string, init: object) => Promise<Answer>;

const uncacheable = new Set<string>();

/** Rejects with an `ApiError`. */
async function call<T>(
  isExpected: (body: unknown) => boolean,
  url: string,
  { method = 'GET', ...init }: RequestInit,
): Promise<T> {
  // `call` parses the body itself, unless a cached one matches.
  const asBuilt = { bodySerializer: (body: unknown) => body, parseAs: 'stream' };
  const bypass = uncacheable.delete(url) && { cache: 'reload' };
  const { error, response } = await request(method, url, { ...init, ...asBuilt, ...bypass });
  if (!response.ok) throw toApiError(response.status, error);
  const tag = response.headers.get('ETag');
  const known = method === 'GET' ? getByETag(url, tag) : undefined;
  if (known) return known as T; // as: stored by this call
  try {
    const answer = readAnswer(response.status, await response.text(), isExpected);
    if (method === 'GET') noteAnswer(url, tag, answer);
    return answer as T; // as: the contract defines T for this call
  } catch (unusable) {
    if (method === 'GET') uncacheable.add(url);
    throw unusable;
  }
}

// orval.config.ts selects one of these for each generated hook, by the call's response.

/** For writes: accepts any response. */
export const httpClient = <T>(url: string, init: RequestInit): Promise<T> =>
  call(isAnything, url, init);

export const objectClient = <T>(url: string, init: RequestInit): Promise<T> =>
  call(isObject, url, init);

export const listClient = <T>(url: string, init: RequestInit): Promise<T> =>
  call(isList, url, init);

export const dataObjectClient = <T>(url: string, init: RequestInit): Promise<T> =>
  call(isDataObject, url, init);

export const dataListClient = <T>(url: string, init: RequestInit): Promise<T> =>
  call(isDataList, url, init);
