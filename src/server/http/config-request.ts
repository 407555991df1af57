import type { Form, ReadyConfig } from '../services/ready-config.ts';

/** A host name or address with a port; a host name has at most 253 characters (RFC 1035). */
export const plausibleHost = /^[\w.:[\]-]{1,262}$/;

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
