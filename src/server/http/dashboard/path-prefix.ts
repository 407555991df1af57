import type { FastifyInstance } from 'fastify';
import { uploadPath } from '#server/db/tables/uploads.ts';

/** Takes the path of PUBLIC_URL off the address of a request; a proxy may have done that. */
export const withoutPrefix =
  (prefix: string) =>
  (address: string): string => {
    if (prefix === '' || !address.startsWith(prefix)) return address;
    const rest = address.slice(prefix.length);
    if (rest.startsWith('/')) return rest;
    return rest === '' || rest.startsWith('?') ? `/${rest}` : address;
  };

/** Whether an address is of a neighbour on the host, whose path only begins with the same letters: `/tools2` beside `/tools`. */
export const isBeside = (prefix: string, address: string): boolean =>
  prefix !== '' && address.startsWith(prefix) && withoutPrefix(prefix)(address) === address;

/** The fields of the contract that hold the address of a picture. */
const addressFields: ReadonlySet<string> = new Set(['url', 'countryImage']);

/** The tags of the contract whose operations have such fields. */
const withAddresses: ReadonlySet<string | undefined> = new Set([
  'images',
  'vpn-servers',
  'app-vpn-servers',
  'uploads',
]);

/** A body with the addresses in it changed. */
function changeAddresses(value: unknown, change: (address: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => changeAddresses(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [
    name,
    addressFields.has(name) && typeof field === 'string'
      ? change(field)
      : changeAddresses(field, change),
  ]);
  // as: the platform types the result as any.
  return Object.fromEntries(entries) as unknown;
}

/**
 * Gives the addresses of stored files, which are kept without it, the path of PUBLIC_URL: pages and programs find them
 * from the root of the host. An installation can move to another path and back.
 */
export function placeUploads(app: FastifyInstance, prefix: string): void {
  if (prefix === '') return;
  const [kept, shown] = [uploadPath(''), prefix + uploadPath('')];
  app.addHook('preHandler', (request, _reply, done) => {
    if (withAddresses.has(request.routeOptions.config.operation?.tag))
      request.body = changeAddresses(request.body, (address) =>
        address.startsWith(shown) ? address.slice(prefix.length) : address,
      );
    done();
  });
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const isListed = withAddresses.has(request.routeOptions.config.operation?.tag);
    const add = (address: string) => (address.startsWith(kept) ? prefix + address : address);
    done(null, isListed && reply.statusCode < 400 ? changeAddresses(payload, add) : payload);
  });
}
