import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';

/** Headers of every response; pages replace the policy. */
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // JSON opened in a browser is a document: it loads nothing and allows no frames.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
} as const;

/** One year, without subdomains, which belong to others. */
const strictTransport = 'max-age=31536000';

/** Whether the client uses https, by PUBLIC_URL, the connection or a proxy in TRUST_PROXY. */
export const usesHttps = ({ protocol }: FastifyRequest, { PUBLIC_URL }: Settings): boolean =>
  (PUBLIC_URL?.startsWith('https:') ?? false) || protocol === 'https';

export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): void {
  void reply.headers(securityHeaders);
  if (usesHttps(request, settings)) void reply.header('Strict-Transport-Security', strictTransport);
}
