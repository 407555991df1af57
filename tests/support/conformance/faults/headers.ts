import { changedHeaders, without } from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

export const headers: Fault[] = [
  entry(
    'no HttpOnly',
    'login',
    'failed',
    'signs in',
    /cookie admin_jwt: HttpOnly/,
    changedHeaders('set-cookie', (value) => value.replace(/; HttpOnly/i, '')),
  ),
  entry(
    'SameSite=None',
    'refreshSession',
    'failed',
    'renews the session',
    /cookie admin_refresh: SameSite$/,
    changedHeaders('set-cookie', (value) => value.replace(/SameSite=Strict/i, 'SameSite=None')),
  ),
  entry(
    'cookies stay after signing out',
    'logout',
    'finding',
    'signs out',
    /signs out: header Set-Cookie/,
    changedHeaders('set-cookie', () => undefined),
  ),
  entry(
    'no ETag',
    'getConfig',
    'finding',
    'valid request',
    /header ETag/,
    changedHeaders('etag', () => undefined),
  ),
  entry(
    'never 304',
    'getConfig',
    'finding',
    'ETag and 304',
    /304 while nothing has changed: status/,
    (request, forward) => {
      return forward({ ...request, headers: without(request.headers, 'if-none-match') });
    },
  ),
  entry(
    'a refresh cookie that ends before the access cookie',
    'login',
    'failed',
    'signs in',
    /how long the cookies live/,
    changedHeaders('set-cookie', (value) =>
      value.startsWith('admin_refresh') ? value.replace(/Max-Age=\d+/i, 'Max-Age=60') : value,
    ),
  ),
  entry(
    'a renewed cookie without an age',
    'refreshSession',
    'failed',
    'renews the session',
    /cookie admin_refresh: replaces the one of the login/,
    changedHeaders('set-cookie', (value) => value.replace(/; Max-Age=\d+/i, '')),
  ),
  entry(
    'names another encoding than its own',
    'listTexts',
    'failed',
    'valid request',
    /valid request: content type/,
    changedHeaders('content-type', () => 'application/json; charset=iso-8859-1'),
  ),
  {
    ...entry(
      'lets caches keep who is signed in',
      'getCurrentUser',
      'failed',
      'a secret that no cache may keep',
      /kept by no cache/,
      changedHeaders('cache-control', () => 'public, max-age=60'),
    ),
    severity: 'security',
  },
  {
    ...entry(
      'takes a session that has run out',
      'getCurrentUser',
      'failed',
      'a credential in the place',
      /^a session that has run out: accepted/,
      changedHeaders('set-cookie', (value) => value.replace(/Max-Age=\d+/i, 'Max-Age=1')),
      'login',
    ),
    severity: 'security',
  },
];
