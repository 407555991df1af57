import { operation } from '../contract/operations.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import { findSessionCookies, isSuccess, newSession } from '../session-cookies.ts';
import { type Credentials, loginCall } from '../sign-in.ts';

const call = (id: string, jar: Jar) => ({ operation: operation(id), jar });

/** Two devices of one administrator: nothing done on one of them ends the session of the other. */
export const otherSessions = (credentials: Credentials): Rule => ({
  name: 'sessions beside each other',
  operations: ['logout', 'refreshSession'],
  isAlone: true,
  async run(checks) {
    const { client } = checks;
    const [kept, other] = [
      await newSession(client, credentials),
      await newSession(client, credentials),
    ];
    const isKept = async () => isSuccess(await client.send(call('getCurrentUser', kept.copy())));
    // A backend may have one session for each user.
    if (!(await isKept())) return;
    for (const id of ['refreshSession', 'logout']) {
      const exchange = await client.send(call(id, other));
      const ended = { expected: 'another session goes on', came: 'it has ended' };
      const isOpen =
        (await isKept()) &&
        (id !== 'logout' || isSuccess(await client.send(call('refreshSession', kept))));
      checks.verdict('leaves other sessions alone', isOpen ? undefined : ended, exchange);
    }
  },
});

/** A link or a picture of another site does not sign the administrator out: only a POST does. */
export const signsOutByPost = (credentials: Credentials): Rule => ({
  name: 'signing out by a link',
  operations: ['logout'],
  isAlone: true,
  async run(checks) {
    const { client } = checks;
    const session = await newSession(client, credentials);
    const link = { ...call('logout', session.copy()), method: 'GET' };
    const exchange = await client.send(link);
    const isOpen = isSuccess(await client.send(call('getCurrentUser', session)));
    const ended = { expected: 'the session goes on', came: 'ended', severity: 'security' } as const;
    checks.verdictOn('logout', 'a link does not sign out', isOpen ? undefined : ended, exchange);
  },
});

/** A session that was put into the browser before is not the one that a login opens. */
export const ownSession = (credentials: Credentials): Rule => ({
  name: 'a login with cookies of before',
  operations: ['login'],
  isAlone: true,
  async run(checks) {
    const { client } = checks;
    const names = await findSessionCookies(client, credentials);
    const planted = new Jar();
    planted.set(names.access, 'planted');
    planted.set(names.refresh, 'planted');
    const old = await newSession(client, credentials);
    for (const [what, jar] of [
      ['made up', planted],
      ['of another login', old],
    ] as const) {
      const brought = jar.copy();
      const exchange = await client.send(loginCall(credentials, jar));
      if (!isSuccess(exchange)) continue;
      for (const name of new Set(Object.values(names))) {
        const kept = {
          expected: `another ${name}`,
          came: 'the same',
          severity: 'security',
        } as const;
        const isKept = exchange.answer.headers
          .getSetCookie()
          .some((line) => line.startsWith(`${name}=${brought.get(name)};`));
        checks.verdict(`${name} ${what}: replaced`, isKept ? kept : undefined, exchange);
      }
    }
  },
});
