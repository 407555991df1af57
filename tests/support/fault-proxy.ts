import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Answer, carry } from '#mocks/proxy/carry.ts';
import { operationFor } from './contract.ts';
import { type Gateway, listenBefore } from './gateway.ts';

/** Whether the server executed the request despite the damaged response. */
type Reach = 'taken' | 'not taken';

/** Faults on the way, and whether the request reached the server. */
export const FAULTS = {
  slow: 'taken',
  silent: 'not taken',
  reset: 'not taken',
  lost: 'taken',
  truncated: 'taken',
  garbled: 'taken',
  html: 'not taken',
  shape: 'taken',
  '500': 'not taken',
  '500 bare': 'not taken',
  '502 html': 'not taken',
  '503': 'not taken',
  cut: 'not taken',
} as const satisfies Record<string, Reach>;

export type Fault = keyof typeof FAULTS;

/** Fault of one operation's calls until `mend`. */
export interface Strike {
  operation: string;
  fault: Fault;
}

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const error = (code: string, message: string) => Buffer.from(JSON.stringify({ code, message }));
const page = (title: string) =>
  Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);

/** Responses sent in place of the server's. */
const ANSWERS: Partial<Record<Fault, Answer>> = {
  html: { status: 200, headers: html, body: page('Welcome to the network') },
  '500': { status: 500, headers: json, body: error('INTERNAL', 'Something broke') },
  '500 bare': { status: 500, headers: {}, body: Buffer.alloc(0) },
  '502 html': { status: 502, headers: html, body: page('Bad Gateway') },
  '503': {
    status: 503,
    headers: { ...json, 'retry-after': '3600' },
    body: error('UNAVAILABLE', 'Down for maintenance'),
  },
};

const WRONG_SHAPE = Buffer.from('{"unexpected":[null]}');

/** Flips bits, so that the JSON becomes invalid. */
const garble = (body: Buffer): Buffer =>
  body.map((byte, index) => (index % 3 ? byte : byte ^ 0x55)) as Buffer; // as: `map` of a Buffer returns one

function isFor({ operation }: Strike, { method = 'GET', url = '/' }: IncomingMessage): boolean {
  const [pathname = '/'] = url.split('?');
  return pathname.startsWith('/api/') && operationFor(method, pathname).id === operation;
}

/** Damages calls of one operation between browser and server. */
export class FaultProxy {
  readonly #backend: URL;
  #gateway: Gateway | undefined;
  #strike: Strike | undefined;
  #onStruck: () => void = () => undefined;
  #held: (() => void)[] = [];
  #struck = 0;

  private constructor(origin: string) {
    this.#backend = new URL(origin);
  }

  static async before(origin: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(origin);
    proxy.#gateway = await listenBefore(origin, (request, response) =>
      proxy.#answer(request, response),
    );
    return proxy;
  }

  get url(): string {
    return this.#gateway?.url ?? '';
  }

  get struck(): number {
    return this.#struck;
  }

  /** Damages calls of the operation from now on; `onStruck` is called for each. */
  plan(strike: Strike, onStruck: () => void = () => undefined): void {
    this.mend();
    this.#strike = strike;
    this.#onStruck = onStruck;
    this.#struck = 0;
  }

  /** Ends the fault; delayed responses arrive. */
  mend(): void {
    this.#strike = undefined;
    for (const release of this.#held.splice(0)) release();
  }

  stop(): void {
    this.mend();
    this.#gateway?.stop();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Browsers repeat a call when a reused connection is reset.
    response.shouldKeepAlive = false;
    try {
      const strike = this.#strike;
      if (strike && isFor(strike, request)) await this.#harm(strike, request, response);
      else await this.#pass(request, response);
    } catch {
      // The server or the browser has closed the connection.
      response.destroy();
    }
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await this.#ask(request);
    response.writeHead(status, headers).end(body);
  }

  #ask = async (request: IncomingMessage) => carry(request, await buffer(request), this.#backend);

  async #harm(strike: Strike, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = strike;
    // Forces a response with a body that can be damaged.
    delete request.headers['if-none-match'];
    this.#struck += 1;
    const isFirst = this.#struck === 1;
    if (fault === 'cut') await readHalf(request);
    const inPlace = ANSWERS[fault];
    if (inPlace) await buffer(request);
    // A repeated write would run twice.
    const isTaken = FAULTS[fault] === 'taken' && (isFirst || request.method === 'GET');
    const answer = isTaken ? await this.#ask(request) : undefined;
    const held = fault === 'slow' || fault === 'silent' ? this.#hold(strike) : undefined;
    this.#onStruck();
    await held;
    if (fault === 'slow' && answer) send(response, answer);
    else if (inPlace) send(response, inPlace);
    else if (answer && fault === 'truncated') truncate(response, answer);
    else if (answer && fault === 'garbled')
      send(response, { ...answer, body: garble(answer.body) });
    else if (answer && fault === 'shape')
      send(response, {
        ...answer,
        status: 200,
        headers: { ...answer.headers, ...json },
        body: WRONG_SHAPE,
      });
    else response.destroy();
  }

  #hold(strike: Strike): Promise<void> {
    return new Promise((resolve) => {
      // `mend` was called in the meantime.
      if (this.#strike !== strike) resolve();
      else this.#held.push(resolve);
    });
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  // Its length has changed.
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

/** Closes the connection after half of the body, or before a response without a body. */
function truncate(response: ServerResponse, { status, headers, body }: Answer): void {
  if (body.length === 0) {
    response.destroy();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

async function readHalf(request: IncomingMessage): Promise<void> {
  const half = Number(request.headers['content-length'] ?? 0) / 2;
  let read = 0;
  for await (const chunk of request) {
    read += (chunk as Buffer).length; // as: a request yields buffers
    if (read >= half) return;
  }
}
