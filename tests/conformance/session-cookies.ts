import type { Mismatch } from './mismatch.ts';
import { assumptionsAt } from './contract/document.ts';
import { operation } from './contract/operations.ts';
import type { Exchange, HttpClient } from './http/http-client.ts';
import { Jar, parseCookie } from './http/jar.ts';
import { type Credentials, loginCall } from './sign-in.ts';
import { Blocked } from './world.ts';

/** The two cookies of a session and where each is sent, as the contract's security schemes say. */
const paths = { admin_jwt: '/', admin_refresh: '/api/auth' } as const;

/** The purpose of a cookie. */
type Role = 'access' | 'refresh';

/** The names of a backend's session cookies; one cookie may do both. */
export type SessionCookies = Record<Role, string>;

const contractNames: SessionCookies = { access: 'admin_jwt', refresh: 'admin_refresh' };

export const isSuccess = ({ answer }: Exchange): boolean =>
  answer.status >= 200 && answer.status <= 299;

/** Starts another session of the same administrator; throws `Blocked` when the login is refused. */
export async function newSession(client: HttpClient, credentials: Credentials): Promise<Jar> {
  const jar = new Jar();
  const exchange = await client.send(loginCall(credentials, jar));
  if (!isSuccess(exchange)) throw new Blocked(exchange);
  return jar;
}

/** Which of a backend's cookies are the session's: those of the contract, or those that do what these do. */
export async function findSessionCookies(
  client: HttpClient,
  credentials: Credentials,
): Promise<SessionCookies> {
  const jar = await newSession(client, credentials);
  const found = { ...contractNames };
  const { names } = jar;
  if (Object.values(contractNames).every((name) => names.includes(name))) return found;
  for (const name of names) {
    const me = { operation: operation('getCurrentUser'), jar: jar.only(name) };
    if ((await client.send(me)).answer.status === 200) found.access = name;
    const own = (await newSession(client, credentials)).only(name);
    const refresh = { operation: operation('refreshSession'), jar: own };
    if ((await client.send(refresh)).answer.status === 200) found.refresh = name;
  }
  return found;
}

const cookieLine = ({ answer }: Exchange, name: string) =>
  answer.headers.getSetCookie().find((line) => parseCookie(line).name === name);

/** A cookie without its value. */
const shown = (line: string | undefined) => line?.replace(/=[^;]*/, '=…') ?? 'no such cookie';

const attributesOf = (line: string) =>
  line
    .split(';')
    .slice(1)
    .map((part) => part.trim().toLowerCase());

const attributes = assumptionsAt(['components', 'headers', 'SessionCookies'], 'attributes');
const otherName = assumptionsAt(['components', 'securitySchemes', 'adminJwt'], 'name').concat(
  assumptionsAt(['components', 'securitySchemes', 'adminRefresh'], 'name'),
);

/** Attributes that protect a cookie from scripts and other sites, and those that are only our choice. */
export function cookieChecks(
  exchange: Exchange,
  cookies: SessionCookies,
  roles: readonly Role[],
): { check: string; mismatch: Mismatch | undefined }[] {
  return [...new Set(roles)].flatMap((role) => {
    const name = cookies[role];
    const line = cookieLine(exchange, name);
    const given = attributesOf(line ?? '');
    const came = shown(line);
    const path = role === 'access' ? paths.admin_jwt : paths.admin_refresh;
    const judged = (wanted: string, isKept: boolean, more: Partial<Mismatch>) => ({
      check: `cookie ${name}: ${wanted}`,
      mismatch: isKept ? undefined : { expected: `${name} with ${wanted}`, came, ...more },
    });
    const guarded = { severity: 'security' } as const;
    const { protocol, hostname } = new URL(exchange.sent.url);
    const domain = given.find((one) => one.startsWith('domain='))?.replace(/^domain=\.?/, '');
    const isOurs = domain === undefined || `.${hostname}`.endsWith(`.${domain}`);
    const isHttps = protocol === 'https:';
    return [
      judged('HttpOnly', given.includes('httponly'), guarded),
      judged(
        'SameSite',
        given.some((one) => ['samesite=strict', 'samesite=lax'].includes(one)),
        guarded,
      ),
      ...(isHttps ? [judged('Secure', given.includes('secure'), guarded)] : []),
      judged('SameSite=Strict', given.includes('samesite=strict'), { assumptions: attributes }),
      judged('a Domain that a browser takes', isOurs, { assumptions: attributes }),
      judged(`Path=${path}`, given.includes(`path=${path}`), { assumptions: attributes }),
      judged('the name of the contract', name === contractNames[role], { assumptions: otherName }),
    ];
  });
}
