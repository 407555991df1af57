import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Answer, carry } from '#mocks/proxy/carry.ts';

export interface Gateway {
  /** Of the same host: who is signed in at the server is signed in here. */
  url: string;
  stop: () => void;
}

/** The answer to a request for `url`; `ask` has the server answer it, or another address of its. */
type Reply = (url: string, ask: (url?: string) => Promise<Answer>) => Promise<Partial<Answer>>;

/** Stands before a server, as a proxy would, and answers as `reply` says. */
export function startGateway(origin: string, reply: Reply): Promise<Gateway> {
  const backend = new URL(origin);
  return listenBefore(origin, async (request, response) => {
    const sent = await buffer(request);
    const own = request.url ?? '/';
    const ask = (url = own) => carry(Object.assign(request, { url }), sent, backend);
    const { status = 200, headers = {}, body } = await reply(own, ask);
    response.writeHead(status, headers).end(body);
  });
}

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens at a port of the server's own host. */
export async function listenBefore(origin: string, answer: Answering): Promise<Gateway> {
  const gateway = createServer((request, response) => void answer(request, response));
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const { port } = gateway.address() as AddressInfo; // as: a TCP server has a port
  const url = new URL(origin);
  url.port = String(port);
  return {
    url: url.origin,
    stop: () => {
      gateway.closeAllConnections();
      gateway.close();
    },
  };
}
