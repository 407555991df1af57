import type { IncomingMessage } from 'node:http';
import type { Form, ReadyConfig } from '#server/services/config/ready-config.ts';

/** A host name or address with a port; a host name has at most 253 characters (RFC 1035). */
export const plausibleHost = /^[\w.:[\]-]{1,262}$/;

/** Whether a request has at most one header Host; Node drops all but the first, a proxy may take another. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2;
}

/**
 * The tag in `If-None-Match` under which the caller has what would be sent; undefined: none. One of another encoding is
 * as good: it is the same configuration.
 */
export function findTag(
  header: string | undefined,
  { etag }: Form,
  { tags }: ReadyConfig,
): string | undefined {
  if (header === undefined) return undefined;
  // What nearly everybody sends, in whatever encoding it came: one tag, which needs no reading.
  if (tags.includes(header)) return header;
  return matchesTag(header, etag) ? etag : tags.find((tag) => matchesTag(header, tag));
}

/** Whether `If-None-Match` names the tag; weak tags compare equal here, as HTTP has it (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
