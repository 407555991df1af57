import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Send } from '#tests/conformance/http/transport.ts';
import { operationFor } from '../contract.ts';
import { listen } from '../listen.ts';
import type { TestApp } from '../test-app.ts';

export interface Passing {
  operation: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Passed {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** Forwards a request. A fault may change, repeat or drop it. */
export type Forward = (request: Passing) => Promise<Passed>;

export type Misbehaviour = (request: Passing, forward: Forward) => Promise<Passed>;

/** Headers of a single connection. */
const ownHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];

/** Files use one character per byte; all other bodies are text. */
const encodingOf = (path: string) => (path.startsWith('/api/') ? 'utf8' : 'latin1');

/** Addresses without an operation are stored files. */
function operationOf(method: string, path: string): string {
  if (method === 'OPTIONS') return 'preflight';
  if (!path.startsWith('/api/')) return 'file';
  try {
    return operationFor(method, path).id;
  } catch {
    return 'unknown';
  }
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

/** Address of a backend that is called in-process. */
export const nowhere = 'http://backend.invalid';

/** Calls a server in-process, with one faulty operation. */
export function faultyFetch(
  { inject }: Pick<TestApp, 'inject'>,
  misbehaves: (operation: string) => Misbehaviour | undefined,
): Send {
  const forward: Forward = async ({ method, path, headers, body }) => {
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await inject({
      method: method as 'GET', // as: a method of the contract, which `inject` accepts
      url: path,
      // The network client unpacks by itself.
      headers: { 'content-length': String(body.length), ...headers, 'accept-encoding': 'identity' },
      ...(body.length > 0 && { payload: body }),
    });
    const lines = Object.entries(answered).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, String(value)]),
    );
    const kept = lines.filter(([name]) => !ownHeaders.includes(name));
    return { status: statusCode, headers: kept, body: rawPayload.toString(encodingOf(path)) };
  };
  return async (url, { method, headers: given, body: sent }) => {
    const { pathname, search } = new URL(url);
    const asked = new Headers(given);
    // As `fetch` names the type of a text or a form.
    const whole = sent === undefined ? undefined : new Response(sent);
    const type = whole?.headers.get('content-type');
    if (type && !asked.has('content-type')) asked.set('content-type', type);
    const content = whole ? Buffer.from(await whole.arrayBuffer()) : Buffer.alloc(0);
    const passing = passingOf(method, pathname + search, [...asked], content);
    const misbehave = misbehaves(passing.operation) ?? asIs;
    const { status, headers, body } = await misbehave(passing, forward);
    const answered = headers.map(([name, value]): [string, string] => [name, value]);
    const isEmpty = [204, 304].includes(status);
    const bytes = new Uint8Array(Buffer.from(isEmpty ? '' : body, encodingOf(pathname)));
    return {
      status,
      headers: new Headers(answered),
      arrayBuffer: () => Promise.resolve(bytes.buffer),
    };
  };
}

function write(response: ServerResponse, path: string, { status, headers, body }: Passed): void {
  // Node takes a flat list of names and values; a name may repeat.
  response.writeHead(status, headers.flat()).end(Buffer.from(body, encodingOf(path)));
}

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
      // Simulates a backend that closes the connection.
      response.destroy();
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return url;
}
