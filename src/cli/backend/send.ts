import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#domain/api-error.ts';
import { readRetryAfter } from '#domain/retry-after.ts';
import { CannotRun } from '../surroundings.ts';
import type { Cookies } from './cookies.ts';

/** Spec 9: HTTP timeout. */
const CALL_MS = 15_000;

/** A large image on a slow line needs more. */
const FILE_MS = 60_000;

/** Attempts of a read without a response, or with one that says "later". */
const ATTEMPTS = 3;

const FIRST_WAIT_MS = 500;

/** After a longer wait the command fails with the server's message. */
const MAX_WAIT_MS = 120_000;

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

export const waitByClock: Wait = (milliseconds, signal) =>
  sleep(milliseconds, undefined, { signal });

export interface SendOptions {
  cookies: Cookies;
  /** Ends waiting and reading; writes under way are finished. */
  signal: AbortSignal;
  wait: Wait;
  /** Called before waiting as long as the server wants. */
  onWait: (seconds: number) => void;
  onSent: () => void;
}

export type Send = (request: Request) => Promise<Response>;

/**
 * Waits after a 429 and repeats failed reads; a write that may have been done is never repeated.
 * Rejects with an `ApiError` without a response.
 */
export function createSend(options: SendOptions): Send {
  return async (request) => {
    const body = request.body ? await request.arrayBuffer() : undefined;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(options, request, body).catch((error: unknown) => {
        if (request.method === 'GET' && attempt < ATTEMPTS && isWorthRepeating(error))
          return undefined;
        throw error;
      });
      if (answer && !isLater(answer, request.method)) return answer;
      const wait = getWait(answer, attempt);
      if (answer && (attempt >= ATTEMPTS || wait > MAX_WAIT_MS)) return answer;
      if (answer?.status === 429) options.onWait(Math.ceil(wait / 1000));
      await options.wait(wait, options.signal);
    }
  };
}

/** A call with 429 was not done; the other statuses leave that open, which only reads allow. */
const isLater = ({ status }: Response, method: string): boolean =>
  status === 429 || (method === 'GET' && [502, 503, 504].includes(status));

const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError && ['network', 'timeout'].includes(error.failure);

const getWait = (answer: Response | undefined, attempt: number): number =>
  readRetryAfter(answer?.headers.get('Retry-After')) ?? FIRST_WAIT_MS * 2 ** (attempt - 1);

async function sendOnce(
  { cookies, signal, onSent }: SendOptions,
  { url, method, headers }: Request,
  body: ArrayBuffer | undefined,
): Promise<Response> {
  const isRead = method === 'GET';
  const isFile = headers.get('Content-Type')?.startsWith('multipart/') === true;
  const timeout = AbortSignal.timeout(isFile ? FILE_MS : CALL_MS);
  const sent = new Headers(headers);
  const cookie = cookies.getHeader(new URL(url).pathname);
  if (cookie !== '') sent.set('Cookie', cookie);
  try {
    onSent();
    const response = await fetch(url, {
      method,
      headers: sent,
      ...(body && { body }),
      redirect: 'manual',
      signal: isRead ? AbortSignal.any([signal, timeout]) : timeout,
    });
    cookies.store(response.headers);
    const content = await response.arrayBuffer();
    refuseRedirect(response, url);
    return new Response(content.byteLength > 0 ? content : null, response);
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    if (isRead) signal.throwIfAborted();
    throw new ApiError({ failure: timeout.aborted ? 'timeout' : 'network', cause: error });
  }
}

/** A redirected write would arrive as a read. */
function refuseRedirect({ status, headers }: Response, url: string): void {
  const location = headers.get('Location');
  if (status < 300 || status > 399 || location === null) return;
  const { href } = new URL(location, url);
  throw new CannotRun(
    `${url} is redirected to ${href}. Give the address before /api there as --url.`,
  );
}

/** Credentials go to the file's own origin only. */
export async function fetchFile(
  url: string,
  { send, signal, isOwn }: { send: Send; signal: AbortSignal; isOwn: boolean },
): Promise<Blob> {
  const response = isOwn
    ? await send(new Request(url))
    : await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(FILE_MS)]) });
  if (!response.ok) {
    // An unread body keeps its connection.
    await response.body?.cancel();
    throw new ApiError({ failure: 'refused', status: response.status });
  }
  return response.blob();
}
