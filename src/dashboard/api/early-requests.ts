import { prefix } from '#dashboard/browser/prefix.ts';
import { getRefreshCount } from './session/session-memory.ts';

/** Spec 9: the time-out of each attempt. */
export const ATTEMPT_MS = 15_000;

/** Sent by the page's script while the code loads (`src/dashboard/boot`). */
interface EarlyRequest {
  response: Promise<Response>;
  timeout: AbortSignal;
  refreshCount: number;
}

/**
 * `after`: sent when that application has been read, if it has the `locale`; until then the code is
 * loading anyway.
 */
export type EarlyPath = string | { path: string; after: string; locale?: string };

interface Early {
  requests: Map<string, EarlyRequest>;
  /** Settles when the page's style sheets have loaded or failed. */
  styles: Promise<unknown>;
  list?: Promise<unknown>;
}

declare global {
  interface Window {
    early?: Early;
  }
}

// as: some tests have no window
const getEarly = () => (globalThis as Partial<Pick<typeof globalThis, 'window'>>).window?.early;

export function sendEarly(paths: readonly EarlyPath[], styles: Promise<unknown>): Early {
  const requests = new Map<string, EarlyRequest>();
  const refreshCount = getRefreshCount();
  for (const early of paths) {
    const { path: own, after = '', locale } = typeof early === 'string' ? { path: early } : early;
    const path = prefix + own;
    const timeout = AbortSignal.timeout(ATTEMPT_MS);
    const ask = () => fetch(path, { credentials: 'include', signal: timeout });
    const first = requests.get(prefix + after)?.response;
    // Both fail for the same reason.
    const response =
      first?.then(async (owner) =>
        owner.ok && (!locale || (await hasLocale(owner, locale))) ? ask() : owner.clone(),
      ) ?? ask();
    // The later call handles the failure.
    response.catch(() => undefined);
    requests.set(path, { response, timeout, refreshCount });
  }
  window.early = { requests, styles };
  return window.early;
}

async function hasLocale(owner: Response, locale: string): Promise<boolean> {
  // as: the contract's type; another body fails, and the later call handles it
  const { locales } = (await owner.clone().json()) as { locales: readonly string[] };
  return locales.includes(locale);
}

/** Once. Ignores it after its time-out or a change of session. */
export function takeEarlyRequest({ method, url }: Request): EarlyRequest | undefined {
  const requests = getEarly()?.requests;
  if (method !== 'GET' || !requests?.size) return undefined;
  const { pathname, search } = new URL(url);
  const early = requests.get(pathname + search);
  requests.delete(pathname + search);
  if (!early || early.timeout.aborted || early.refreshCount !== getRefreshCount()) return undefined;
  return early;
}

export const untilStyled = (): Promise<unknown> => getEarly()?.styles ?? Promise.resolve();
