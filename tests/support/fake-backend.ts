import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** An answer of the fake backend. */
export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

/** Gives relative URLs an origin, as the page gives them one in a browser. */
export function setOrigin(origin: string | undefined): void {
  // Where Node's fetch looks for one: undici's setGlobalOrigin, which Node does not export, writes there.
  Object.defineProperty(globalThis, Symbol.for('undici.globalOrigin.1'), {
    value: origin === undefined ? undefined : new URL(origin),
    writable: true,
    configurable: true,
  });
}

/**
 * A real HTTP server for tests of the browser's HTTP layer, where each test says what it answers.
 * Relative URLs reach it, as they reach the dashboard's own origin in a browser.
 */
export async function startFakeBackend() {
  const state: { respond: Respond; calls: string[] } = { respond: () => undefined, calls: [] };
  const server = createServer((request, response) => {
    state.calls.push(`${request.method} ${request.url}`);
    state.respond(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // as: a TCP server has a port
  setOrigin(`http://127.0.0.1:${port}`);

  return {
    /** Calls seen so far, as `METHOD /path`. */
    calls: state.calls,
    answer(respond: Respond) {
      state.calls.length = 0;
      state.respond = respond;
    },
    async stop() {
      vi.unstubAllGlobals();
      setOrigin(undefined);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The device's memory, which Node does not have. */
export function stubLocalStorage(): void {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
    clear: () => items.clear(),
  });
}
