import type { IncomingMessage } from 'node:http';
import type { Form, ReadyConfig } from '#server/services/config/ready-config.ts';

/** Host name or address with a port; a host name has at most 253 characters (RFC 1035). */
export const plausibleHost = /^[\w.:[\]-]{1,262}$/;

/** Node keeps the first, but a proxy may use another. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2;
}

/** Of this form, or of another encoding. */
export const findTag = (
  header: string | undefined,
  { etag }: Form,
  { tags }: ReadyConfig,
): string | undefined => [etag, ...tags].find((tag) => matchesTag(header, tag));

/** Whether `If-None-Match` contains the tag. Weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
