import { isDeepStrictEqual } from 'node:util';
import type { Checks, Mismatch } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { operation, successOf } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import { Jar, parseCookie } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import { type Credentials, loginCall } from '../sign-in.ts';
import { elsewhere } from './refusals.ts';

/** The two cookies and where each is sent, as the contract's security schemes say. */
const paths = { admin_jwt: '/', admin_refresh: '/api/auth' } as const;
type CookieName = keyof typeof paths;
const names: readonly CookieName[] = ['admin_jwt', 'admin_refresh'];

const attributesOf = (name: CookieName) => ['HttpOnly', 'SameSite=Strict', `Path=${paths[name]}`];
const hasAttribute = (line: string, attribute: string) =>
  line.split(';').some((part) => part.trim().toLowerCase() === attribute.toLowerCase());

const cookieLine = ({ answer }: Exchange, name: CookieName) =>
  answer.headers.getSetCookie().find((line) => parseCookie(line).name === name);

/** A cookie without its value. */
const shown = (line: string | undefined) => line?.replace(/=[^;]*/, '=…') ?? 'no such cookie';

function flagsMismatch(
  exchange: Exchange,
  name: CookieName,
  attribute: string,
): Mismatch | undefined {
  const line = cookieLine(exchange, name);
  if (line !== undefined && hasAttribute(line, attribute)) return undefined;
  const assumptions = assumptionsAt(['components', 'headers', 'SessionCookies']);
  return { expected: `${name} with ${attribute}`, came: shown(line), assumptions };
}

/** Spec 6: the session is in cookies; the contract says which and how they are kept from scripts and other sites. */
function checkCookies(checks: Checks, exchange: Exchange): void {
  const { id } = exchange.sent.operation;
  // A mock can set only the one cookie that the contract's example shows.
  for (const name of checks.stateless ? names.slice(0, 1) : names)
    for (const attribute of attributesOf(name)) {
      const mismatch = flagsMismatch(exchange, name, attribute);
      const check = `cookie ${name}: ${attribute}`;
      if (mismatch) checks.fails(check, mismatch, exchange);
      else checks.passes(id, check);
    }
}

const call = (id: string, jar: Jar) => ({ operation: operation(id), jar });

async function newSession(checks: Checks, credentials: Credentials): Promise<Jar> {
  const jar = new Jar();
  await checks.client.send(loginCall(credentials, jar));
  return jar;
}

const isSame = (one: Exchange, other: Exchange): Mismatch | undefined =>
  isDeepStrictEqual(one.answer.body, other.answer.body)
    ? undefined
    : { expected: one.answer.text, came: other.answer.text };

const signsIn = (credentials: Credentials): Rule => ({
  name: 'signs in',
  operations: ['login', 'getCurrentUser'],
  stateless: true,
  async run(checks) {
    const jar = new Jar();
    const login = await checks.expect('right password', loginCall(credentials, jar), {
      status: successOf(operation('login')),
    });
    checkCookies(checks, login);
    // A mock may make somebody up at every call.
    if (checks.stateless) return;
    const me = call('getCurrentUser', jar);
    await checks.expect('who has signed in', me, { status: 200 }, (exchange) =>
      isSame(login, exchange),
    );
  },
});

const refusesPassword = (credentials: Credentials): Rule => ({
  name: 'wrong credentials',
  operations: ['login'],
  async run(checks) {
    const wrong = { ...credentials, password: `not ${credentials.password.length}` };
    const nobody = { username: `${checks.world.prefix}nobody`, password: wrong.password };
    const shownBy = { status: 401, refusalShown: true };
    const { answer } = await checks.expect('wrong password', loginCall(wrong), shownBy);
    await checks.expect('unknown user name', loginCall(nobody), shownBy, (exchange) =>
      exchange.answer.text === answer.text
        ? undefined
        : { expected: `as for a wrong password: ${answer.text}`, came: exchange.answer.text },
    );
    checks.skip('login', 'too many attempts: 429', 'it would lock the administrator out');
  },
});

const refreshes = (credentials: Credentials): Rule => ({
  name: 'renews the session',
  operations: ['refreshSession'],
  stateless: true,
  async run(checks) {
    const jar = await newSession(checks, credentials);
    // A mock sets only one cookie, but asks for the other.
    if (checks.stateless) jar.set('admin_refresh', 'mock');
    jar.delete('admin_jwt');
    const refresh = await checks.expect('with admin_refresh alone', call('refreshSession', jar), {
      status: 200,
    });
    checkCookies(checks, refresh);
    if (checks.stateless) return;
    const me = await checks.expect('the renewed session works', call('getCurrentUser', jar), {
      status: 200,
    });
    const check = 'it is still the same user';
    const mismatch = isSame(me, refresh);
    if (mismatch) checks.fails(check, mismatch, refresh);
    else checks.passes('refreshSession', check);
    const forged = new Jar();
    forged.set('admin_refresh', 'forged');
    await checks.expect('forged cookie', call('refreshSession', forged), {
      status: 401,
      refusalShown: true,
    });
  },
});

const signsOut = (credentials: Credentials): Rule => ({
  name: 'signs out',
  operations: ['logout', 'refreshSession'],
  stateless: true,
  async run(checks) {
    const jar = await newSession(checks, credentials);
    const old = jar.copy();
    await checks.expect('signs out', call('logout', jar), { status: 204 }, () => {
      const kept = names.filter((name) => jar.get(name) !== undefined);
      const assumptions = assumptionsAt(['components', 'headers', 'ClearedSessionCookies']);
      return kept.length === 0
        ? undefined
        : { expected: 'both cookies cleared', came: `${kept.join(', ')} kept`, assumptions };
    });
    if (checks.stateless) return;
    await checks.expect('after signing out', call('refreshSession', old), {
      status: 401,
      refusalShown: true,
    });
    const again = await newSession(checks, credentials);
    again.delete('admin_jwt');
    await checks.expect('with admin_refresh alone', call('logout', again), { status: 204 });
  },
});

/** Another site must not sign the administrator out, nor in. */
const refusesForeignSites = (id: string, credentials: Credentials): Rule => ({
  name: 'foreign Origin',
  operations: [id],
  async run(checks) {
    const jar = await newSession(checks, credentials);
    const foreign = {
      ...(id === 'login' ? loginCall(credentials) : call(id, jar)),
      headers: elsewhere,
    };
    await checks.expect('foreign Origin', foreign, { status: 403 });
  },
});

const refusesForgery: Rule = {
  name: 'forged cookie',
  operations: ['getCurrentUser'],
  async run(checks) {
    const jar = new Jar();
    jar.set('admin_jwt', 'e30.e30.forged');
    await checks.expect('forged cookie', call('getCurrentUser', jar), {
      status: 401,
      refusalShown: true,
    });
  },
};

/** Signing in, staying signed in and signing out (spec 4, Session; spec 8, Login). */
export const sessionRules = (credentials: Credentials): Rule[] => [
  signsIn(credentials),
  refusesPassword(credentials),
  refreshes(credentials),
  signsOut(credentials),
  refusesForgery,
  ...['login', 'logout', 'refreshSession'].map((id) => refusesForeignSites(id, credentials)),
];
