import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#generated/model/locale.ts';
import { isObject, readAnswer } from '#domain/answer.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
import { client } from '#dashboard/http/client.ts';
import { send } from '#dashboard/http/send.ts';

export interface ConfigRequest {
  appId: string;
  lan: Locale;
}

/** The answer of the configuration call. */
export interface ConfigAnswer {
  lan: Locale;
  /** The body. */
  config: Readonly<Record<string, unknown>>;
  /** The same, with one entry to a line. */
  text: string;
  bytes: number;
  milliseconds: number;
}

/** The configuration call was refused; `body` is what the server said about it, word by word. */
export class ConfigRefused extends ApiError {
  readonly body: string;

  constructor(status: number, body: string) {
    super({ failure: 'refused', status });
    this.body = body;
  }
}

/** The call as a query: each time it is opened the page asks anew, and keeps nothing. */
export const getConfigQueryOptions = (request: ConfigRequest) =>
  queryOptions<ConfigAnswer>({
    queryKey: ['config-test', request.appId, request.lan],
    queryFn: () => fetchConfig(request),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/**
 * Asks for the configuration as a client application would, but with the administrator's cookie.
 *
 * Not by the generated hook: this page shows the answer itself, with its size, its duration and,
 * when it is refused, its body (spec 8, Test API).
 */
export async function fetchConfig({ appId, lan }: ConfigRequest): Promise<ConfigAnswer> {
  let answer = { body: '', milliseconds: 0 };
  const { response } = await client.GET('/api/config/{appId}', {
    params: { path: { appId }, query: { lan } },
    cache: 'no-store',
    parseAs: 'text',
    fetch: async (request) => {
      const startedAt = performance.now();
      const sent = await send(request);
      const milliseconds = Math.round(performance.now() - startedAt);
      answer = { body: await sent.clone().text(), milliseconds };
      return sent;
    },
  });
  const { body, milliseconds } = answer;
  if (!response.ok) throw new ConfigRefused(response.status, body);
  // as: it is an object, or not taken
  const config = readAnswer(response.status, body, isObject) as ConfigAnswer['config'];
  const text = JSON.stringify(config, null, 2);
  return { lan, config, text, bytes: new Blob([body]).size, milliseconds };
}
