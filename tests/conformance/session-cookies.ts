import type { Mismatch } from './mismatch.ts';
import { assumptionsAt } from './contract/document.ts';
import { field } from './contract/json.ts';
import { operation } from './contract/operations.ts';
import type { Exchange, HttpClient } from './http/http-client.ts';
import { type Cookie, Jar, parseCookie } from './http/jar.ts';
import { parsedJson } from './http/transport.ts';
import { type Credentials, loginCall } from './sign-in.ts';
import { Blocked } from './blocked.ts';

/** The two cookies of a session and where each is sent, as the contract's security schemes say. */
const paths = { admin_jwt: '/', admin_refresh: '/api/auth' } as const;

/** The purpose of a cookie. */
type Role = 'access' | 'refresh';

/** The names of a backend's session cookies; one cookie may do both. */
export type SessionCookies = Record<Role, string>;

export const contractNames: SessionCookies = { access: 'admin_jwt', refresh: 'admin_refresh' };

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

/** How many seconds a cookie opens something: as long as the browser keeps it, or until its token runs out. */
export function lifeOf(cookie: Cookie | undefined): number | undefined {
  const [, claims = ''] = cookie?.value.split('.') ?? [];
  const end = field(parsedJson(Buffer.from(claims, 'base64url').toString()), 'exp');
  const lives = [
    cookie?.life,
    typeof end === 'number' ? end - Math.round(Date.now() / 1000) : undefined,
  ].filter((life) => life !== undefined);
  return lives.length === 0 ? undefined : Math.min(...lives);
}

/** The longest that the contract's "short-lived" may mean, in seconds. */
const oneDay = 86_400;

/** The access cookie is short-lived, the refresh cookie lives longer (contract, security schemes). */
export function lifeMismatch(jar: Jar, { access, refresh }: SessionCookies): Mismatch | undefined {
  if (access === refresh) return undefined;
  const [short, long] = [lifeOf(jar.find(access)), lifeOf(jar.find(refresh))];
  if (short === undefined) return undefined;
  const came = `${access} ${short} s, ${refresh} ${long ?? '?'} s`;
  if (short > oneDay)
    return { expected: `${access} for a day at most`, came, severity: 'security' };
  return long !== undefined && short >= long
    ? { expected: `${refresh} lives longer than ${access}`, came }
    : undefined;
}

/** A cookie that is set again replaces the one before: a browser sends both where path or domain differ. */
export function renewalMismatch(
  before: Jar,
  { answer, sent }: Exchange,
  name: string,
): Mismatch | undefined {
  const after = new Jar();
  after.store(answer.headers, new URL(sent.url).pathname);
  const [old, renewed] = [before.find(name), after.find(name)];
  if (!old || !renewed) return undefined;
  const placeOf = ({ path, domain }: Cookie) => `Path=${path}${domain && `; Domain=${domain}`}`;
  if (placeOf(old) !== placeOf(renewed)) return { expected: placeOf(old), came: placeOf(renewed) };
  const [was, is] = [old.life, renewed.life];
  const isShorter = (was === undefined) !== (is === undefined) || Number(is) < Number(was) / 2;
  const withoutValue = (life: number | undefined) =>
    life === undefined ? 'no Max-Age' : `${life} s`;
  return isShorter
    ? { expected: `${withoutValue(was)}, as at login`, came: withoutValue(is) }
    : undefined;
}

/** Signing out takes the cookies of these names away; one that is cleared at another place stays in the browser. */
export function clearedMismatch(
  { answer }: Exchange,
  jar: Jar,
  names: readonly string[],
): Mismatch | undefined {
  const kept = names.flatMap((name) => jar.find(name) ?? []);
  if (kept.length === 0) return undefined;
  const lines = answer.headers.getSetCookie().map((line) => parseCookie(line));
  const isMissed = kept.some(({ name }) => lines.some((line) => line.name === name));
  const place = ['components', 'headers', 'ClearedSessionCookies'];
  const assumptions = isMissed ? [] : assumptionsAt(place, 'presence');
  const came = `${kept.map(({ name, path }) => `${name} (Path=${path})`).join(', ')} kept`;
  return { expected: 'its cookies cleared', came, assumptions };
}

const cookieLine = ({ answer }: Exchange, name: string) =>
  answer.headers.getSetCookie().find((line) => parseCookie(line).name === name);

/** A cookie without its value. */
const withoutValue = (line: string | undefined) =>
  line?.replace(/=[^;]*/, '=…') ?? 'no such cookie';

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
    const came = withoutValue(line);
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
