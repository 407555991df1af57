import { prefix } from '#dashboard/browser/prefix.ts';
import { getRefreshCount } from './session/refresh-count.ts';

/** Spec 9: each attempt of a call has 15 s of its own. */
export const ATTEMPT_MS = 15_000;

/** The first attempt of a call, sent by the page itself while its code loads (`src/dashboard/boot`). */
interface EarlyRequest {
  response: Promise<Response>;
  timeout: AbortSignal;
  /** Of the session whose cookies it was sent with. */
  refreshCount: number;
}

interface Early {
  /** By path and search. */
  requests: Map<string, EarlyRequest>;
  /** Settles when the page's style sheets have loaded or failed. */
  styles: Promise<unknown>;
  /** Resolves once the prerendered list is painted, or after a moment. */
  list?: Promise<unknown>;
}

declare global {
  interface Window {
    early?: Early;
  }
}

// as: not in every test there is a window
const getEarly = () => (globalThis as Partial<Pick<typeof globalThis, 'window'>>).window?.early;

/** Sends the calls that the page's code is going to make. */
export function sendEarly(paths: readonly string[], styles: Promise<unknown>): Early {
  const requests = new Map<string, EarlyRequest>();
  const refreshCount = getRefreshCount();
  for (const path of paths.map((own) => prefix + own)) {
    const timeout = AbortSignal.timeout(ATTEMPT_MS);
    const response = fetch(path, { credentials: 'include', signal: timeout });
    // Its call handles the failure.
    response.catch(() => undefined);
    requests.set(path, { response, timeout, refreshCount });
  }
  window.early = { requests, styles };
  return window.early;
}

/** The early request of a call, for one caller; none where its time is over, or its session is another one's. */
export function takeEarlyRequest({ method, url }: Request): EarlyRequest | undefined {
  const requests = getEarly()?.requests;
  if (method !== 'GET' || !requests?.size) return undefined;
  const { pathname, search } = new URL(url);
  const early = requests.get(pathname + search);
  requests.delete(pathname + search);
  if (!early || early.timeout.aborted || early.refreshCount !== getRefreshCount()) return undefined;
  return early;
}

/** Resolves when the style sheets that the page names have loaded. */
export const untilStyled = (): Promise<unknown> => getEarly()?.styles ?? Promise.resolve();
