import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from 'node:http';

function isReadable({ url = '/' }: IncomingMessage): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ message }));
}

/** Stands before Prism, which ends at an address that cannot be decoded: such a request is answered with 400 here. */
export async function startFront(port: number, prismPort: number): Promise<Server> {
  const front = createServer((request, response) => {
    if (!isReadable(request)) {
      request.resume();
      refuse(response, 400, 'The address cannot be decoded.');
      return;
    }
    const { method, url: path, headers } = request;
    const onward = open({ host: '127.0.0.1', port: prismPort, method, path, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else refuse(response, 502, 'The mock does not answer.');
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return front;
}
