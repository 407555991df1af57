import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';

/** Headers of every response; pages replace the policy. */
export const careful = {
  'X-Content-Type-Options': 'nosniff',
  // JSON opened in a browser is a document: it loads nothing and allows no frames.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
} as const;

/** One year, without subdomains, which belong to others. */
export const strictTransport = 'max-age=31536000';

/** Whether the client uses https, by PUBLIC_URL, the connection or a proxy in TRUST_PROXY. */
export const comesByHttps = ({ protocol }: FastifyRequest, { PUBLIC_URL }: Settings): boolean =>
  (PUBLIC_URL?.startsWith('https:') ?? false) || protocol === 'https';

export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): void {
  void reply.headers(careful);
  if (comesByHttps(request, settings))
    void reply.header('Strict-Transport-Security', strictTransport);
}

/** Removes them from a 304, whose client has them (RFC 9110, 15.4.5). */
export function removeSecurityHeaders(reply: FastifyReply): void {
  for (const name of [...Object.keys(careful), 'Strict-Transport-Security'])
    void reply.removeHeader(name);
}
