import { hash } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { openPort } from './open-port.ts';

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

/** Prism sends the example's ETag with every response, so that all would compare equal. */
async function passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (headers.etag === undefined) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  const body = await text(answer);
  response.writeHead(statusCode, { ...headers, etag: `"${hash('sha256', body)}"` });
  response.end(body);
}

/**
 * Prism ends at an address that cannot be decoded: such a request gets 400 here. Each state of an
 * answer has its own tag.
 */
export async function startFront(
  port: string,
  setting: string,
  prismPort: number,
): Promise<Server> {
  const front = createServer((request, response) => {
    if (!isReadable(request)) {
      request.resume();
      refuse(response, 400, 'The address cannot be decoded.');
      return;
    }
    const { method, url: path, headers } = request;
    const onward = open({ host: '127.0.0.1', port: prismPort, method, path, headers });
    onward.on('response', (answer) => {
      passOn(answer, response).catch(() => response.destroy());
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else refuse(response, 502, 'The mock does not answer.');
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await openPort(front, port, setting);
  return front;
}
