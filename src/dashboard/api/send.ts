import createClient from 'openapi-fetch';
import { connection } from '#dashboard/browser/connection.ts';
import { prefix } from '#dashboard/browser/prefix.ts';
import type { paths } from '#generated/contract.d.ts';
import { ApiError } from '#domain/api-error.ts';
import { ATTEMPT_MS, takeEarlyRequest } from './early-requests.ts';

export type Send = (request: Request) => Promise<Response>;

/**
 * With a time-out. Rejects with an `ApiError` without a response, or with the caller's abort
 * reason.
 */
export const sendWithin =
  (timeoutMs: number): Send =>
  async (request) => {
    const early = takeEarlyRequest(request);
    const timeout = early?.timeout ?? AbortSignal.timeout(timeoutMs);
    try {
      const signal = AbortSignal.any([request.signal, timeout]);
      // The browser's network panel shows a text body, but not the stream of a `Request`.
      const body = await request.text();
      const response = await (early?.response ??
        fetch(request, { signal, ...(body !== '' && { body }) }));
      connection.noteAnswer(true);
      return await readToEnd(response);
    } catch (error) {
      if (request.signal.aborted) throw error;
      if (!timeout.aborted) connection.noteAnswer(false);
      throw new ApiError({ failure: timeout.aborted ? 'timeout' : 'network', cause: error });
    }
  };

export const send = sendWithin(ATTEMPT_MS);

export const createContractClient = (fetch: Send) =>
  createClient<paths>({ baseUrl: prefix, credentials: 'include', fetch });

/** The browser counts a call as pending until its body is read, even if unused. */
async function readToEnd(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}
