import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#generated/model/index.ts';
import { isObject, readAnswer } from '#domain/answer.ts';
import { ApiError, describeError } from '#domain/api-error.ts';
import { client } from '#dashboard/api/client.ts';
import { send } from '#dashboard/api/send.ts';
import { baseLocale, isLocale, type LocaleCode } from '#domain/locales.ts';

export interface ConfigRequest {
  appId: string;
  lan: Locale;
}

export interface ConfigAnswer {
  lan: Locale;
  config: Readonly<Record<string, unknown>>;
  text: string;
  bytes: number;
  milliseconds: number;
}

/** The configuration call was refused; `body` is the raw response. */
class ConfigRefused extends ApiError {
  readonly body: string;

  constructor(status: number, body: string) {
    super({ failure: 'refused', status });
    this.body = body;
  }
}

/** Refetched whenever the page is opened, and never cached. */
export const getConfigQueryOptions = (request: ConfigRequest) =>
  queryOptions<ConfigAnswer>({
    queryKey: ['config-test', request.appId, request.lan],
    queryFn: () => fetchConfig(request),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/**
 * As a client would, but with the administrator's cookie. The page shows size, duration and
 * refusals (spec 8, Test API).
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
  // as: `readAnswer` checks for an object
  const config = readAnswer(response.status, body, isObject) as ConfigAnswer['config'];
  const text = JSON.stringify(config, null, 2);
  return { lan, config, text, bytes: new Blob([body]).size, milliseconds };
}

export function configMessage(error: unknown): string {
  if (error instanceof ConfigRefused) return `Error ${error.status}: ${error.body}`;
  return describeError(error, 'Error fetching configuration');
}

/** The requested language: spec 2, Test page, `lan`, default en. */
export function getLanguage(lan: string | undefined): LocaleCode {
  return lan !== undefined && isLocale(lan) ? lan : baseLocale;
}
