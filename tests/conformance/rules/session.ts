import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import type { Mismatch } from '../mismatch.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field } from '../contract/json.ts';
import { operation, placeOfOperation, successOf } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import {
  clearedMismatch,
  cookieChecks,
  findSessionCookies,
  isSuccess,
  lifeMismatch,
  newSession,
  renewalMismatch,
  type SessionCookies,
} from '../session-cookies.ts';
import { type Credentials, loginCall } from '../sign-in.ts';
import { operatorCredentials, wrongCredentials } from './credentials.ts';
import { limitsAttempts } from './login-limit.ts';
import { otherSessions, ownSession, signsOutByPost } from './other-sessions.ts';
import { elsewhere } from './origins.ts';

const call = (id: string, jar: Jar) => ({ operation: operation(id), jar });

const security = { severity: 'security' } as const;

/** The user, as far as the specification shows one. */
const emailMismatch = (one: Exchange, other: Exchange): Mismatch | undefined => {
  const [wanted, came] = [one, other].map(({ answer }) => field(answer.body, 'email'));
  return (wanted ?? null) === (came ?? null)
    ? undefined
    : { expected: `email ${String(wanted)}`, came: `email ${String(came)}` };
};

/** How long a used refresh cookie may still be taken, for two tabs that refresh at once, in milliseconds. */
const graceMs = 12_000;

const rotation = assumptionsAt(placeOfOperation(operation('refreshSession')), 'rotation');

const usedCookie = 'a used refresh cookie';

/** Signing in, staying signed in and signing out (spec 4, Session; spec 8, Login). */
export class SessionRules {
  readonly #credentials: Credentials;
  #cookies: Promise<SessionCookies> | undefined;
  #used: { jar: Jar; at: number; isRotated: boolean } | undefined;

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  #names({ client }: Checks): Promise<SessionCookies> {
    return (this.#cookies ??= findSessionCookies(client, this.#credentials));
  }

