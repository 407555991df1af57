import { getGetConfigUrl } from '#generated/api/config.ts';
import type { Locale } from '#generated/model/locale.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
import { withRefresh } from '#dashboard/http/http-client.ts';
import { CALL_TIMEOUT_MS } from '#dashboard/http/send.ts';

export interface ConfigRequest {
  appId: string;
  lan: Locale;
}

/** What the configuration call answered. */
export interface ConfigAnswer {
  lan: Locale;
  /** The body as it was sent, unless it is JSON: then laid out for reading. */
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

/**
 * Asks for the configuration as a client application would, but with the administrator's cookie.
 *
 * Not by the generated hook: this page shows the answer itself, with its size, its duration and,
 * when it is refused, its body (spec 8, Test API).
 */
export function fetchConfig({ appId, lan }: ConfigRequest): Promise<ConfigAnswer> {
  const url = getGetConfigUrl(appId, { lan });
  return withRefresh(url, async () => {
    const startedAt = performance.now();
    const { ok, status, body } = await request(url);
    const milliseconds = Math.round(performance.now() - startedAt);
    if (!ok) throw new ConfigRefused(status, body);
    return { lan, text: laidOut(body), bytes: new Blob([body]).size, milliseconds };
  });
}

async function request(url: string) {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  try {
    const response = await fetch(url, { credentials: 'include', cache: 'no-store', signal });
    return { ok: response.ok, status: response.status, body: await response.text() };
  } catch (error) {
    throw new ApiError({ failure: signal.aborted ? 'timeout' : 'network', cause: error });
  }
}

/** JSON with one entry to a line; anything else as it is. */
export function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
