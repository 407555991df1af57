import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';

/** On every answer. What shows something to people replaces the policy with its own. */
export const careful = {
  'X-Content-Type-Options': 'nosniff',
  // JSON that is opened by itself is a document too: it loads nothing and stands in nobody's frame.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
} as const;

/** A year, and this host only: whether its subdomains speak https is not ours to say. */
export const strictTransport = 'max-age=31536000';

/** Whether people come by https: PUBLIC_URL says so, or the connection, or a proxy in TRUST_PROXY. */
export const comesByHttps = ({ protocol }: FastifyRequest, { PUBLIC_URL }: Settings): boolean =>
  (PUBLIC_URL?.startsWith('https:') ?? false) || protocol === 'https';

/** Sets the headers that every answer carries. */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): void {
  void reply.headers(careful);
  if (comesByHttps(request, settings))
    void reply.header('Strict-Transport-Security', strictTransport);
}

/** Takes them off a 304: who has the answer has its other headers, too (RFC 9110, 15.4.5). */
export function removeSecurityHeaders(reply: FastifyReply): void {
  for (const name of [...Object.keys(careful), 'Strict-Transport-Security'])
    void reply.removeHeader(name);
}
