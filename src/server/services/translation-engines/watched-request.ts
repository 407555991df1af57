import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** The outcome of a call's requests. */
export interface Watch {
  /** Of the last answer; undefined when there was none. */
  status: number | undefined;
  retryAfter: string | undefined;
}

interface Watching extends Watch {
  signal: AbortSignal;
}

const calls = new AsyncLocalStorage<Watching>();
const requests = new WeakMap<ClientRequest, Watching>();

// as, twice: Node publishes the requests of node:http on these channels; the messages are documented, not typed.
subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: ClientRequest };
  const call = calls.getStore();
  if (!call) return;
  requests.set(request, call);
  const cancel = () => request.destroy();
  call.signal.addEventListener('abort', cancel, { once: true });
  request.once('close', () => call.signal.removeEventListener('abort', cancel));
});

subscribe('http.client.response.finish', (message) => {
  const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
  const call = requests.get(request);
  if (!call) return;
  call.status = response.statusCode;
  call.retryAfter = response.headers['retry-after'];
});

/**
 * Calls a client library that can neither be aborted nor tells status and headers of what went wrong: ends its
 * requests when the signal is aborted, and writes into `watch` what was answered. For libraries that use
 * node:http. Rejects with the signal's reason once that is aborted.
 */
export async function watched<T>(
  watch: Watch,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const watching: Watching = Object.assign(watch, { signal });
  const aborted = Promise.withResolvers<never>();
  // as: whoever aborts gives an error.
  const abort = () => aborted.reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([calls.run(watching, call), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
