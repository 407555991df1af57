import { isDeepStrictEqual } from 'node:util';
import { normaliseColor } from '#domain/color-value.ts';
import type { Mismatch } from '../mismatch.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field, isObject } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import { configAccessRules, configOf } from './config-access.ts';
import { differsIfTold } from './differs.ts';
import { emptyParts } from './empty-config.ts';
import { odd } from './odd-values.ts';
import { newRows, saveCall } from './translation-rows.ts';

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

/** Apps send their device's tag; looking it up is our assumption. */
const deviceLanguages: Rule = {
  name: "a device's language",
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    await checks.world.send({
      operation: operation('updateAppLocales'),
      path: { id: app.id },
      body: { locales: ['en', 'de', 'pt-BR'] },
    });
    const assumptions = assumptionsAt(['components', 'parameters', 'Lan'], 'lookup');
    for (const [tag, code] of Object.entries({ 'de-AT': 'de', pt_BR: 'pt-BR', 'pt-AO': 'pt-BR' }))
      await checks.expect(
        `lan ${tag} is ${code}`,
        configOf(app, { lan: tag }),
        { status: 200, assumptions },
        ({ answer }) => {
          const locale = field(answer.body, 'locale');
          return locale === code
            ? undefined
            : { expected: `locale ${code}`, came: String(locale), assumptions };
        },
      );
  },
};

/** Checks a part of the configuration by key. The part itself is our assumption; its content must match the app. */
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
    : {
        expected: `${part}.${key} as it is`,
        came: value === undefined ? 'nothing' : JSON.stringify(value),
      };
}

/** The path of a picture; its server may have another name for clients. */
const pathOf = (address: unknown): string =>
  new URL(String(address), 'http://backend.invalid').pathname;

/** The content of an app, by key. */
const content: Rule = {
  name: 'what belongs to the app',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.sharedApp();
    const [color, text, image] = [
      await checks.world.make(kindNamed('colors')),
      await checks.world.make(kindNamed('texts'), { value: odd }),
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
          shows(
            one,
            'images',
            keyOf(image),
            (value) => pathOf(value) === pathOf(own(image, 'url')),
          ),
      ],
    ];
    for (const [check, verify] of parts)
      await checks.expect(check, configOf(app), { status: 200 }, verify);
  },
};

/** Fields that a client needs to connect. */
const connection = ({ entity }: Thing) =>
  Object.fromEntries(
    ['countryId', 'ip', 'ipsecPsk', 'username', 'password'].map((name) => [
      name,
      field(entity, name),
    ]),
  );

/** Shows the servers of the app alone, complete enough to connect. */
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
      if (!names.includes(name) || names.includes(other))
        return { expected: String(name), came: names.join(', ') };
      const server: unknown = shown.find((one) => field(one, 'countryName') === name);
      return differsIfTold(server, connection(used));
    });
  },
};

/** A translation is in the configuration of its language only; the others show English. */
const translated: Rule = {
  name: 'a translated text',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.sharedApp();
    const text = await checks.world.make(kindNamed('texts'));
    const row = { textId: text.id, id: '', locale: 'pt-PT' };
    await checks.client.send(saveCall(row, 'By hand'));
    const english = String(field(text.entity, 'value'));
    // New translations fall back to the original (spec 4), not to a related language.
    const wanted = { 'pt-PT': 'By hand', en: english, 'pt-BR': english };
    for (const [lan, value] of Object.entries(wanted))
      await checks.expect(
        `a translated text, lan ${lan}`,
        configOf(app, { lan }),
        { status: 200 },
        (one) => shows(one, 'texts', String(field(text.entity, 'key')), (came) => came === value),
      );
  },
};

/** Queued and cancelled translations fall back to English. */
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

/** The configuration that a client application receives (spec 3, Config response). */
export const configRules: readonly Rule[] = [
  languages,
  deviceLanguages,
  content,
  servers,
  translated,
  untranslated,
  emptyParts,
  ...configAccessRules,
];
