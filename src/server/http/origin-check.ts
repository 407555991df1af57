import type { FastifyRequest } from 'fastify';
import { ApiProblem } from '../services/api-problem.ts';
import type { Settings } from '../settings.ts';

const readOnly = ['GET', 'HEAD', 'OPTIONS'];

/** The host and port of an address; undefined for `null`, which a sandboxed page sends. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Refuses writes that another site sends with the administrator's cookies: throws 403 when there is an
 * `Origin` that is neither the host that was addressed nor that of PUBLIC_URL.
 */
export function checkOrigin(request: FastifyRequest, settings: Settings): void {
  const { origin } = request.headers;
  if (origin === undefined || readOnly.includes(request.method)) return;
  const host = hostOf(origin);
  const own = [request.host, settings.PUBLIC_URL && hostOf(settings.PUBLIC_URL)];
  if (host !== undefined && own.includes(host)) return;
  throw new ApiProblem(403, 'Changes are not accepted from this site.', {
    code: 'origin_not_allowed',
  });
}
