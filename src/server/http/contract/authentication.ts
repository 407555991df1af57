import type { FastifyRequest } from 'fastify';
import { opensApp } from '#server/services/auth/api-keys.ts';
import { ApiProblem } from '#server/services/api-problem.ts';
import type { Services } from '#server/services/services.ts';
import type { Caller } from '#server/services/auth/sessions.ts';
import { accessCookie, readCookies, refreshCookie } from './cookies.ts';
import type { Operation } from './contract.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender, by the operation's security schemes; set before the body is read. */
    caller: Caller;
  }
}

const anonymous: Caller = { kind: 'none' };

/** An API key is valid for the application in the path only. */
async function byApiKey(request: FastifyRequest, services: Services): Promise<Caller> {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string') return anonymous;
  // as: the only operation with an API key has the application's id in its path.
  const { appId } = request.params as { appId: string };
  const found = await services.configurations.accessOrLast(appId);
  const app = found && 'access' in found ? found.access : found;
  const outage = found && 'access' in found ? { outage: found } : {};
  if (app && opensApp(app, key)) return { kind: 'app', revision: app.revision, ...outage };
  if (!('outage' in outage)) await services.loginLimit.countWrongKey(request.ip);
  throw new ApiProblem(401, 'The API key is not valid for this application.', {
    code: 'invalid_api_key',
  });
}

type Scheme = (request: FastifyRequest, services: Services) => Promise<Caller>;

const schemes: Readonly<Record<string, Scheme>> = {
  adminJwt: (request, { sessions }) => sessions.byAccessTokens(readCookies(request, accessCookie)),
  adminRefresh: (request, { sessions }) =>
    sessions.byRefreshTokens(readCookies(request, refreshCookie)),
  apiKey: byApiKey,
};

const refusals: Readonly<Record<'none' | 'expired', { message: string; code: string }>> = {
  none: { message: 'You are not signed in.', code: 'not_signed_in' },
  expired: { message: 'Your session has run out.', code: 'session_expired' },
};

/** Returns the caller; throws 401 when no security scheme of the operation accepts it. */
export async function authenticate(
  operation: Operation,
  request: FastifyRequest,
  services: Services,
): Promise<Caller> {
  if (operation.securitySchemes.length === 0) return anonymous;
  let refused: 'none' | 'expired' = 'none';
  for (const name of operation.securitySchemes) {
    const caller = await schemes[name]?.(request, services);
    if (!caller) throw new Error(`The security scheme ${name} is not implemented.`);
    if (caller.kind === 'user' || caller.kind === 'app') return caller;
    if (caller.kind === 'expired') refused = 'expired';
  }
  const { message, code } = refusals[refused];
  throw new ApiProblem(401, message, { code });
}
