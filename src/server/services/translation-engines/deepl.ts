import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { ConnectionError, DeepLClient, DeepLError, type TargetLanguageCode } from 'deepl-node';
import type { Translate } from '../translation-engine.ts';
import { garbled, type ServiceName, toEngineProblem, unreachable } from './engine-problem.ts';
import type { RequestPolicy } from './requests.ts';
import { sizes } from './sizes.ts';
import { textEngine } from './text-service.ts';

/** The outcome of a call's requests. */
interface Watch {
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
async function watched<T>(watch: Watch, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
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

interface DeepLOptions {
  key: string;
  /** Absent: the free or the pro host, whichever belongs to the key. */
  url: string | undefined;
  policy: RequestPolicy;
}

/** The client's errors have no status; what the server said is behind the client's own words. */
function problem(service: ServiceName, error: unknown, { status, retryAfter }: Watch) {
  if (status === undefined || error instanceof ConnectionError)
    return unreachable(service, error instanceof DeepLError ? error.error : error);
  if (status < 400) return garbled(service, 'later');
  const detail = error instanceof Error ? error.message : '';
  return toEngineProblem(service, { status, detail, retryAfter });
}

/** A client that makes one attempt per call. */
const createClient = ({ key, url, policy }: DeepLOptions) =>
  new DeepLClient(key, {
    ...(url === undefined ? {} : { serverUrl: url }),
    // Repeating is up to `persistently`.
    maxRetries: 0,
    // The client's name for the time that a request may take.
    minTimeout: policy.timeoutMs,
    sendPlatformInfo: false,
  });

/** Calls the client; rejects with an `EngineProblem`, or with anything once the signal is aborted. */
async function call<T>(
  service: ServiceName,
  signal: AbortSignal,
  request: () => Promise<T>,
): Promise<T> {
  const watch: Watch = { status: undefined, retryAfter: undefined };
  try {
    return await watched(watch, signal, request);
  } catch (error) {
    if (signal.aborted) throw error;
    throw problem(service, error, watch);
  }
}

/** Translates with DeepL. */
export function deeplEngine(options: DeepLOptions): Translate {
  const service: ServiceName = {
    name: 'DeepL',
    addressSetting: 'DEEPL_SERVER_URL',
    keySetting: 'DEEPL_API_KEY',
    key: options.key,
  };
  const client = createClient(options);
  return textEngine({
    service,
    policy: options.policy,
    limits: sizes.deepl.limits,
    dialect: {
      mark: (id, content) => `<x id="${id}">${content}</x>`,
      pattern: /<x id="(\d{1,4})"\s*(?:\/>|>[^<]*<\/x>)/g,
    },
    languages: (signal) =>
      call(service, signal, async () =>
        (await client.getTargetLanguages()).map(({ code }) => code),
      ),
    translate: (texts, code, signal) =>
      call(service, signal, async () => {
        // as: one of those that DeepL listed itself.
        const target = code as TargetLanguageCode;
        const results = await client.translateText([...texts], 'en', target, {
          tagHandling: 'xml',
          ignoreTags: 'x',
          // A label that begins with a small letter keeps it.
          preserveFormatting: true,
        });
        return results.map(({ text }) => text);
      }),
  });
}
