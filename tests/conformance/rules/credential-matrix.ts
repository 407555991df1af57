import { setTimeout as delay } from 'node:timers/promises';
import { isSecured, operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { nodeAt } from '../contract/document.ts';
import { field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import { findSessionCookies, lifeOf, newSession, type SessionCookies } from '../session-cookies.ts';
import type { Credentials } from '../sign-in.ts';

const { name: keyHeader } = nodeAt(['components', 'securitySchemes', 'apiKey']);

/** A credential, and the calls that it opens rightly. */
interface Credential {
  name: string;
  jar: Jar;
  headers?: Record<string, string>;
  opens?: readonly string[];
}

const withCookie = (name: string, value: string): Jar => {
  const jar = new Jar();
  jar.set(name, value);
  return jar;
};

const otherCapitals = (text: string) =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** What a careless comparison takes for the secret itself. */
const nearly = (secret: string): [string, string][] => [
  ['in other capitals', otherCapitals(secret)],
  ['without its end', secret.slice(0, -1)],
  ['with more at its end', `${secret}x`],
  ['as a wildcard', '*'],
];

/** How long a session may live that is waited for, in seconds. */
const longestLife = 20;

/** What a careless server takes for one cookie of a session: the other one, an old one, a part of it, a key. */
interface Cookies {
  role: 'access' | 'refresh';
  session: Jar;
  ended: Jar;
  expired: Jar | undefined;
  key: string;
}

function inPlaceOf(names: SessionCookies, { role, ...given }: Cookies): Credential[] {
  const { session, ended, expired, key } = given;
  const other = role === 'access' ? 'refresh' : 'access';
  const [own, others] = [names[role], names[other]];
  const [token, otherToken] = [session.get(own) ?? '', session.get(others) ?? ''];
  const placed = (name: string, value: string) => ({ name, jar: withCookie(own, value) });
  return [
    ...(own === others
      ? []
      : [
          {
            name: `the ${other} cookie alone`,
            jar: withCookie(others, otherToken),
            opens: ['logout'],
          },
          placed(`the ${other} token as ${role}`, otherToken),
        ]),
    { name: 'a session that was signed out', jar: ended.only(own) },
    ...(expired ? [{ name: 'a session that has run out', jar: expired.only(own) }] : []),
    {
      name: 'an API key',
      jar: new Jar(),
      headers: { [String(keyHeader)]: key },
      opens: ['getConfig'],
    },
    placed(`an API key as ${role}`, key),
    placed('the cookie without its end', token.slice(0, -2)),
    placed('the cookie in other capitals', otherCapitals(token)),
  ];
}

type Matrix = Record<Cookies['role'], Credential[]>;

async function matrixOf(checks: Checks, credentials: Credentials): Promise<Matrix> {
  const names = await findSessionCookies(checks.client, credentials);
  const session = await newSession(checks.client, credentials);
  const ended = session.copy();
  await checks.client.send({ operation: operation('logout'), jar: session });
  const other = await newSession(checks.client, credentials);
  const { id } = await checks.world.make(kindNamed('apps'));
  const { answer } = await checks.client.send({ operation: operation('getApp'), path: { id } });
  const key = String(field(answer.body, 'apiKey'));
  const of = async (role: Cookies['role']) => {
    const life = lifeOf(other.find(names[role]));
    const isBrief = life !== undefined && life <= longestLife;
    // Cut off by the second, a token may open something a second longer.
    if (isBrief) await delay((life + 1) * 1000);
    const call = role === 'access' ? 'getCurrentUser' : 'refreshSession';
    const reason = `it lives ${life === undefined ? 'until the browser is closed' : `${life} s`}`;
    if (!isBrief) checks.skip(call, 'a session that has run out', reason);
    const fresh = await newSession(checks.client, credentials);
    return inPlaceOf(names, {
      role,
      session: fresh,
      ended,
      expired: isBrief ? other : undefined,
      key,
    });
  };
  return { access: await of('access'), refresh: await of('refresh') };
}

const shown = { status: 401, severity: 'security' } as const;

/** Every call with each credential of another purpose, of another state, or not quite the right one. */
export function credentialMatrix(credentials: Credentials): Rule[] {
  let matrix: Promise<Matrix> | undefined;
  return operations.filter(isSecured).map((call, index) => ({
    name: 'a credential in the place of another',
    operations: [call.id],
    // The first of them signs in and out.
    isAlone: index === 0,
    async run(checks) {
      matrix ??= matrixOf(checks, credentials);
      const role = call.id === 'refreshSession' ? 'refresh' : 'access';
      for (const { name, jar, headers, opens } of (await matrix)[role]) {
        if (opens?.includes(call.id)) continue;
        const request = await checks.world.valid(call);
        const sent = { ...request, jar: jar.copy(), headers: { ...request.headers, ...headers } };
        await checks.expect(name, sent, shown);
      }
    },
  }));
}

/** A key that is nearly the right one opens no configuration. */
export const looseKeys: Rule = {
  name: 'an API key that is nearly right',
  operations: ['getConfig'],
  async run(checks) {
    const { id } = await checks.world.make(kindNamed('apps'));
    const { answer } = await checks.client.send({ operation: operation('getApp'), path: { id } });
    const key = String(field(answer.body, 'apiKey'));
    for (const [how, value] of nearly(key)) {
      if (value === key) continue;
      const headers = { [String(keyHeader)]: value };
      const call = { operation: operation('getConfig'), path: { appId: id }, jar: new Jar() };
      await checks.expect(`an API key ${how}`, { ...call, headers }, shown);
    }
  },
};
