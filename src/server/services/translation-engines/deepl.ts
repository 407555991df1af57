import { ConnectionError, DeepLClient, DeepLError, type TargetLanguageCode } from 'deepl-node';
import type { Translate } from '../translation-engine.ts';
import { garbled, toEngineProblem, type ServiceName, unreachable } from './engine-problem.ts';
import type { RequestPolicy } from './requests.ts';
import { sizes } from './sizes.ts';
import { textEngine } from './text-service.ts';
import { type Watch, watched } from './watched-request.ts';

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
