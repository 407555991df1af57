import { isSecured, operations } from '#tests/support/contract.ts';
import { isDeepStrictEqual } from 'node:util';

import type { Checks } from '../checks.ts';
import { field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import {
  bodyOf,
  entitySchema,
  type Operation,
  operation,
  propertiesAt,
  successOf,
} from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import { furnish } from './furnish.ts';
import { newRows, saveCall } from './translation-rows.ts';

const browser = {
  Accept: 'application/json, text/plain, */*',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'de-DE,de;q=0.9,fr;q=0.8',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** Cookies of other pages on the same host. */
const otherCookies = { _ga: 'GA1.1.2.3', theme: '%7B%22a%22%3A1%7D', lang: '"en"', empty: '' };

/** The session among cookies that mean nothing here. */
function amongOthers({ client }: Checks): Jar {
  const jar = client.jar.copy();
  for (const [name, value] of Object.entries(otherCookies)) jar.set(name, value);
  return jar;
}

/** The answer to a known tag is nothing, or everything; to one of another state it is everything. */
async function tagged(checks: Checks, request: Call, tag: string): Promise<void> {
  const ask = (condition: string) =>
    checks.client.send({ ...request, headers: { 'If-None-Match': condition } });
  const own = await ask(tag);
  const { status, text } = own.answer;
  const isEmpty = status === 304 && text === '';
  const came = `${status}, ${text.length} characters`;
  const wrong = { expected: '304 without a body, or 200', came };
  checks.verdict('with its tag', isEmpty || status === 200 ? undefined : wrong, own);
  checks.judged('with another tag', await ask('"another", W/"one more"'), { status: 200 });
}

/** An address that there is not is no success: a page of the dashboard neither. */
async function noSuchAddress(checks: Checks, request: Call): Promise<void> {
  const { operation: call } = request;
  const exchange = await checks.client.send({
    ...request,
    operation: { ...call, path: `${call.path}/more` },
  });
  const { status } = exchange.answer;
  const isRefused = status >= 400 && status < 500;
  const wrong = { expected: '404', came: String(status) };
  checks.verdictOn(call.id, 'a longer address', isRefused ? undefined : wrong, exchange);
}

const security = { severity: 'security' } as const;

/** Parts of a `Cache-Control` header. */
const directives = ({ answer }: Exchange): string[] =>
  (answer.headers.get('cache-control') ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());

/** How a cache would treat an answer that belongs to one administrator, or changes with the next write. */
function cachingFault(exchange: Exchange) {
  const given = directives(exchange);
  const came = `Cache-Control: ${given.join(', ')}`;
  const isStored = !given.includes('no-store');
  const age = Math.max(
    0,
    ...given.map((part) => Number(/^(?:s-)?max-age=(\d+)/.exec(part)?.[1] ?? 0)),
  );
  const isShared =
    isStored && (given.includes('public') || given.some((part) => /^s-maxage=[1-9]/.test(part)));
  if (isShared) return { expected: 'nothing that a shared cache may keep', came, ...security };
  const isOld = isStored && age > 0 && !given.includes('no-cache');
  return isOld
    ? { expected: 'no age without a question: the next write changes it', came }
    : undefined;
}

/** Browsers get the same answer as programs: packed once, in no other language, kept by no cache. */
const asInABrowser = (call: Operation): Rule => ({
  name: 'as a browser asks',
  operations: [call.id],
  async run(checks) {
    const world = checks.worldFor(call);
    await furnish(world);
    const request = await world.valid(call);
    const plain = await checks.client.send(request);
    const exchange = await checks.expect(
      'as a browser asks',
      { ...request, headers: browser, jar: amongOthers(checks) },
      { status: successOf(call) },
    );
    await noSuchAddress(checks, request);
    if (plain.answer.status > 299 || exchange.answer.status > 299) return;
    const tag = exchange.answer.headers.get('etag');
    if (tag !== null) await tagged(checks, request, tag);
    const came = exchange.answer.body === undefined ? 'no JSON' : 'another answer';
    // Other rules change what the whole backend has; a time, or the state of a translation, may change by itself.
    const hasIds = '_id' in propertiesAt(entitySchema(call) ?? []);
    const isShared = hasIds && !call.path.includes('{');
    const isOfApp = !isShared && call.id !== 'listAvailableVpnServers';
    const look = async () => (await checks.client.send(request)).answer.body;
    const isOther =
      isOfApp &&
      !isDeepStrictEqual(plain.answer.body, exchange.answer.body) &&
      isDeepStrictEqual(plain.answer.body, await look());
    const isSame = exchange.answer.body !== undefined && !isOther;
    const packed = { expected: 'the same', came };
    checks.verdict('the same as without a browser', isSame ? undefined : packed, exchange);
    checks.verdict('kept by no cache', cachingFault(exchange), exchange);
    if (!isSecured(call)) return;
    // Right after an answer that a cache may have kept.
    const refused = { status: 401, ...security };
    const condition: Record<string, string> = tag === null ? {} : { 'If-None-Match': tag };
    await checks.expect(
      'no cookie, after an answer with one',
      { ...request, headers: { ...browser, ...condition }, jar: new Jar() },
      refused,
    );
  },
});

/** A body as a browser names it: with a character set, and with letters beyond ASCII. */
const withCharset = (call: Operation): Rule => ({
  name: 'JSON with a character set',
  operations: [call.id],
  async run(checks) {
    const request = await checks.world.valid(call);
    const headers = { ...browser, 'Content-Type': 'application/json; charset=utf-8' };
    await checks.expect(
      'JSON with a character set',
      { ...request, headers },
      { status: successOf(call) },
    );
  },
});

/** The language of a configuration comes from its address; a header changes none. */
const languageByAddress: Rule = {
  name: 'the language of a header',
  operations: ['getConfig', 'listLocaleTexts'],
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const [row] = await newRows(checks);
    if (!row) return;
    await checks.client.send(saveCall({ ...row, locale: 'de' }, 'Von Hand'));
    const ask = (query: Record<string, string>, headers: Record<string, string>): Call => ({
      operation: operation('getConfig'),
      path: { appId },
      query,
      headers,
    });
    const german = { 'Accept-Language': 'de' };
    const plain = await checks.client.send(ask({}, {}));
    for (const [check, query] of [
      ['English without lan, with German in a header', {}],
      ['lan in the address, with another in a header', { lan: 'fr' }],
    ] as const) {
      const wanted = 'lan' in query ? await checks.client.send(ask(query, {})) : plain;
      await checks.expect(check, ask(query, german), { status: 200 }, ({ answer }) =>
        isDeepStrictEqual(field(answer.body, 'texts'), field(wanted.answer.body, 'texts')) &&
        field(answer.body, 'locale') === field(wanted.answer.body, 'locale')
          ? undefined
          : { expected: 'the texts as without the header', came: 'others' },
      );
    }
    // The tag of one language is none of another.
    const tag = plain.answer.headers.get('etag');
    if (tag === null) return;
    const other = ask({ lan: 'de' }, { 'If-None-Match': tag });
    await checks.expect('the tag of another language', other, { status: 200 });
    const { id } = await checks.world.make(kindNamed('apps'));
    await checks.expect(
      'the tag of another app',
      { ...ask({}, { 'If-None-Match': tag }), path: { appId: id } },
      { status: 200 },
    );
  },
};

/** Sessions and secrets are kept by no cache. */
const secretAnswers = (id: string): Rule => ({
  name: 'a secret that no cache may keep',
  operations: [id],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const call =
      id === 'createApp'
        ? await checks.world.valid(operation(id))
        : { operation: operation(id), path: { id: app.id } };
    const exchange = await checks.client.send(call);
    if (exchange.answer.status < 300)
      checks.verdict('kept by no cache', cachingFault(exchange), exchange);
  },
});

/** Every call as a browser makes it. */
export const browserRules = (): Rule[] => [
  ...operations
    .filter(({ method, id }) => method === 'GET' && id !== 'getCurrentUser')
    .map(asInABrowser),
  ...operations
    .filter(
      (call) =>
        call.method !== 'GET' && bodyOf(call)?.type === 'application/json' && call.id !== 'login',
    )
    .map(withCharset),
  languageByAddress,
  secretAnswers('createApp'),
  secretAnswers('getCurrentUser'),
];
