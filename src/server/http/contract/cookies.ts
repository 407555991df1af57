import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from '#server/services/auth/sessions.ts';
import { getPublicPlace, type Settings } from '#server/settings.ts';
import { comesByHttps } from '../dashboard/security-headers.ts';

/** The short-lived cookie that every call needs (spec 6). */
export const accessCookie = 'admin_jwt';

/** The longer-lived cookie that renews the session; sent to the auth calls only. */
export const refreshCookie = 'admin_refresh';

/** The most cookies of one name that are tried; a browser sends one for each path and domain that has set it. */
const mostTried = 4;

/** The values of all cookies of a name; `request.cookies` has the first one alone. */
export function readCookies({ headers }: FastifyRequest, name: string): string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return own.slice(0, mostTried).map((pair) => pair.slice(name.length + 1));
}

/**
 * Strict: the dashboard is one page whose script makes every call, and a call from our own page is
 * same-site however the page was reached. A link from a mail loads the page without cookies and works.
 */
function attributes({ request }: FastifyReply, settings: Settings): CookieSerializeOptions {
  return {
    httpOnly: true,
    sameSite: 'strict',
    secure: comesByHttps(request, settings),
  };
}

/** Two installations below paths of one host do not get each other's cookies. */
function getPaths(settings: Settings) {
  const prefix = getPublicPlace(settings)?.path ?? '';
  return { access: prefix || '/', refresh: `${prefix}/api/auth` };
}

/** Hands a session over to the browser. */
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

/** Removes both cookies from the browser. */
export function clearSessionCookies(reply: FastifyReply, settings: Settings) {
  const common = attributes(reply, settings);
  const paths = getPaths(settings);
  void reply
    .clearCookie(accessCookie, { ...common, path: paths.access })
    .clearCookie(refreshCookie, { ...common, path: paths.refresh });
}
