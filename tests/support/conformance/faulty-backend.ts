import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { operationFor } from '../contract.ts';
import type { TestApp } from '../test-app.ts';

/** A request on its way to the server. */
export interface Passing {
  operation: string;
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer on its way back. */
export interface Passed {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** Sends a request on; a fault may do so with another one, several times, or not at all. */
export type Forward = (request: Passing) => Promise<Passed>;

/** The fault of a backend: how it treats the requests to an operation. */
export type Misbehaviour = (request: Passing, forward: Forward) => Promise<Passed>;

/** Headers that belong to the one connection only. */
const ownHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];

/** Files are carried as one character for each byte; everything else is text. */
const encodingOf = (path: string) => (path.startsWith('/api/') ? 'utf8' : 'latin1');

/** Addresses that are no operation are stored files, as returned by an upload. */
function operationOf(method: string, path: string): string {
  if (method === 'OPTIONS') return 'preflight';
  return path.startsWith('/api/') ? operationFor(method, path).id : 'file';
}

async function read(request: IncomingMessage): Promise<Passing> {
  const { method = 'GET', url: path = '/' } = request;
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return passingOf(method, path, headers, await buffer(request));
}

const passingOf = (
  method: string,
  path: string,
  headers: [string, string][],
  body: Buffer,
): Passing => ({
  operation: operationOf(method, path.replace(/\?.*/, '')),
  method,
  path,
  headers: Object.fromEntries(headers.filter(([name]) => !ownHeaders.includes(name))),
  body,
});

const forwardTo =
  (target: string): Forward =>
  async ({ method, path, headers, body }) => {
    const content = body.length > 0 ? { body: new Uint8Array(body) } : {};
    const answer = await fetch(target + path, { method, headers, redirect: 'manual', ...content });
    return {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => !ownHeaders.includes(name)),
      body: Buffer.from(await answer.arrayBuffer()).toString(encodingOf(path)),
    };
  };

const asIs: Misbehaviour = (request, forward) => forward(request);

/** The address of a backend that is called without the network. */
export const nowhere = 'http://backend.invalid';

/** The same in the test's own process: what sends requests to a server one of whose operations is spoilt. */
export function faultyFetch(
  { inject }: Pick<TestApp, 'inject'>,
  misbehaves: (operation: string) => Misbehaviour | undefined,
): typeof fetch {
  const forward: Forward = async ({ method, path, headers, body }) => {
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await inject({
      method: method as 'GET', // as: one of the contract's, which `inject` knows
      url: path,
      // What sends over the network unpacks by itself.
      headers: { 'content-length': String(body.length), ...headers, 'accept-encoding': 'identity' },
      ...(body.length > 0 && { payload: body }),
    });
    const lines = Object.entries(answered).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, String(value)]),
    );
    const kept = lines.filter(([name]) => !ownHeaders.includes(name));
    return { status: statusCode, headers: kept, body: rawPayload.toString(encodingOf(path)) };
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const content = Buffer.from(await request.arrayBuffer());
    const passing = passingOf(request.method, pathname + search, [...request.headers], content);
    const misbehave = misbehaves(passing.operation) ?? asIs;
    const { status, headers, body } = await misbehave(passing, forward);
    const lines = headers.map(([name, value]): [string, string] => [name, value]);
    const sent = [204, 304].includes(status) ? null : Buffer.from(body, encodingOf(pathname));
    return new Response(sent, { status, headers: lines });
  };
}

function write(response: ServerResponse, path: string, { status, headers, body }: Passed): void {
  // Node takes names and values in one flat list; a name may come twice.
  response.writeHead(status, headers.flat()).end(Buffer.from(body, encodingOf(path)));
}

/** Stands in front of a server and spoils one operation; answers its address. It ends with the test. */
export async function startFaultyBackend(
  target: string,
  spoilt: string,
  misbehave: Misbehaviour,
  others: Misbehaviour = asIs,
): Promise<string> {
  const forward = forwardTo(target);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const passing = await read(request);
      const isSpoilt = passing.operation === spoilt;
      write(
        response,
        passing.path,
        await (isSpoilt ? misbehave(passing, forward) : others(passing, forward)),
      );
    } catch {
      // One of the faults: a backend that hangs up.
      response.destroy();
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
