import { getRefreshCount } from './session/refresh-count.ts';
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
import { noteAnswer, recallAnswer } from './same-answer.ts';
import { createContractClient } from './send.ts';
import { refreshOnce } from './session.ts';

/** Spec 4, Session: a 401 of these calls is their answer, not a lost session. */
const AUTH_CALLS = '/api/auth/';

interface Sent {
  /** For sending it again. */
  copy: Request;
  /** Of the session it was sent in. */
  refreshCount: number;
  person: string | undefined;
}

const sent = new WeakMap<Request, Sent>();

/**
 * The client of the contract. A call that finds its session lost has it refreshed and is sent once
 * more, each attempt with a time-out of its own. Its methods answer `{ data, error, response }` and
 * reject as `send` does.
 */
export const client = createContractClient();

client.use({
  onRequest: ({ request, schemaPath }) => {
    if (schemaPath.startsWith(AUTH_CALLS)) return;
    sent.set(request, {
      copy: request.clone(),
      refreshCount: getRefreshCount(),
      person: getPerson(),
    });
  },
  onResponse: async ({ request, response, options }) => {
    const call = response.status === 401 ? sent.get(request) : undefined;
    // Whoever has signed out is not signed in again by a call that was under way.
    if (!call || sessionStore.get().status === 'signed-out') return undefined;
    if (!(await refreshOnce(call.refreshCount))) return undefined;
    // Nothing is sent again in the name of another person.
    if (call.person !== undefined && call.person !== getPerson()) return undefined;
    const answer = await options.fetch(call.copy);
    // The renewed session is refused as well: there is nothing left but signing in again.
    if (answer.status === 401) sessionStore.signOut('lost');
    return answer;
  },
});

/** The error type of the generated hooks, whatever error body the contract gives a call. */
export type ErrorType<_Body> = ApiError;

interface Answer {
  error?: unknown;
  response: Response;
}

// as: orval builds address and body from the contract itself, so for its calls any of both will do.
const request = client.request as (method: string, url: string, init: object) => Promise<Answer>;

/** Reads whose last answer was of no use: the browser may have kept it, and would answer with it again. */
const spoilt = new Set<string>();

/** Sends a call of the contract. Resolves with the answer's body, rejects with an `ApiError`. */
async function call<T>(
  isExpected: (body: unknown) => boolean,
  url: string,
  { method = 'GET', ...init }: RequestInit,
): Promise<T> {
  // The body is read below, unless it is known.
  const asBuilt = { bodySerializer: (body: unknown) => body, parseAs: 'stream' };
  const anew = spoilt.delete(url) && { cache: 'reload' };
  const { error, response } = await request(method, url, { ...init, ...asBuilt, ...anew });
  if (!response.ok) throw toApiError(response.status, error);
  const tag = response.headers.get('ETag');
  const known = method === 'GET' ? recallAnswer(url, tag) : undefined;
  if (known) return known as T; // as: it was one of this call's
  try {
    const answer = readAnswer(response.status, await response.text(), isExpected);
    if (method === 'GET') noteAnswer(url, tag, answer);
    return answer as T; // as: T is what the contract promises for this call
  } catch (unusable) {
    if (method === 'GET') spoilt.add(url);
    throw unusable;
  }
}

// Every generated hook goes through one of these; orval.config.ts chooses it by the answer of the call.

/** For writes, whose answer may be anything. */
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
