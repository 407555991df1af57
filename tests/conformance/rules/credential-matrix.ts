import { isSecured, operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { nodeAt } from '../contract/document.ts';
import { field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { type Operation, operation } from '../contract/operations.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import { findSessionCookies, newSession } from '../session-cookies.ts';
import type { Credentials } from '../sign-in.ts';

const { name: keyHeader } = nodeAt(['components', 'securitySchemes', 'apiKey']);

/** A credential that opens nothing here. */
interface Credential {
  name: string;
  jar: Jar;
  headers: Record<string, string>;
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

/** Where a cookie that carries a token is not one of these, its name in the cookie header does not matter. */
async function credentialsOf(checks: Checks, credentials: Credentials): Promise<Credential[]> {
  const { access, refresh } = await findSessionCookies(checks.client, credentials);
  const session = await newSession(checks.client, credentials);
  const ended = session.copy();
  await checks.client.send({ operation: operation('logout'), jar: session });
  const other = await newSession(checks.client, credentials);
  const { id } = await checks.world.make(kindNamed('apps'));
  const { answer } = await checks.client.send({ operation: operation('getApp'), path: { id } });
  const key = String(field(answer.body, 'apiKey'));
  const [token, renewal] = [other.get(access) ?? '', other.get(refresh) ?? ''];
  const isOneCookie = access === refresh;
  return [
    ...(isOneCookie
      ? []
      : [
          { name: 'the refresh cookie alone', jar: withCookie(refresh, renewal), headers: {} },
          { name: 'the refresh token as access', jar: withCookie(access, renewal), headers: {} },
        ]),
    { name: 'a session that was signed out', jar: ended.only(access), headers: {} },
    { name: 'an API key', jar: new Jar(), headers: { [String(keyHeader)]: key } },
    { name: 'an API key as access', jar: withCookie(access, key), headers: {} },
    {
      name: 'the cookie without its end',
      jar: withCookie(access, token.slice(0, -2)),
      headers: {},
    },
    {
      name: 'the cookie in other capitals',
      jar: withCookie(access, otherCapitals(token)),
      headers: {},
    },
  ];
}

/** The calls that a credential opens rightly. */
const opens = (call: Operation, { name }: Credential): boolean =>
  (name === 'the refresh cookie alone' && ['logout', 'refreshSession'].includes(call.id)) ||
  (name === 'an API key' && call.id === 'getConfig') ||
  (call.id === 'refreshSession' && name !== 'a session that was signed out');

const shown = { status: 401, severity: 'security' } as const;

/** Every call with each credential of another purpose, of another state, or not quite the right one. */
export function credentialMatrix(credentials: Credentials): Rule[] {
  let known: Promise<Credential[]> | undefined;
  const secured = operations.filter((call) => isSecured(call) && call.id !== 'refreshSession');
  return secured.map((call, index) => ({
    name: 'a credential in the place of another',
    operations: [call.id],
    // The first of them signs in and out.
    isAlone: index === 0,
    async run(checks) {
      known ??= credentialsOf(checks, credentials);
      for (const one of await known) {
        if (opens(call, one)) continue;
        const request = await checks.world.valid(call);
        const { jar, headers } = one;
        const sent = { ...request, jar: jar.copy(), headers: { ...request.headers, ...headers } };
        await checks.expect(one.name, sent, shown);
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
