import type { FastifyInstance } from 'fastify';
import { uploadPath } from '#server/db/tables/uploads.ts';
import { addOperationHooks } from '../contract/operation-hooks.ts';

/** Removes the path of PUBLIC_URL, unless a proxy did. */
export const withoutPrefix =
  (prefix: string) =>
  (address: string): string => {
    if (prefix === '' || !address.startsWith(prefix)) return address;
    const rest = address.slice(prefix.length);
    if (rest.startsWith('/')) return rest;
    return rest === '' || rest.startsWith('?') ? `/${rest}` : address;
  };

/** Whether an address only shares a prefix of letters: `/tools2` beside `/tools`. */
export const isBeside = (prefix: string, address: string): boolean =>
  prefix !== '' && address.startsWith(prefix) && withoutPrefix(prefix)(address) === address;

const addressFields: ReadonlySet<string> = new Set(['url', 'countryImage']);

const withAddresses: ReadonlySet<string> = new Set([
  'images',
  'vpn-servers',
  'app-vpn-servers',
  'uploads',
]);

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

/** They are stored without the path of PUBLIC_URL, so that an installation can move. */
export function placeUploads(app: FastifyInstance, prefix: string): void {
  if (prefix === '') return;
  const [kept, shown] = [uploadPath(''), prefix + uploadPath('')];
  const add = (address: string) => (address.startsWith(kept) ? prefix + address : address);
  const remove = (address: string) =>
    address.startsWith(shown) ? address.slice(prefix.length) : address;
  addOperationHooks(app, ({ tag }) => withAddresses.has(tag), {
    preHandler(request, _reply, done) {
      request.body = changeAddresses(request.body, remove);
      done();
    },
    preSerialization(_request, reply, payload, done) {
      done(null, reply.statusCode < 400 ? changeAddresses(payload, add) : payload);
    },
  });
}
