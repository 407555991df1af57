import { isDeepStrictEqual } from 'node:util';
import { normaliseColor } from '#domain/color-value.ts';
import type { Checks, Mismatch } from '../checks.ts';
import { assumptionsAt, nodeAt } from '../contract/document.ts';
import { field, isObject } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import { newRows, saveCall } from './translation-rows.ts';

const configOf = ({ id }: Pick<Thing, 'id'>, query: Record<string, string> = {}): Call => ({
  operation: operation('getConfig'),
  path: { appId: id },
  query,
});

const readings = assumptionsAt(['components', 'schemas', 'ConfigResponse'], 'properties');

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const languages: Rule = {
  name: 'the languages of the app',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const wanted = ['en', 'de', 'pl'];
    const body = { locales: wanted };
    await checks.world.send({
      operation: operation('updateAppLocales'),
      path: { id: app.id },
      body,
    });
    const check = 'availableLocales are the languages of the app';
    await checks.expect(check, configOf(app), { status: 200 }, (exchange) => {
      const came = field(exchange.answer.body, 'availableLocales');
      return isDeepStrictEqual(new Set(list(came)), new Set(wanted))
        ? undefined
        : { expected: JSON.stringify(wanted), came: JSON.stringify(came) };
    });
    const lan = assumptionsAt(['components', 'parameters', 'Lan'], 'fallback');
    for (const [what, code] of Object.entries({ 'an unknown lan': 'xx', 'a lan of others': 'fr' }))
      await checks.expect(
        `${what} falls back to English`,
        configOf(app, { lan: code }),
        { status: 200, assumptions: lan },
        (exchange) => {
          const locale = field(exchange.answer.body, 'locale');
          return locale === 'en'
            ? undefined
            : { expected: 'locale en', came: String(locale), assumptions: lan };
        },
      );
  },
};

/**
 * What a part of the configuration shows under a key. That there is such a part is only our reading; where a backend
 * has it, it holds what the app has.
 */
function shows(
  { answer }: Exchange,
  part: 'texts' | 'colors' | 'images',
  key: string,
  isRight: (value: unknown) => boolean,
): Mismatch | undefined {
  const shown = field(answer.body, part);
  if (!isObject(shown))
    return { expected: `${part} by key`, came: typeof shown, assumptions: readings };
  const value = shown[key];
  return isRight(value)
    ? undefined
    : { expected: `${part}.${key} as it is`, came: JSON.stringify(value) ?? 'nothing' };
}

/** What an app has, under the keys that it has. */
const content: Rule = {
  name: 'what belongs to the app',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.sharedApp();
    const [color, text, image] = [
      await checks.world.make(kindNamed('colors')),
      await checks.world.make(kindNamed('texts')),
      await checks.world.make(kindNamed('images')),
    ];
    const keyOf = ({ entity }: Thing) => String(field(entity, 'key'));
    const own = (thing: Thing, name: string) => field(thing.entity, name);
    const parts: [string, (exchange: Exchange) => Mismatch | undefined][] = [
      [
        'holds the colors',
        (one) =>
          shows(
            one,
            'colors',
            keyOf(color),
            (value) =>
              typeof value === 'string' &&
              normaliseColor(value) === normaliseColor(String(own(color, 'value'))),
          ),
      ],
      [
        'holds the texts',
        (one) => shows(one, 'texts', keyOf(text), (value) => value === own(text, 'value')),
      ],
      [
        'holds the images',
        (one) =>
          shows(one, 'images', keyOf(image), (value) =>
            String(value).endsWith(String(own(image, 'url'))),
          ),
      ],
    ];
    for (const [check, verify] of parts)
      await checks.expect(check, configOf(app), { status: 200 }, verify);
  },
};

/** The servers of the app, and no others; with what a client needs to use them. */
const servers: Rule = {
  name: 'the servers of the app',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const used = await checks.world.make(kindNamed('vpn-servers'));
    const unused = await checks.world.make(kindNamed('vpn-servers'));
    const body = { appId: app.id, serverIds: [used.id], isPremium: true };
    await checks.world.send({ operation: operation('assignVpnServers'), body });
    await checks.expect('holds its servers alone', configOf(app), { status: 200 }, ({ answer }) => {
      const shown = field(answer.body, 'vpnServers');
      if (!Array.isArray(shown))
        return { expected: 'vpnServers', came: typeof shown, assumptions: readings };
      const names = shown.map((server) => field(server, 'countryName'));
      const [name, other] = [used, unused].map(({ entity }) => field(entity, 'countryName'));
      return names.includes(name) && !names.includes(other)
        ? undefined
        : { expected: String(name), came: names.join(', ') };
    });
  },
};

