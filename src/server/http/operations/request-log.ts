import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Trust } from './trusted-proxies.ts';

/** The form of ids that proxies make; anything else could forge log lines. */
const sensibleId = /^[\w.:-]{1,128}$/;

/** Fastify's own lines about requests stay away: they contain whole addresses. */
export const quietly = new fastify.LogController({ disableRequestLogging: true });

/** The id of a request: the one that a trusted proxy has given it, a new one otherwise. */
export function requestIds(trust: Trust): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGood = typeof given === 'string' && sensibleId.test(given);
    return isGood && trust(socket.remoteAddress) ? given : randomUUID();
  };
}

/** Picks from an error the fields that a log line may have. Databases add the values at fault to their errors: these stay out. */
function describeError(error: Error): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack: stack ?? '',
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

/** Names of fields that hold secrets in the lines of plugins: @fastify/cookie traces every cookie that it sets. */
const secrets = ['password', 'ipsecPsk', 'apiKey', 'cookie', 'authorization'];

/** Redacting costs every request a twentieth of its time, so it is done only where there is something to redact. */
const redactedAt = ['trace', 'debug'];

/** How the log is written: pino's JSON lines on stdout, which never contain addresses, headers or bodies. */
export function logOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: redactedAt.includes(level)
      ? secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
      : [],
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions.url ?? 'none' }),
      err: describeError as never, // as: pino's type wants `raw`, of which nobody here makes use
    },
  };
}

/** Whether each request has a line in the log. */
export const logsRequests = (level: string): boolean => ['info', 'debug', 'trace'].includes(level);

/**
 * Writes one line per request at `info`, if anybody wants to read that: id, method, route, status, milliseconds, who
 * was signed in, and from which address it came.
 * The route is the pattern, not the address: addresses carry ids, and whatever people put into a query.
 */
export function logRequests(app: FastifyInstance): void {
  if (!logsRequests(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // Absent where nobody is looked up, as for files.
    const caller = request.caller as FastifyRequest['caller'] | undefined;
    const user = caller?.kind === 'user' ? caller.username : undefined;
    const route = routeOptions.url ?? 'none';
    const line = { method, route, status: reply.statusCode, ms, user, client: request.ip };
    request.log.info(line, 'request');
    done();
  });
}
