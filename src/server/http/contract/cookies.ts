import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from '#server/services/auth/sessions.ts';
import { getPublicPlace, type Settings } from '#server/settings.ts';
import { usesHttps } from '../dashboard/security-headers.ts';

export const accessCookie = 'admin_jwt';

/** Refresh cookie; browsers send it with auth calls only. */
export const refreshCookie = 'admin_refresh';

/** A browser sends one per path and domain. */
const mostTried = 4;

/** All values of a cookie; `request.cookies` has the first only. */
export function readCookies({ headers }: FastifyRequest, name: string): string[] {
  if (headers.cookie === undefined) return [];
  const pairs = headers.cookie.split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return own.slice(0, mostTried).map((pair) => pair.slice(name.length + 1));
}

/** Strict: all calls come from our own page, and the page itself loads without cookies. */
function attributes({ request }: FastifyReply, settings: Settings): CookieSerializeOptions {
  return {
    httpOnly: true,
    sameSite: 'strict',
    secure: usesHttps(request, settings),
  };
}

/** Separate paths, so that installations on one host do not share cookies. */
function getPaths(settings: Settings) {
  const prefix = getPublicPlace(settings)?.path ?? '';
  return { access: prefix || '/', refresh: `${prefix}/api/auth` };
}

export function setSessionCookies(reply: FastifyReply, settings: Settings, session: OpenSession) {
  const common = attributes(reply, settings);
  const paths = getPaths(settings);
  void reply
    .setCookie(accessCookie, session.accessToken, {
      ...common,
      path: paths.access,
      maxAge: settings.ACCESS_TOKEN_TTL_SECONDS,
    })
    .setCookie(refreshCookie, session.refreshToken, {
      ...common,
      path: paths.refresh,
      maxAge: settings.REFRESH_TOKEN_TTL_SECONDS,
    });
}

export function clearSessionCookies(reply: FastifyReply, settings: Settings) {
  const common = attributes(reply, settings);
  const paths = getPaths(settings);
  void reply
    .clearCookie(accessCookie, { ...common, path: paths.access })
    .clearCookie(refreshCookie, { ...common, path: paths.refresh });
}
