import createClient from 'openapi-fetch';
import { connection } from '#dashboard/browser/connection.ts';
import { prefix } from '#dashboard/browser/prefix.ts';
import type { paths } from '#generated/contract.d.ts';
import { ApiError } from '#domain/api-error.ts';
import { ATTEMPT_MS, takeEarlyRequest } from './early-requests.ts';

/** Sends one attempt of a call. Resolves once its whole answer is there, whatever its status. */
type Send = (request: Request) => Promise<Response>;

/**
 * Sends by `fetch` and gives up after `timeoutMs`. Rejects with an `ApiError` when there is no
 * answer, or with the caller's own reason when the caller gave up.
 */
export const sendWithin =
  (timeoutMs: number): Send =>
  async (request) => {
    const early = takeEarlyRequest(request);
    const timeout = early?.timeout ?? AbortSignal.timeout(timeoutMs);
    try {
      const signal = AbortSignal.any([request.signal, timeout]);
      // The browser's network panel shows a body that is text, but not the stream of a `Request`.
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

/** A client for the calls of the contract, of the server that has sent this page. */
export const createContractClient = () =>
  createClient<paths>({ baseUrl: prefix, credentials: 'include', fetch: send });

/** Until an answer is read to its end, also one nobody looks at, the browser takes the call for one under way. */
async function readToEnd(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  // A 204 must not even have an empty body.
  return new Response(body.byteLength > 0 ? body : null, response);
}
