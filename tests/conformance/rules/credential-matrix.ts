import { setTimeout as delay } from 'node:timers/promises';
import { isSecured, operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import {
  contractNames,
  findSessionCookies,
  lifeOf,
  newSession,
  type SessionCookies,
} from '../session-cookies.ts';
import type { Credentials } from '../sign-in.ts';
import type { World } from '../world.ts';
import { keyHeaders } from './config-access.ts';
import { isOpen, nowhereElse } from './misplaced-secrets.ts';

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

/** Values that a careless comparison accepts. */
const nearly = (secret: string): [string, string][] => [
  ...['null', 'undefined', 'true', '0', '%'].map((word): [string, string] => [
    `that is ${word}`,
    word,
  ]),
  ['in other capitals', otherCapitals(secret)],
  ['without its end', secret.slice(0, -1)],
  ['with more at its end', `${secret}x`],
  ['as a wildcard', '*'],
];

/** How long a session may live that is waited for, in seconds. */
const longestLife = 20;

/** A careless server accepts the other cookie, an old one, a part of one, or a key. */
interface Cookies {
  role: 'access' | 'refresh';
  session: Jar;
  ended: Jar;
  expired: Jar | undefined;
}

function inPlaceOf(names: SessionCookies, { role, ...given }: Cookies, key: string): Credential[] {
  const { session, ended, expired } = given;
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
      headers: keyHeaders(key),
      opens: ['getConfig'],
    },
    placed(`an API key as ${role}`, key),
    placed('the cookie without its end', token.slice(0, -2)),
    placed('the cookie in other capitals', otherCapitals(token)),
  ];
}

interface Matrix {
  names: SessionCookies;
  access: Cookies;
  refresh: Cookies;
}

async function matrixOf(checks: Checks, credentials: Credentials): Promise<Matrix> {
  const { client } = checks;
  const names = await findSessionCookies(client, credentials);
  const session = await newSession(client, credentials);
  const ended = session.copy();
  await client.send({ operation: operation('logout'), jar: session });
  const other = await newSession(client, credentials);
  const of = async (role: Cookies['role']): Promise<Cookies> => {
    const life = lifeOf(other.find(names[role]));
    const isBrief = life !== undefined && life <= longestLife;
    // Cut off by the second, a token may open something a second longer.
    if (isBrief) await delay((life + 1) * 1000);
    const call = role === 'access' ? 'getCurrentUser' : 'refreshSession';
    const reason = `it lives ${life === undefined ? 'until the browser is closed' : `${life} s`}`;
    if (!isBrief) checks.skip(call, 'a session that has run out', reason);
    const fresh = await newSession(client, credentials);
    return { role, session: fresh, ended, expired: isBrief ? other : undefined };
  };
  return { names, access: await of('access'), refresh: await of('refresh') };
}

/** The key of the application that a request is about: it opens no more of it than its configuration. */
async function ownKey({ client }: Checks, world: World, { operation: call, path, body }: Call) {
  const named = path?.['appId'] ?? field(body, 'appId');
  const isApp = kindNamed('apps').get?.path === call.path;
  const own = isApp ? path?.['id'] : named;
  const id = typeof own === 'string' ? own : (await world.sharedApp()).id;
  const { answer } = await client.send({ operation: operation('getApp'), path: { id } });
  return String(field(answer.body, 'apiKey'));
}

const unauthorized = { status: 401, severity: 'security' } as const;

/** Every call with each credential of another purpose, of another state, or not quite the right one. */
export function credentialMatrix(credentials: Credentials): Rule[] {
  let known: Promise<Matrix> | undefined;
  return operations.filter(isSecured).map((call, index) => ({
    name: 'a credential in the place of another',
    operations: [call.id],
    // The first of them signs in and out.
    isAlone: index === 0,
    async run(checks) {
      const matrix = await (known ??= matrixOf(checks, credentials));
      const cookies = matrix[call.id === 'refreshSession' ? 'refresh' : 'access'];
      const world = checks.worldFor(call);
      let request = await world.valid(call);
      const key = await ownKey(checks, world, request);
      for (const { name, jar, headers, opens } of inPlaceOf(matrix.names, cookies, key)) {
        if (opens?.includes(call.id)) continue;
        const sent = { ...request, jar: jar.copy(), headers: { ...request.headers, ...headers } };
        const { answer } = await checks.expect(name, sent, unauthorized);
        if (answer.status < 300) request = await world.valid(call);
      }
      const tokenOf = (role: 'access' | 'refresh') =>
        matrix[role].session.get(matrix.names[role]) ?? '';
      const secrets = { key, access: tokenOf('access'), refresh: tokenOf('refresh') };
      await nowhereElse(checks, request, secrets);
    },
  }));
}

/** Tokens without a signature, or with one of another key. */
export const forgedCookies = (credentials: Credentials): Rule => ({
  name: 'forged cookie',
  operations: ['getCurrentUser'],
  isAlone: true,
  async run(checks) {
    const { access } = await findSessionCookies(checks.client, credentials);
    const real = (await newSession(checks.client, credentials)).get(access) ?? '';
    const unsigned = (text: string) => {
      const [, payload = ''] = text.split('.');
      const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      return `${header}.${payload}.`;
    };
    const forgeries = [
      ['forged cookie', 'e30.e30.forged'],
      ['forged cookie without a signature', unsigned(real)],
      // Libraries decode percents, and JSON after `j:`.
      ['forged cookie with half an escape', '%E0%A4%A'],
      ['forged cookie as JSON', 'j:{"$ne":null}'],
      ['forged cookie with another signature', `${real.slice(0, -8)}AAAAAAAA`],
    ] as const;
    for (const [check, value] of forgeries) {
      const me = { operation: operation('getCurrentUser'), jar: withCookie(access, value) };
      await checks.expect(check, me, unauthorized);
    }
  },
});

/** A key that is nearly the right one opens no configuration. */
export const looseKeys: Rule = {
  name: 'an API key that is nearly right',
  operations: ['getConfig'],
  async run(checks) {
    const { id } = await checks.world.make(kindNamed('apps'));
    const { answer } = await checks.client.send({ operation: operation('getApp'), path: { id } });
    const key = String(field(answer.body, 'apiKey'));
    const call = { operation: operation('getConfig'), path: { appId: id } };
    const session = checks.client.jar;
    const others = session.names.map((name): [string, string] => [
      `that is the cookie ${name}`,
      session.get(name) ?? '',
    ]);
    for (const [how, value] of [...nearly(key), ...others, ['that is the id', id] as const]) {
      if (value === key) continue;
      const headers = keyHeaders(value);
      const sent = { ...call, headers, jar: new Jar() };
      await checks.expect(`an API key ${how}`, sent, unauthorized);
    }
    const opened = { status: 200 };
    // Of two credentials the one that is good counts (contract, security).
    const { access } = contractNames;
    const beside = { ...call, headers: keyHeaders(key), jar: withCookie(access, 'ended') };
    await checks.expect('an API key beside a cookie that has run out', beside, opened);
    const gone = await checks.client.send({ operation: operation('deleteApp'), path: { id } });
    if (gone.answer.status > 299) return;
    const after = { ...call, headers: keyHeaders(key), jar: new Jar() };
    const exchange = await checks.client.send(after);
    const open = { expected: '401 or 404', came: '200', severity: 'security' } as const;
    const check = 'an API key of a deleted application';
    checks.verdict(check, isOpen(exchange) ? open : undefined, exchange);
  },
};
