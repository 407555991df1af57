import { isDeepStrictEqual } from 'node:util';
import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { operation, placeOfOperation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Answer } from '../http/transport.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import { type Credentials, loginCall } from '../sign-in.ts';

const security = { severity: 'security' } as const;
const unauthorized = { status: 401, ...security };

const alike = assumptionsAt(placeOfOperation(operation('login')), 'alike');

const inOtherCapitals = (text: string) =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** Headers that differ from answer to answer by their nature. */
const changing =
  /^(?:date|x-request-id|request-id|etag|content-length|x-response-time|ratelimit|x-ratelimit|set-cookie|retry-after|server-timing|traceparent|cf-|via|age)/;

/** Times and numbers of requests, which differ from answer to answer. */
const passing =
  /\d{4}-\d\d-\d\d[T ][^"]*|[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{16,}\b|\b\d{10,}\b/gi;

/** All of a refusal that must not tell whether there is such a user. */
const looksOf = ({ status, headers, body, text }: Answer) => ({
  status,
  body: (body === undefined ? text : JSON.stringify(body)).replaceAll(passing, '…'),
  headers: [...headers.keys()].filter((name) => !changing.test(name)).toSorted(),
});

/** Some ways to hash a password read no more bytes of it. */
const hashedBytes = 72;

/** Passwords that a careless server takes for the right one. */
const passwordsLike = (password: string) => ({
  'password in other capitals': inOtherCapitals(password),
  'password without its end': password.slice(0, -1),
  'password with a blank at its end': `${password} `,
  'password with a line end': `${password}\n`,
  'password with an accent at its end': `${password}\u0301`,
  'password with more after U+0000': `${password}\0x`,
  'the first 72 bytes of the password': Buffer.from(password).subarray(0, hashedBytes).toString(),
});

/** A text with U+0000 may be refused as no text, any other as a wrong one. */
function judgeRefused(checks: Checks, check: string, exchange: Exchange): void {
  const isInvalid = check.includes('U+0000') && exchange.answer.status === 400;
  checks.judged(check, exchange, { ...unauthorized, status: isInvalid ? 400 : 401 });
}

/** Milliseconds of difference that no network explains. */
const telling = 40;

/** How many times faster a refusal is that checks no password. */
const ratio = 3;

async function timed(checks: Checks, call: Parameters<Checks['client']['send']>[0]) {
  const start = performance.now();
  const exchange = await checks.client.send(call);
  return { exchange, took: performance.now() - start };
}

/** Spec 8, Login: a wrong name and a wrong password get the same 401, and open nothing. */
export const wrongCredentials = (credentials: Credentials): Rule => ({
  name: 'wrong credentials',
  operations: ['login'],
  isAlone: true,
  async run(checks) {
    const { password, username } = credentials;
    // Wrong only at its end: a careless server cuts what is long.
    const wrong = { username, password: `${password}x` };
    // A pattern of the database that the user's name matches, with the password of that user.
    const nobody = { username: `_${username.slice(1)}`, password };
    const jar = new Jar();
    const known = await timed(checks, loginCall(wrong, jar));
    const refused = checks.judged('wrong password', known.exchange, unauthorized);
    const me = await checks.client.send({ operation: operation('getCurrentUser'), jar });
    const open = { expected: 'no session', came: 'the cookies of one', ...security };
    const isOpen = me.answer.status > 0 && me.answer.status < 300;
    checks.verdict('a refused login opens no session', isOpen ? open : undefined, refused);
    const unknown = await timed(checks, loginCall(nobody));
    checks.judged('unknown user name', unknown.exchange, unauthorized, ({ answer }) => {
      const [one, other] = [looksOf(refused.answer), looksOf(answer)];
      const expected = `as for a wrong password: ${JSON.stringify(one)}`;
      const came = JSON.stringify(other);
      return isDeepStrictEqual(one, other)
        ? undefined
        : { expected, came, ...security, assumptions: alike };
    });
    const times = [known.took];
    for (const [check, other] of Object.entries(passwordsLike(password))) {
      if (other === password || other.trim() === '') continue;
      const { exchange, took } = await timed(checks, loginCall({ username, password: other }));
      judgeRefused(checks, check, exchange);
      if (exchange.answer.status === 401) times.push(took);
    }
    const longer = loginCall({ username: `${username}\0x`, password });
    judgeRefused(checks, 'user name with more after U+0000', await checks.client.send(longer));
    const { took: base } = await timed(checks, { operation: operation('getCurrentUser'), jar });
    const slow = Math.min(...times) - base;
    const quick = Math.max(unknown.took - base, 0);
    const tells = slow - quick > telling && quick * ratio < slow;
    const came = `${Math.round(unknown.took)} ms, for a wrong password ${times.map(Math.round).join(', ')} ms`;
    const expected = 'as long for an unknown user as for a wrong password';
    checks.verdict(
      'the time of a refusal tells no user',
      tells ? { expected, came, ...security } : undefined,
      unknown.exchange,
    );
  },
});

/** Conditions of a database in the place of texts, which a careless query runs. */
const operators: readonly unknown[] = [{ $ne: '' }, { $gt: '' }, { $regex: '.*' }, ['x'], true];

/** A condition in the place of a password is no password. */
export const operatorCredentials = ({ username, password }: Credentials): Rule => ({
  name: 'a condition in the place of a password',
  operations: ['login'],
  async run(checks) {
    for (const operator of operators)
      for (const body of [
        { username, password: operator },
        { username: operator, password },
      ]) {
        const request = { operation: operation('login'), body, jar: new Jar() };
        const place = body.password === operator ? 'the password' : 'the name';
        const exchange = await checks.client.send(request);
        const { status } = exchange.answer;
        const isRefused = status >= 400 && status < 500;
        const severity = status < 300 ? 'security' : 'wrong';
        const open = { expected: 'a refusal', came: String(status), severity } as const;
        const check = `${JSON.stringify(operator)} in the place of ${place}`;
        checks.verdict(check, isRefused ? undefined : open, exchange);
      }
  },
});
