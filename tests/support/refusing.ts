import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { carry } from '#mocks/proxy/carry.ts';

interface Refusing {
  /** Of the same host: who is signed in at the server is signed in here. */
  url: string;
  /** From now on the call is answered. */
  allow: () => void;
  stop: () => void;
}

/** Stands before a server as a gateway would, and answers one of its calls with a bare 502. */
export async function startRefusing(origin: string, path: string): Promise<Refusing> {
  let refused: string | undefined = path;
  const backend = new URL(origin);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === refused) {
      response.writeHead(502).end();
      return;
    }
    const { status, headers, body } = await carry(request, await buffer(request), backend);
    response.writeHead(status, headers).end(body);
  };
  const gateway = createServer((request, response) => void answer(request, response));
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const { port } = gateway.address() as AddressInfo; // as: a TCP server has a port
  const url = new URL(origin);
  url.port = String(port);
  return {
    url: url.origin,
    allow: () => (refused = undefined),
    stop: () => {
      gateway.closeAllConnections();
      gateway.close();
    },
  };
}
