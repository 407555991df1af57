import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { secretFields } from '#generated/inputs.ts';
import type { Trust } from './trusted-proxies.ts';

/** Common ids of proxies; other characters could forge log lines. */
const safeId = /^[\w.:-]{1,128}$/;

/** Disables Fastify's request lines, which contain whole addresses. */
export const withoutRequestLines = new fastify.LogController({ disableRequestLogging: true });

export function requestIds(trust: Trust): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGood = typeof given === 'string' && safeId.test(given);
    return isGood && trust(socket.remoteAddress) ? given : randomUUID();
  };
}

/** Selects an error's fields for the log. Databases add the rejected values, which are omitted. */
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

/** Secret fields in lines of plugins: @fastify/cookie traces every cookie. */
const secrets = [...secretFields.VpnServerInput, 'apiKey', 'cookie', 'authorization'];

/** Levels with such lines. Redaction costs a twentieth of each request. */
const redactedAt = ['trace', 'debug'];

/** JSON lines on stdout, without addresses, headers or bodies. */
export function logOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: redactedAt.includes(level)
      ? secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
      : [],
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions.url ?? 'none' }),
      err: describeError as never, // as: pino's type requires `raw`, which is unused
    },
  };
}

export const logsRequests = (level: string): boolean => ['info', 'debug', 'trace'].includes(level);

/** At `info`. The route is the pattern: addresses contain ids and queries. */
export function logRequests(app: FastifyInstance): void {
  if (!logsRequests(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // Absent without authentication, as for files.
    const caller = request.caller as FastifyRequest['caller'] | undefined;
    const user = caller?.kind === 'user' ? caller.username : undefined;
    const route = routeOptions.url ?? 'none';
    const line = { method, route, status: reply.statusCode, ms, user, client: request.ip };
    request.log.info(line, 'request');
    done();
  });
}
