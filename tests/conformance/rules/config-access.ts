import type { Checks } from '../checks.ts';
import { assumptionsAt, nodeAt } from '../contract/document.ts';
import { field, isObject } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import { knownFields } from '../known-fields.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import { guessed } from './things-alike.ts';
import { saveCall } from './translation-rows.ts';

/** Asks for the configuration of an app. */
export const configOf = ({ id }: Pick<Thing, 'id'>, query: Record<string, string> = {}): Call => ({
  operation: operation('getConfig'),
  path: { appId: id },
  query,
});

/** The tag of an answer; empty when it has none. */
export const etag = ({ answer }: Exchange) => answer.headers.get('etag') ?? '';

/** A change, and the part of a configuration that shows it. */
type Change = [what: string, part: string, call: Call];

/** The parts that are lists; the others go by key. */
const lists = ['availableLocales', 'vpnServers'];

/** Whether a configuration has a part, in the form that we expect: which it has, and how, is not shown. */
const hasPart = ({ answer }: Exchange, name: string): boolean => {
  const part = field(answer.body, name);
  return lists.includes(name) ? Array.isArray(part) : isObject(part);
};

async function changedContent(checks: Checks, app: Thing): Promise<Change[]> {
  const color = await checks.world.make(kindNamed('colors'), { appId: app.id });
  const text = await checks.world.make(kindNamed('texts'), { appId: app.id });
  const update = (id: string, thing: Thing, value: string): Call => ({
    operation: operation(id),
    path: { id: thing.id },
    body: { key: field(thing.entity, 'key'), value, appId: app.id },
  });
  const ofApp = (id: string) => checks.world.valid(operation(id), { changes: { appId: app.id } });
  const byHand = saveCall({ textId: text.id, id: '', locale: 'de' }, 'By hand');
  const languages = { operation: operation('updateAppLocales'), path: { id: app.id } };
  const deletion = { operation: operation('deleteColor'), path: { id: color.id } };
  return [
    ['a color', 'colors', update('updateColor', color, '#010203')],
    ['a text', 'texts', update('updateText', text, 'Another text')],
    ['a translation', 'texts', byHand],
    ['the languages', 'availableLocales', { ...languages, body: { locales: ['en', 'de'] } }],
    ['a deletion', 'colors', deletion],
    ['an image', 'images', await ofApp('createImage')],
    ['the servers', 'vpnServers', await ofApp('assignVpnServers')],
  ];
}

const caching: Rule = {
  name: 'ETag and 304',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const first = await checks.client.send(configOf(app, { lan: 'de' }));
    const isTagged = etag(first) !== '';
    if (!isTagged) checks.skip('getConfig', caching.name, 'the backend sends no ETag');
    const ask = (tag: string): Call => ({
      ...configOf(app, { lan: 'de' }),
      headers: { 'If-None-Match': tag },
    });
    const place = ['components', 'parameters', 'IfNoneMatch'];
    const assumptions = assumptionsAt(place, 'caching');
    if (isTagged) {
      const several = ask(`"other", ${etag(first)}`);
      await notModified(checks, '304 while nothing has changed', ask(etag(first)), assumptions);
      await notModified(checks, '304 for one of several', several, assumptions);
    }
    for (const [what, part, change] of await changedContent(checks, app)) {
      const before = await checks.client.send(configOf(app, { lan: 'de' }));
      await checks.world.send(change);
      const now = await checks.client.send(configOf(app, { lan: 'de' }));
      const isSame = now.answer.text === before.answer.text;
      if (hasPart(now, part)) {
        const stale = { expected: `other ${part}`, came: 'the configuration as it was' };
        checks.verdict(`shows a change of ${what}`, isSame ? stale : undefined, now);
      }
      if (isSame || !isTagged) continue;
      await checks.expect(
        `200 after a change of ${what}`,
        ask(etag(before)),
        { status: 200 },
        (exchange) =>
          etag(exchange) === etag(before)
            ? { expected: 'another ETag', came: 'the same' }
            : undefined,
      );
    }
  },
};

/** A backend may send everything again; what it must not do is to call something new the same. */
export async function notModified(
  checks: Checks,
  check: string,
  call: Call,
  assumptions: ReturnType<typeof assumptionsAt>,
): Promise<void> {
  const exchange = await checks.client.send(call);
  if (exchange.answer.status === 304) checks.judged(check, exchange, { status: 304 });
  else {
    const mismatch = { expected: '304', came: String(exchange.answer.status) };
    checks.fails(`${check}: status`, { ...mismatch, assumptions }, exchange);
  }
}

const { name: keyHeader } = nodeAt(['components', 'securitySchemes', 'apiKey']);

/** The API key of a client application, as it sends it. */
export const keyHeaders = (key: unknown) => ({ [String(keyHeader)]: String(key) });

/** A configuration without fields that the contract does not know, and without signatures of addresses. */
const comparedOf = (body: unknown): string =>
  JSON.stringify(knownFields(operation('getConfig'), [body])).replaceAll(/\?[^"]*/g, '');

const apiKey: Rule = {
  name: 'API key',
  operations: ['getConfig', 'getApp'],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const { answer } = await checks.client.send({
      operation: operation('getApp'),
      path: { id: app.id },
    });
    const key = String(field(answer.body, 'apiKey'));
    const assumptions = assumptionsAt(['components', 'securitySchemes', 'apiKey'], 'name');
    const withKey = (value: string): Call => ({
      ...configOf(app),
      jar: new Jar(),
      headers: keyHeaders(value),
    });
    const { answer: own } = await checks.client.send(configOf(app));
    await checks.expect(
      'let in by the API key',
      withKey(key),
      { status: 200, assumptions },
      (exchange) =>
        comparedOf(exchange.answer.body) === comparedOf(own.body)
          ? undefined
          : { expected: 'the configuration that the administrator sees', came: 'another' },
    );
    const refused = { status: 401, severity: 'security' } as const;
    await checks.expect('wrong API key', withKey('not-a-key'), refused);
    await checks.expect('empty API key', withKey(''), refused);
    const other = await checks.world.make(kindNamed('apps'));
    const theirs = await checks.client.send({
      operation: operation('getApp'),
      path: { id: other.id },
    });
    const guess = guessed(key, String(field(theirs.answer.body, 'apiKey')));
    checks.verdict('an API key that nobody guesses', guess, theirs);
    const elsewhere = { ...withKey(key), path: { appId: other.id } };
    await checks.expect('API key of another app', elsewhere, refused);
    const write = { operation: operation('getApp'), path: { id: app.id } };
    const beyond = { ...write, jar: new Jar(), headers: keyHeaders(key) };
    await checks.expect('the API key opens nothing else', beyond, refused);
  },
};

/** Notes are for people (contract, Description), and a key opens the configuration: it tells neither. */
const confidential: Rule = {
  name: 'what clients never see',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const description = checks.world.unique('note');
    for (const name of ['images', 'colors', 'texts'])
      await checks.world.make(kindNamed(name), { appId: app.id, description });
    const own = { operation: operation('getApp'), path: { id: app.id } };
    const key = field((await checks.client.send(own)).answer.body, 'apiKey');
    for (const [what, text] of Object.entries({ description, apiKey: String(key) }))
      await checks.expect(`tells no ${what}`, configOf(app), { status: 200 }, ({ answer }) =>
        answer.text.includes(text)
          ? { expected: `no ${what}`, came: 'one', severity: 'security' }
          : undefined,
      );
  },
};

/** Access to configurations, and their caching. */
export const configAccessRules: readonly Rule[] = [caching, apiKey, confidential];
