import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Settings, SettingsError } from '#server/settings.ts';

/** Whether to trust forwarded headers from an address. */
export type Trust = (address: string | undefined) => boolean;

/** Named networks of RFC 5735, 1918, 3927, 4193 and 4291. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const families = { 4: 'ipv4', 6: 'ipv6' } as const;

const getFamily = (address: string) => {
  const version = isIP(address);
  return version === 4 || version === 6 ? families[version] : undefined;
};

function add(list: BlockList, entry: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const family = getFamily(address);
  if (!family) return false;
  if (bits === undefined) {
    list.addAddress(address, family);
    return true;
  }
  // A network of 0 bits would let every client forge its address.
  if (Number(bits) < 1 || Number(bits) > (family === 'ipv4' ? 32 : 128)) return false;
  list.addSubnet(address, Number(bits), family);
  return true;
}

/** Parses TRUST_PROXY; trusts none when absent. Throws `SettingsError` for an invalid entry. */
export function parseTrust(entries: readonly string[] = []): Trust {
  const list = new BlockList();
  const wrong = entries
    .flatMap((entry) => (Object.hasOwn(namedNetworks, entry) ? namedNetworks[entry] : entry) ?? [])
    .find((entry) => !add(list, entry));
  if (wrong !== undefined) {
    throw new SettingsError(
      `TRUST_PROXY must consist of addresses, networks such as 10.0.0.0/8, or the names ${Object.keys(namedNetworks).join(', ')}, separated by commas (it has "${wrong}").`,
    );
  }
  const check = (address: string) => {
    const family = getFamily(address);
    return family !== undefined && list.check(address, family);
  };
  // Nearly all requests come from the same proxy.
  let last = { address: '', isTrusted: false };
  return (address = '') => {
    if (address !== last.address) last = { address, isTrusted: check(address) };
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

/** Logs a warning once for a request through a proxy that TRUST_PROXY omits. */
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
}
