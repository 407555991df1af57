import type { FastifyRequest } from 'fastify';
import { ApiProblem } from '../services/api-problem.ts';
import type { Settings } from '../settings.ts';

const readOnly = ['GET', 'HEAD', 'OPTIONS'];

/** The host and port of an address; undefined for `null`, which a sandboxed page sends. */
const getHost = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/** Where a browser says a request comes from, when that is not us and no person typed the address. */
const foreignSites: readonly unknown[] = ['cross-site', 'same-site'];

function isForeign(request: FastifyRequest, { PUBLIC_URL }: Settings): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Programs send neither; a browser sends at least one of them with every write.
  if (origin === undefined) return foreignSites.includes(site);
  const host = getHost(origin);
  return host === undefined || ![request.host, PUBLIC_URL && getHost(PUBLIC_URL)].includes(host);
}

/**
 * Refuses writes that another site sends with the administrator's cookies: throws 403 when there is an
 * `Origin` that is neither the host that was addressed nor that of PUBLIC_URL, or none and `Sec-Fetch-Site`
 * names another site. Neighbouring subdomains count as other sites: SameSite cookies do not keep them out.
 */
export function checkOrigin(request: FastifyRequest, settings: Settings): void {
  if (readOnly.includes(request.method) || !isForeign(request, settings)) return;
  throw new ApiProblem(403, 'Changes are not accepted from this site.', {
    code: 'origin_not_allowed',
  });
}
