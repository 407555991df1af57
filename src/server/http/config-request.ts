/** A host name or address with a port; a host name has at most 253 characters (RFC 1035). */
export const plausibleHost = /^[\w.:[\]-]{1,262}$/;

/** Whether `If-None-Match` names the tag; weak tags compare equal here, as HTTP has it (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
