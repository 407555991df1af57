import { changedHeaders, without } from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

/** Faults of cookies and other headers. */
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
];
