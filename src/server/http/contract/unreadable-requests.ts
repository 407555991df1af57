import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemBody } from '#server/services/api-problem.ts';

type Refusal = readonly [status: number, body: ProblemBody];

const unreadable: Refusal = [
  400,
  { message: 'The request is not valid HTTP.', code: 'invalid_request' },
];

const codedRefusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    {
      message:
        'The address or the headers of the request are too long. Delete the cookies of this site and try again.',
      code: 'headers_too_large',
    },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    { message: 'The request did not arrive in time.', code: 'request_timeout' },
  ],
};

/** Fastify has no reply for these. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const [status, body] = codedRefusals[error.code ?? ''] ?? unreadable;
  const content = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(content)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (error.code !== 'ECONNRESET' && socket.writable)
    socket.write(`${head.join('\r\n')}\r\n\r\n${content}`);
  socket.destroy(error);
}