  async #checkCookies(checks: Checks, exchange: Exchange): Promise<void> {
    // A mock can set only the one cookie that the contract's example shows.
    const names = checks.stateless
      ? { access: 'admin_jwt', refresh: 'admin_refresh' }
      : await this.#names(checks);
    const roles = checks.stateless ? (['access'] as const) : (['access', 'refresh'] as const);
    for (const { check, mismatch } of cookieChecks(exchange, names, roles))
      checks.verdict(check, mismatch, exchange);
  }

  readonly #signsIn: Rule = {
    name: 'signs in',
    operations: ['login', 'getCurrentUser'],
    isAlone: true,
    stateless: true,
    run: async (checks) => {
      // Before the session that is looked at: a backend may have one alone for each user.
      if (!checks.stateless) await this.#names(checks);
      const jar = new Jar();
      const login = await checks.expect('right password', loginCall(this.#credentials, jar), {
        status: successOf(operation('login')),
      });
      if (!isSuccess(login)) return;
      await this.#checkCookies(checks, login);
      // A mock may invent another user at every call.
      if (checks.stateless) return;
      const names = await this.#names(checks);
      checks.verdict('how long the cookies live', lifeMismatch(jar, names), login);
      const me = call('getCurrentUser', jar);
      const exchange = await checks.expect('who has signed in', me, { status: 200 }, (one) =>
        emailMismatch(login, one),
      );
      checks.verdict('tells who has signed in', emailMismatch(exchange, login), login);
      const { username, password } = this.#credentials;
      const place = ['components', 'schemas', 'LoginInput', 'properties', 'username'];
      const assumptions = assumptionsAt(place, 'invisible');
      // The last: where a user has one session, each login ends the one before.
      const padded = loginCall({ username: ` ${username} `, password });
      await checks.expect('blanks around the name', padded, { status: 200, assumptions });
    },
  };

  readonly #refreshes: Rule = {
    name: 'renews the session',
    operations: ['refreshSession', 'getCurrentUser'],
    isAlone: true,
    stateless: true,
    run: async (checks) => {
      const names = checks.stateless ? undefined : await this.#names(checks);
      const jar = await newSession(checks.client, this.#credentials);
      // A mock sets only one cookie, but asks for the other.
      if (checks.stateless) jar.set('admin_refresh', 'mock');
      const before = jar.copy();
      const alone = names ? jar.only(names.refresh) : jar;
      const refresh = await checks.expect(
        'with admin_refresh alone',
        call('refreshSession', alone),
        {
          status: 200,
        },
      );
      if (!isSuccess(refresh)) return;
      await this.#checkCookies(checks, refresh);
      if (!names) return;
      const me = await checks.expect('the renewed session works', call('getCurrentUser', alone), {
        status: 200,
      });
      checks.verdict('it is still the same user', emailMismatch(me, refresh), refresh);
      for (const name of new Set(Object.values(names))) {
        const check = `cookie ${name}: replaces the one of the login`;
        checks.verdict(check, renewalMismatch(before, refresh, name), refresh);
      }
      const isRotated = alone.get(names.refresh) !== before.get(names.refresh);
      const expected = `another ${names.refresh}`;
      checks.verdict(
        'exchanges the refresh cookie',
        isRotated ? undefined : { expected, came: 'the same', assumptions: rotation },
        refresh,
      );
      this.#used = { jar: before.only(names.refresh), at: Date.now(), isRotated };
      const forged = new Jar();
      forged.set(names.refresh, 'forged');
      const refused = { status: 401, ...security };
      await checks.expect('forged cookie', call('refreshSession', forged), refused);
      await checks.expect('no cookie', call('refreshSession', new Jar()), refused);
    },
  };

  /** A stolen refresh cookie that was used already must open nothing. */
  readonly #refusesUsed: Rule = {
    name: usedCookie,
    operations: ['refreshSession'],
    isAlone: true,
    run: async (checks) => {
      if (!this.#used) await this.#refreshes.run(checks);
      if (!this.#used) return;
      const { jar, at, isRotated } = this.#used;
      // Two tabs may refresh at once: a backend may take the old one for a moment.
      await delay(Math.max(0, at + graceMs - Date.now()));
      // One that is never exchanged is the same cookie.
      const kept = isRotated ? security : { assumptions: rotation };
      await checks.expect(usedCookie, call('refreshSession', jar), { status: 401, ...kept });
    },
  };

  readonly #signsOut: Rule = {
    name: 'signs out',
    operations: ['logout', 'refreshSession'],
    isAlone: true,
    stateless: true,
    run: async (checks) => {
      const cookies = checks.stateless ? undefined : await this.#names(checks);
      const jar = await newSession(checks.client, this.#credentials);
      // As after some minutes: the session has been renewed since.
      if (cookies) await checks.client.send(call('refreshSession', jar));
      const old = jar.copy();
      const names = cookies ? Object.values(cookies) : ['admin_jwt'];
      await checks.expect('signs out', call('logout', jar), { status: 204 }, (exchange) =>
        clearedMismatch(exchange, jar, names),
      );
      if (!cookies) return;
      const after = await checks.expect('after signing out', call('refreshSession', old), {
        status: 401,
        ...security,
      });
      const came = 'its refresh cookie opens another one';
      const alive = { expected: 'the session ended', came, ...security };
      const isAlive = after.answer.status < 300;
      checks.verdictOn('logout', 'ends the session', isAlive ? alive : undefined, after);
      for (const [role, name] of Object.entries(cookies)) await this.#endsByOne(checks, role, name);
    },
  };

  /** Either cookie ends the whole session: none of the two opens anything afterwards. */
  async #endsByOne(checks: Checks, role: string, name: string): Promise<void> {
    const session = await newSession(checks.client, this.#credentials);
    const check = `with ${role === 'access' ? 'admin_jwt' : 'admin_refresh'} alone`;
    const exchange = await checks.expect(check, call('logout', session.only(name)), {
      status: 204,
      assumptions: assumptionsAt(['paths', '/api/auth/logout', 'post'], 'either'),
    });
    if (!isSuccess(exchange)) return;
    for (const id of ['getCurrentUser', 'refreshSession']) {
      const after = await checks.client.send(call(id, session.copy()));
      const alive = { expected: 'the session ended', came: `${id} lets it in`, ...security };
      const isAlive = isSuccess(after);
      checks.verdictOn('logout', `${check}: ends the session`, isAlive ? alive : undefined, after);
    }
  }

  /** Another site must not sign the administrator out, nor in. */
  readonly #refusesForeignSites = (id: string): Rule => ({
    name: 'foreign Origin',
    operations: [id],
    isAlone: true,
    run: async (checks) => {
      const jar = await newSession(checks.client, this.#credentials);
      const foreign = {
        ...(id === 'login' ? loginCall(this.#credentials) : call(id, jar)),
        headers: elsewhere,
      };
      await checks.expect('foreign Origin', foreign, { status: 403, ...security });
    },
  });

  /** Rules that run first. */
  get first(): Rule[] {
    return [
      this.#signsIn,
      this.#refreshes,
      this.#signsOut,
      otherSessions(this.#credentials),
      ownSession(this.#credentials),
      signsOutByPost(this.#credentials),
      ...['login', 'logout', 'refreshSession'].map(this.#refusesForeignSites),
    ];
  }

  /** Rules that need time, or fail logins. */
  get last(): Rule[] {
    return [
      this.#refusesUsed,
      operatorCredentials(this.#credentials),
      wrongCredentials(this.#credentials),
      limitsAttempts,
    ];
  }
}
