import type { FastifyRequest } from 'fastify';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import { matchLocale } from '#domain/match-locale.ts';
import { getStorageFault } from '../db/faults.ts';
import { chooseEncoding } from '../http/dashboard/accepted-encodings.ts';
import { getConfigEdge } from '../http/config/config-edge.ts';
import { findTag, plausibleHost } from '../http/config/config-request.ts';
import { type Handlers, readyJson } from '../http/contract/handler.ts';
import { ApiProblem } from '../services/api-problem.ts';
import type { Configurations } from '../services/config/config.ts';
import type { ReadyConfig } from '../services/config/ready-config.ts';
import type { Settings } from '../settings.ts';

/** Where this server is seen from outside; throws 400 when the request names no host (RFC 9112, 3.2). */
function getOrigin(request: FastifyRequest, settings: Settings): string {
  const { origin } = getConfigEdge(settings);
  if (origin !== undefined) return origin;
  if (plausibleHost.test(request.host)) return `${request.protocol}://${request.host}`;
  throw new ApiProblem(400, 'The header Host is not valid.', { code: 'invalid_request' });
}

interface Answer {
  ready: ReadyConfig;
  /** Time of the last successful revision check, in epoch milliseconds. Absent: now. */
  seenAt?: number;
}

/** Returns the configuration, or for an app the last good one while the database is unavailable. */
async function getOrLast(
  configurations: Configurations,
  { caller }: FastifyRequest,
  appId: string,
  wanted: { lan: LocaleCode; origin: string },
): Promise<Answer> {
  const last = (cause: unknown, seenAt: number): Answer => {
    const ready = configurations.getLast(appId, wanted);
    if (!ready) throw cause;
    return { ready, seenAt };
  };
  if (caller.kind !== 'app')
    return { ready: await configurations.get(appId, { ...wanted, revision: undefined }) };
  const { outage, revision } = caller;
  if (outage) return last(outage.cause, outage.seenAt);
  try {
    return { ready: await configurations.get(appId, { ...wanted, revision }) };
  } catch (error) {
    if (getStorageFault(error) === undefined) throw error;
    return last(error, Date.now());
  }
}

/** RFC 7234, 5.5.2: the response is stale because revalidation failed. */
const revalidationFailed = '111 - "Revalidation Failed"';

export const configHandlers = {
  async getConfig({ params, query, request, reply }, { configurations, settings }) {
    const { caller, headers } = request;
    const lan = matchLocale(query.lan ?? baseLocale) ?? baseLocale;
    const wanted = { lan, origin: getOrigin(request, settings) };
    const { ready, seenAt } = await getOrLast(configurations, request, params.appId, wanted);
    if (seenAt !== undefined) {
      const age = Math.max(0, Math.floor((Date.now() - seenAt) / 1000));
      void reply.headers({ Age: String(age), Warning: revalidationFailed });
      if (configurations.announceOutage())
        request.log.warn('The database is away; apps get the last good configurations');
    }
    // Other sites can make a browser send its cookie: uncompressed, the length reveals no secret (BREACH).
    const form =
      caller.kind === 'app' ? await ready.get(chooseEncoding(headers['accept-encoding'])) : ready;
    const tag = findTag(headers['if-none-match'], form, ready);
    const edge = getConfigEdge(settings);
    if (caller.kind === 'app') void reply.headers(edge.toApps);
    else void reply.headers(edge.toUser);
    if (caller.kind === 'app' && edge.getTags) void reply.headers(edge.getTags(params.appId));
    void reply.header('ETag', tag ?? form.etag);
    if (tag !== undefined) {
      void reply.code(304);
      // as: it has no body.
      return undefined as never;
    }
    if (form.encoding !== 'identity') void reply.header('Content-Encoding', form.encoding);
    return readyJson(reply, form.body);
  },
} satisfies Partial<Handlers>;
