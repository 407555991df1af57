import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Headers as in a direct request: the backend's own host and origin. */
function headersFor({ headers }: IncomingMessage, body: Buffer, backend: URL) {
  const { host, origin } = headers;
  const isOwnPage = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  const carried = {
    ...headers,
    host: backend.host,
    ...(isOwnPage && { origin: backend.origin }),
    ...(body.length > 0 && { 'content-length': String(body.length) }),
    // A compressed response could not be checked.
    'accept-encoding': 'identity',
  };
  return Object.fromEntries(
    Object.entries(carried).filter(([name]) => !ofTheConnection.includes(name)),
  );
}

/** As long as the dashboard waits (spec 9). */
const usualTimeoutMs = 15_000;

/** The backend was reached and sent nothing for too long. */
export class NoAnswer extends Error {}

/** Rejects when the backend cannot be reached, or sends nothing for too long. */
export async function carry(
  incoming: IncomingMessage,
  body: Buffer,
  backend: URL,
  timeoutMs = usualTimeoutMs,
): Promise<Answer> {
  const options: RequestOptions = {
    method: incoming.method ?? 'GET',
    path: backend.pathname.replace(/\/$/, '') + (incoming.url ?? '/'),
    headers: headersFor(incoming, body, backend),
  };
  const send = backend.protocol === 'https:' ? httpsRequest : httpRequest;
  const outgoing = send(backend, options).end(body);
  outgoing.setTimeout(timeoutMs, () =>
    outgoing.destroy(new NoAnswer(`no answer within ${timeoutMs / 1000} s`)),
  );
  // The response reports the error.
  outgoing.on('error', () => undefined);
  const answered = (await once(outgoing, 'response')) as [IncomingMessage]; // as: Node emits one argument
  const [answer] = answered;
  const headers = Object.entries(answer.headers);
  return {
    status: answer.statusCode ?? 502,
    headers: Object.fromEntries(headers.filter(([name]) => !ofTheConnection.includes(name))),
    body: await buffer(answer),
  };
}
