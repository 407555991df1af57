import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { ApiProblem } from '#server/services/api-problem.ts';
import { type Settings } from '#server/settings.ts';
import { OperatorError } from '#server/operator-error.ts';

export type Trust = (address: string | undefined) => boolean;

const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

function isValid(entry: string): boolean {
  if (networkNames.includes(entry)) return true;
  try {
    // Throws also for a network of 0 bits, which would let every client forge its address.
    compile(entry);
    return isIP(entry.replace(/\/.*$/, '')) > 0;
  } catch {
    return false;
  }
}

/** Parses TRUST_PROXY; trusts none when absent. Throws `OperatorError` for an invalid entry. */
export function parseTrust(entries: readonly string[] = []): Trust {
  const wrong = entries.find((entry) => !isValid(entry));
  if (wrong !== undefined) {
    throw new OperatorError(
      `TRUST_PROXY must consist of addresses, networks such as 10.0.0.0/8, or the names ${networkNames.join(', ')}, separated by commas (it has "${wrong}").`,
    );
  }
  const check = compile([...entries]);
  // Nearly all requests come from the same proxy.
  let last = { address: '', isTrusted: false };
  return (address = '') => {
    if (address !== last.address) last = { address, isTrusted: check(address, 0) };
    return last.isTrusted;
  };
}

/** Some proxies append the client's port, which varies by connection. */
const withoutPort = (address: string): string =>
  address.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** Removes ports from `X-Forwarded-For`, so that a client has one address. */
export function dropForwardedPorts({ headers }: IncomingMessage): void {
  const given = headers['x-forwarded-for'];
  if (typeof given !== 'string' || !given.includes(':')) return;
  headers['x-forwarded-for'] = given.split(',').map(withoutPort).join(', ');
}

/** Wrong passwords of one user would lock out all users of the proxy. */
const advice =
  'Behind a proxy every login seems to come from its address, so a few wrong passwords lock everybody out. Set TRUST_PROXY to the address of the proxy.';

/** Start message for when the settings imply a proxy that is not trusted. */
export const proxyWarning = ({ PUBLIC_URL, TRUST_PROXY }: Settings): string | undefined =>
  PUBLIC_URL !== undefined && TRUST_PROXY === undefined
    ? `PUBLIC_URL is set and TRUST_PROXY is not. ${advice}`
    : undefined;

/** Logs a warning once for a proxy that TRUST_PROXY omits, and once for one that changes the host. */
export function warnOfProxies(app: FastifyInstance, { TRUST_PROXY }: Settings): void {
  const isTrusted = parseTrust(TRUST_PROXY);
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.socket;
    if (!isSaid && 'x-forwarded-for' in request.headers && !isTrusted(remoteAddress)) {
      isSaid = true;
      request.log.warn(
        { proxy: remoteAddress },
        `X-Forwarded-For comes from an address that is not trusted. ${advice}`,
      );
    }
    done();
  });
  let isNamed = false;
  app.addHook('onError', (request, _reply, error, done) => {
    const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
    const isForeign = error instanceof ApiProblem && error.body.code === 'origin_not_allowed';
    if (!isNamed && isForeign && site === 'same-origin') {
      isNamed = true;
      request.log.warn(
        { origin, host: request.host },
        'A change was refused: the browser is at origin, and the request names another host. If a proxy stands in front, set PUBLIC_URL to the address that people use.',
      );
    }
    done();
  });
}
