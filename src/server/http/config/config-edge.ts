import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { configTag } from '#server/services/config/webhook.ts';
import { getPublicPlace, type Settings } from '#server/settings.ts';

type EdgeSettings = Pick<
  Settings,
  | 'PUBLIC_URL'
  | 'CONFIG_MAX_AGE_SECONDS'
  | 'CONFIG_SHARED_MAX_AGE_SECONDS'
  | 'CONFIG_STALE_WHILE_REVALIDATE_SECONDS'
  | 'CONFIG_STALE_IF_ERROR_SECONDS'
  | 'CONFIG_CORS_ORIGINS'
>;

type Headers = Readonly<Record<string, string>>;

/** For administrators, and for everyone without caching settings. */
const asked = 'private, no-cache';

/** Without PUBLIC_URL, picture addresses contain the host of one request and must not be shared. */
const isShared = ({ PUBLIC_URL }: EdgeSettings): boolean => PUBLIC_URL !== undefined;

function cacheControl(settings: EdgeSettings): string | undefined {
  const own = settings.CONFIG_MAX_AGE_SECONDS;
  const shared = isShared(settings) ? (settings.CONFIG_SHARED_MAX_AGE_SECONDS ?? own) : 0;
  if (own === 0 && shared === 0) return undefined;
  const whileAsking = settings.CONFIG_STALE_WHILE_REVALIDATE_SECONDS;
  return [
    ...(isShared(settings)
      ? ['public', `max-age=${own}`, `s-maxage=${shared}`]
      : ['private', `max-age=${own}`]),
    ...(whileAsking === 0 ? [] : [`stale-while-revalidate=${whileAsking}`]),
    `stale-if-error=${settings.CONFIG_STALE_IF_ERROR_SECONDS}`,
  ].join(', ');
}

const isForAll = (origins: readonly string[]) => origins.includes('*');

interface ConfigEdge {
  /** The origin of PUBLIC_URL; absent: that of each request. */
  origin: string | undefined;
  toUser: Headers;
  toApps: Headers;
  /** By which a cache finds what it keeps of one application; absent: it keeps nothing. */
  getTags?: (appId: string) => Headers;
}

function createConfigEdge(settings: EdgeSettings): ConfigEdge {
  const lasting = cacheControl(settings);
  const origins = settings.CONFIG_CORS_ORIGINS ?? [];
  const byOrigin = origins.length > 0 && !isForAll(origins);
  // A cache stores responses by key: a caller with another key, or none, never gets one.
  const vary = `Accept-Encoding, X-Api-Key${byOrigin ? ', Origin' : ''}`;
  const toUser = { 'Cache-Control': asked, Vary: vary };
  const origin = getPublicPlace(settings)?.origin;
  if (lasting === undefined) return { origin, toUser, toApps: toUser };
  const toApps = { 'Cache-Control': lasting, Vary: vary };
  if (!isShared(settings)) return { origin, toUser, toApps };
  const getTags = (appId: string) => {
    const tag = configTag(appId);
    return { 'Surrogate-Key': tag, 'Cache-Tag': tag };
  };
  return { origin, toUser, toApps, getTags };
}

/** Start message for when settings for shared caches have no effect. */
export const sharingWarning = (settings: Settings): string | undefined =>
  !isShared(settings) &&
  (settings.CONFIG_SHARED_MAX_AGE_SECONDS ?? settings.CONFIG_MAX_AGE_SECONDS) > 0
    ? 'Without PUBLIC_URL no shared cache keeps configurations: the addresses of their pictures would be those of one request. Set it to the address that apps use.'
    : undefined;

const createdEdges = new WeakMap<EdgeSettings, ConfigEdge>();

export function getConfigEdge(settings: EdgeSettings): ConfigEdge {
  const edge = createdEdges.get(settings) ?? createConfigEdge(settings);
  createdEdges.set(settings, edge);
  return edge;
}

/** Lifetime of a preflight result in seconds, above every browser's maximum. */
const preflightMaxAge = '86400';

/** With an API key, never with a session. */
export function shareConfigurations(app: FastifyInstance, settings: EdgeSettings): void {
  const origins = settings.CONFIG_CORS_ORIGINS;
  if (origins === undefined) return;
  const allow = ({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void => {
    if (!isForAll(origins)) void reply.header('Vary', 'Origin');
    if (origin === undefined || !(isForAll(origins) || origins.includes(origin))) return;
    void reply.headers({
      'Access-Control-Allow-Origin': isForAll(origins) ? '*' : origin,
      'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id',
    });
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.operation?.id === 'getConfig') allow(request, reply);
    done();
  });
  app.options('/api/config/:appId', (request, reply) => {
    allow(request, reply);
    return reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': 'X-Api-Key, If-None-Match',
        'Access-Control-Max-Age': preflightMaxAge,
      })
      .send();
  });
}
