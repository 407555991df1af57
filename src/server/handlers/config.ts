import type { FastifyRequest } from 'fastify';
import { baseLocale } from '#domain/locales.ts';
import type { Handlers } from '../http/handler.ts';
import { ApiProblem } from '../services/api-problem.ts';
import type { Settings } from '../settings.ts';

/** A host name or address with a port; a host name has at most 253 characters (RFC 1035). */
const plausibleHost = /^[\w.:[\]-]{1,262}$/;

/** Where this server is seen from outside; throws 400 when the request names no host (RFC 9112, 3.2). */
function getOrigin(request: FastifyRequest, settings: Settings): string {
  if (settings.PUBLIC_URL !== undefined) return settings.PUBLIC_URL;
  if (plausibleHost.test(request.host)) return `${request.protocol}://${request.host}`;
  throw new ApiProblem(400, 'The header Host is not valid.', { code: 'invalid_request' });
}

/** Whether `If-None-Match` names the tag; weak tags compare equal here, as HTTP has it. */
function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
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
    void reply.type('application/json; charset=utf-8');
    // as: the bytes of the JSON that the contract describes.
    return { status: 200, body: body as never };
  },
} satisfies Partial<Handlers>;