/** A translation stands in the configuration of its language, and only there; the others show English. */
const translated: Rule = {
  name: 'a translated text',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.sharedApp();
    const text = await checks.world.make(kindNamed('texts'));
    const row = { textId: text.id, id: '', locale: 'de' };
    await checks.client.send(saveCall(row, 'By hand'));
    const english = String(field(text.entity, 'value'));
    const wanted = { de: 'By hand', en: english, fr: english };
    for (const [lan, value] of Object.entries(wanted))
      await checks.expect(
        `a translated text, lan ${lan}`,
        configOf(app, { lan }),
        { status: 200 },
        (one) => shows(one, 'texts', String(field(text.entity, 'key')), (came) => came === value),
      );
    await checks.expect('English without lan', configOf(app), { status: 200 }, (one) =>
      shows(one, 'texts', String(field(text.entity, 'key')), (came) => came === english),
    );
  },
};

/** What waits for its translation, or was taken out of the queue, is shown in English. */
const untranslated: Rule = {
  name: 'a text without a translation',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.sharedApp();
    const text = await checks.world.make(kindNamed('texts'));
    const check = 'a text that waits is shown in English';
    const [row] = (await newRows(checks)).slice(0, 1);
    const lan = row?.locale ?? 'fr';
    const changed = { key: field(text.entity, 'key'), value: 'Another original', appId: app.id };
    const update = { operation: operation('updateText'), path: { id: text.id }, body: changed };
    await checks.world.send(update);
    await checks.expect(check, configOf(app, { lan }), { status: 200 }, (one) =>
      shows(one, 'texts', String(field(text.entity, 'key')), (came) => came === 'Another original'),
    );
  },
};

const etag = ({ answer }: Exchange) => answer.headers.get('etag') ?? '';

async function changedContent(checks: Checks, app: Thing): Promise<[what: string, call: Call][]> {
  const color = await checks.world.make(kindNamed('colors'), { appId: app.id });
  const text = await checks.world.make(kindNamed('texts'), { appId: app.id });
  const update = (id: string, thing: Thing, value: string): Call => ({
    operation: operation(id),
    path: { id: thing.id },
    body: { key: field(thing.entity, 'key'), value, appId: app.id },
  });
  return [
    ['a color', update('updateColor', color, '#010203')],
    ['a text', update('updateText', text, 'Another text')],
    ['a translation', saveCall({ textId: text.id, id: '', locale: 'de' }, 'By hand')],
    [
      'the languages',
      {
        operation: operation('updateAppLocales'),
        path: { id: app.id },
        body: { locales: ['en', 'de'] },
      },
    ],
    ['a deletion', { operation: operation('deleteColor'), path: { id: color.id } }],
  ];
}

const caching: Rule = {
  name: 'ETag and 304',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const first = await checks.client.send(configOf(app, { lan: 'de' }));
    if (etag(first) === '') {
      checks.skip('getConfig', caching.name, 'the backend sends no ETag');
      return;
    }
    const ask = (tag: string): Call => ({
      ...configOf(app, { lan: 'de' }),
      headers: { 'If-None-Match': tag },
    });
    const place = ['components', 'parameters', 'IfNoneMatch'];
    const assumptions = assumptionsAt(place, 'caching');
    await notModified(checks, '304 while nothing has changed', ask(etag(first)), assumptions);
    await notModified(
      checks,
      '304 for one of several',
      ask(`"other", ${etag(first)}`),
      assumptions,
    );
    for (const [what, change] of await changedContent(checks, app)) {
      const before = await checks.client.send(configOf(app, { lan: 'de' }));
      await checks.world.send(change);
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
async function notModified(
  checks: Checks,
  check: string,
  call: Call,
  assumptions: ReturnType<typeof assumptionsAt>,
): Promise<void> {
  const exchange = await checks.client.send(call);
  if (exchange.answer.status === 304) await checks.judged(check, exchange, { status: 304 });
  else {
    const mismatch = { expected: '304', came: String(exchange.answer.status) };
    checks.fails(`${check}: status`, { ...mismatch, assumptions }, exchange);
  }
}

const { name: keyHeader } = nodeAt(['components', 'securitySchemes', 'apiKey']);

const apiKey: Rule = {
  name: 'API key',
  operations: ['getConfig'],
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
      headers: { [String(keyHeader)]: value },
    });
    await checks.expect('let in by the API key', withKey(key), { status: 200, assumptions });
    const refused = { status: 401, severity: 'security' } as const;
    await checks.expect('wrong API key', withKey('not-a-key'), refused);
    await checks.expect('empty API key', withKey(''), refused);
    const other = await checks.world.make(kindNamed('apps'));
    const elsewhere = { ...withKey(key), path: { appId: other.id } };
    await checks.expect('API key of another app', elsewhere, refused);
    const write = { operation: operation('getApp'), path: { id: app.id } };
    const beyond = { ...write, jar: new Jar(), headers: { [String(keyHeader)]: key } };
    await checks.expect('the API key opens nothing else', beyond, refused);
  },
};

/** The configuration that a client application receives (spec 3, Config response). */
export const configRules: readonly Rule[] = [
  languages,
  content,
  servers,
  translated,
  untranslated,
  caching,
  apiKey,
];
