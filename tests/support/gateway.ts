import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Answer, carry } from '#mocks/proxy/carry.ts';
import { listen } from './listen.ts';

export interface Gateway {
  /** On the server's host, so that sessions are shared. */
  url: string;
  stop: () => void;
}

/** Builds the response for `url`; `ask` forwards the request, or one to another address. */
type Reply = (url: string, ask: (url?: string) => Promise<Answer>) => Promise<Partial<Answer>>;

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

/** Listens at a port of the server's host. */
export async function listenBefore(origin: string, answer: Answering): Promise<Gateway> {
  const gateway = createServer((request, response) => void answer(request, response));
  const { port, stop } = await listen(gateway);
  const url = new URL(origin);
  url.port = String(port);
  return { url: url.origin, stop: () => void stop() };
}
