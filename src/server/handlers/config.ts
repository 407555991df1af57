import type { FastifyRequest } from 'fastify';
import { baseLocale } from '#domain/locales.ts';
import { matchesTag, plausibleHost } from '../http/config-request.ts';
import { type Handlers, readyJson } from '../http/handler.ts';
import { ApiProblem } from '../services/api-problem.ts';
import type { Settings } from '../settings.ts';

/** Where this server is seen from outside; throws 400 when the request names no host (RFC 9112, 3.2). */
function getOrigin(request: FastifyRequest, settings: Settings): string {
  if (settings.PUBLIC_URL !== undefined) return settings.PUBLIC_URL;
  if (plausibleHost.test(request.host)) return `${request.protocol}://${request.host}`;
  throw new ApiProblem(400, 'The header Host is not valid.', { code: 'invalid_request' });
}

/** The finished configuration as a client application receives it. */
export const configHandlers = {
  async getConfig({ params, query, request, reply }, { configurations, settings }) {
    const { caller } = request;
    const { body, etag } = await configurations.get(params.appId, {
      lan: query.lan ?? baseLocale,
      origin: getOrigin(request, settings),
      revision: caller.kind === 'app' ? caller.revision : undefined,
    });
    // Clients ask again each time and are told 304 while nothing has changed.
    void reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache' });
    if (matchesTag(request.headers['if-none-match'], etag)) return { status: 304, body: undefined };
    return readyJson(reply, body);
  },
} satisfies Partial<Handlers>;
