import { prefix } from './prefix.ts';

/** Calls started by the page itself while its code was loading (`src/dashboard/app/first-screen`). */
interface Started {
  /** The answers under way, by path and search. */
  calls: Map<string, Promise<Response>>;
  /** Settles when the style sheets of the page are there, or failed. */
  styles: Promise<unknown>;
  /** Resolves when what the page itself shows of a list is painted; soon, if it takes long. */
  list?: Promise<unknown>;
}

declare global {
  interface Window {
    started?: Started;
  }
}

/** Milliseconds: for as long the query client, too, takes an answer for fresh. */
const FRESH = 10_000;

// as: not in every test there is a window
const getStarted = () => (globalThis as Partial<Pick<typeof globalThis, 'window'>>).window?.started;

/** Starts a call before the code that asks for it is there; who asks first gets the answer, by `takeStartedCall`. */
export function startCalls(paths: readonly string[], styles: Promise<unknown>): Started {
  const calls = new Map<string, Promise<Response>>();
  const started: Started = { calls, styles };
  window.started = started;
  for (const path of paths.map((own) => prefix + own)) {
    const signal = AbortSignal.timeout(FRESH);
    const call = fetch(path, { credentials: 'include', signal });
    // Whoever takes it hears of it.
    call.catch(() => undefined);
    calls.set(path, call);
    setTimeout(() => calls.delete(path), FRESH);
  }
  return started;
}

/** The answer to a call that was started with the page; `undefined` where there is none, or it failed. */
export async function takeStartedCall({ method, url }: Request): Promise<Response | undefined> {
  const calls = getStarted()?.calls;
  if (method !== 'GET' || !calls?.size) return undefined;
  const { pathname, search } = new URL(url);
  const call = calls.get(pathname + search);
  calls.delete(pathname + search);
  return call?.catch(() => undefined);
}

/** Resolves when the style sheets that the page has named are there. */
export const untilStyled = (): Promise<unknown> => getStarted()?.styles ?? Promise.resolve();
