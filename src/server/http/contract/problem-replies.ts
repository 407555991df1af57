import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { getStorageFault, type StorageFault } from '#server/db/faults.ts';
import { ApiProblem, type ProblemBody } from '#server/services/api-problem.ts';
import { toDetails, invalidItems } from './validation-messages.ts';

const invalid = 'The request is not valid.';

const bodyMessages: Readonly<Record<string, string>> = {
  // Spec 5, Login.
  login: 'Username and password are required',
  createApp: 'The application is not valid.',
  updateApp: 'The application is not valid.',
  createImage: 'The image is not valid.',
  updateImage: 'The image is not valid.',
  createColor: 'The color is not valid.',
  updateColor: 'The color is not valid.',
  createText: 'The text is not valid.',
  updateText: 'The text is not valid.',
  updateTranslation: 'The translation is not valid.',
  createVpnServer: 'The server is not valid.',
  updateVpnServer: 'The server is not valid.',
};

const ruleMessages: Readonly<Record<string, string>> = {
  'updateAppLocales contains': 'English cannot be removed.',
  // Spec 5, Assigning servers.
  'assignVpnServers minItems': 'Please select at least one server',
};

/** Bulk operations and the field of their list. */
const lists: Readonly<Record<string, 'colors' | 'texts'>> = {
  bulkCreateColors: 'colors',
  bulkCreateTexts: 'texts',
};

type Violations = NonNullable<FastifyError['validation']>;

function summary(
  operationId: string,
  violations: Violations,
  context: FastifyError['validationContext'],
  body: unknown,
) {
  for (const { keyword } of violations) {
    const message = ruleMessages[`${operationId} ${keyword}`];
    if (message !== undefined) return message;
  }
  const list = lists[operationId];
  const wrong = list === undefined ? 0 : invalidItems(violations, list);
  if (list !== undefined && wrong > 0) {
    // as: the list exists, since a violation is in it.
    const total = (body as Record<typeof list, unknown[]>)[list].length;
    return `${wrong} of ${total} ${list} ${wrong === 1 ? 'is' : 'are'} not valid. Nothing was imported.`;
  }
  return context === 'body' ? (bodyMessages[operationId] ?? invalid) : invalid;
}

function validationBody(
  { validationContext }: FastifyError,
  violations: Violations,
  request: FastifyRequest,
): ProblemBody {
  const operationId = request.routeOptions.config.operation?.id ?? '';
  const details = toDetails(violations);
  const message = details.some((detail) => detail.message === 'The language must not be en.')
    ? 'English is the base language and has no translations.'
    : summary(operationId, violations, validationContext, request.body);
  return { message, code: 'invalid_request', details };
}

const frameworkRefusals: Readonly<Record<number, ProblemBody>> = {
  400: { message: 'The request is not valid JSON.', code: 'invalid_request' },
  413: { message: 'The request is too large.', code: 'payload_too_large' },
};

const codedRefusals: Readonly<Record<string, ProblemBody>> = {
  FST_ERR_BAD_URL: { message: 'The address is not valid.', code: 'invalid_request' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    message: 'The request did not arrive completely.',
    code: 'invalid_request',
  },
};

function wrongMediaType(request: FastifyRequest): ProblemBody {
  const type = request.routeOptions.config.operation?.bodyType ?? 'application/json';
  return { message: `The request must be sent as ${type}.`, code: 'unsupported_media_type' };
}

const internalError: ProblemBody = {
  message: 'Something went wrong on the server. Please try again.',
  code: 'internal_error',
};

/** Advice on storage faults; refused writes were not saved. */
const storageProblems: Readonly<Record<StorageFault, ProblemBody>> = {
  full: {
    message: 'The disk of the server is full. Nothing was saved. Free some space and try again.',
    code: 'storage_full',
  },
  damaged: {
    message: 'The database of the server is damaged. Restore a backup of it.',
    code: 'storage_damaged',
  },
  unreachable: {
    message: 'The server cannot reach its database or its storage. Please try again in a moment.',
    code: 'storage_unreachable',
  },
  busy: {
    message: 'The database is busy. Nothing was saved. Please try again in a moment.',
    code: 'storage_busy',
  },
  readonly: {
    message:
      'The server may not write to its database or its storage. Nothing was saved. Allow it to write and try again.',
    code: 'storage_readonly',
  },
  exhausted: {
    message:
      'The server has too many files and connections open. Nothing was saved. Please try again in a moment.',
    code: 'storage_exhausted',
  },
  replaced: {
    message:
      'The database file of the server was deleted or replaced. Nothing was saved. Restart the server.',
    code: 'storage_replaced',
  },
};

/** Logs unexpected errors and returns 500. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('Cache-Control', 'no-store');
  if (error instanceof ApiProblem) {
    return reply.code(error.status).headers(error.headers).send(error.body);
  }
  const { validation } = error;
  if (validation) {
    return reply.code(400).send(validationBody(error, validation, request));
  }
  if (error.statusCode === 415) return reply.code(415).send(wrongMediaType(request));
  const refusal = codedRefusals[error.code] ?? frameworkRefusals[error.statusCode ?? 500];
  if (refusal) return reply.code(error.statusCode ?? 500).send(refusal);
  request.log.error({ err: error, req: request }, 'The request failed');
  const fault = getStorageFault(error);
  if (fault !== undefined) return reply.code(503).send(storageProblems[fault]);
  return reply.code(500).send(internalError);
}

type Refusal = readonly [status: number, body: ProblemBody];

const unreadable: Refusal = [
  400,
  { message: 'The request is not valid HTTP.', code: 'invalid_request' },
];

const parserRefusals: Readonly<Record<string, Refusal>> = {
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
  const [status, body] = parserRefusals[error.code ?? ''] ?? unreadable;
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
