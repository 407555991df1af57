import { ApiError, type ApiErrorDetail } from './api-error.ts';

/** Spec 9: each attempt of a call has 15 s of its own. */
export const CALL_TIMEOUT_MS = 15_000;

/**
 * Sends one attempt and reads its whole answer, both within `timeoutMs`.
 *
 * Resolves with the parsed body of a 2xx answer (`undefined` when it has none). Rejects with an
 * `ApiError`, or with the caller's own abort reason when `init.signal` was aborted.
 */
export async function send(url: string, init: RequestInit, timeoutMs: number): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, credentials: 'include', signal });
    const body = parseBody(await response.text());
    if (!response.ok) throw toApiError(response.status, body);
    return body;
  } catch (error) {
    if (error instanceof ApiError || init.signal?.aborted) throw error;
    throw new ApiError({ failure: timeout.aborted ? 'timeout' : 'network', cause: error });
  }
}

/** An answer that is no JSON (a proxy's error page, say) is kept as plain text. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown; // as: JSON.parse is typed `any`
  } catch {
    return text;
  }
}

/** Reads the contract's `Error` out of a refusal; anything else yields the status alone. */
export function toApiError(status: number, body: unknown): ApiError {
  const { message, code, details } = isRecord(body) ? body : {};
  return new ApiError({
    failure: 'refused',
    status,
    serverMessage: typeof message === 'string' && message !== '' ? message : undefined,
    code: typeof code === 'string' ? code : undefined,
    details: Array.isArray(details) ? details.filter(isDetail) : undefined,
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isDetail(value: unknown): value is ApiErrorDetail {
  return (
    isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
  );
}
