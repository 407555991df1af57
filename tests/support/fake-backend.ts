import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { vi } from 'vitest';
import { listen } from './listen.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

/** Sets the base of relative URLs, as the page does in a browser. */
export function setOrigin(origin: string | undefined): void {
  // Node's fetch reads undici's global origin here; Node does not export setGlobalOrigin.
  Object.defineProperty(globalThis, Symbol.for('undici.globalOrigin.1'), {
    value: origin === undefined ? undefined : new URL(origin),
    writable: true,
    configurable: true,
  });
}

/**
 * HTTP server for tests of the browser's HTTP layer. Each test defines the responses; relative URLs
 * reach it.
 */
export async function startFakeBackend() {
  const state: { respond: Respond; calls: string[] } = { respond: () => undefined, calls: [] };
  const server = createServer((request, response) => {
    state.calls.push(`${request.method} ${request.url}`);
    state.respond(request, response);
  });
  const { url, stop } = await listen(server);
  setOrigin(url);

  return {
    /** Calls so far, as `METHOD /path`. */
    calls: state.calls,
    answer(respond: Respond) {
      state.calls.length = 0;
      state.respond = respond;
    },
    async stop() {
      vi.unstubAllGlobals();
      setOrigin(undefined);
      await stop();
    },
  };
}

/** Provides localStorage, which Node lacks. */
export function stubLocalStorage(): void {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
    clear: () => items.clear(),
  });
}
