import { isDeepStrictEqual } from 'node:util';
import { assumptionsAt } from '../contract/document.ts';
import { field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import { newRows, saveCall } from './translation-rows.ts';

const configOf = ({ id }: Thing, query: Record<string, string> = {}): Call => ({
  operation: operation('getConfig'),
  path: { appId: id },
  query,
});

const readings = assumptionsAt(['components', 'schemas', 'ConfigResponse']);

const languages: Rule = {
  name: 'the languages of the app',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.sharedApp();
    const { answer } = await checks.client.send({
      operation: operation('getApp'),
      path: { id: app.id },
    });
    const wanted = field(answer.body, 'locales');
    const check = 'availableLocales are the languages of the app';
    await checks.expect(check, configOf(app), { status: 200 }, (exchange) => {
      const came = field(exchange.answer.body, 'availableLocales');
      return isDeepStrictEqual(new Set(list(came)), new Set(list(wanted)))
        ? undefined
        : { expected: JSON.stringify(wanted), came: JSON.stringify(came) };
    });
    const unknown = configOf(app, { lan: 'xx' });
    const lan = assumptionsAt(['components', 'parameters', 'Lan']);
    await checks.expect(
      'an unknown lan falls back to English',
      unknown,
      { status: 200 },
      (exchange) => {
        const locale = field(exchange.answer.body, 'locale');
        return locale === 'en'
          ? undefined
          : { expected: 'locale en', came: String(locale), assumptions: lan };
      },
    );
  },
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const content: Rule = {
  name: 'what belongs to the app',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.sharedApp();
    const color = await checks.world.make(kindNamed('colors'));
    const text = await checks.world.make(kindNamed('texts'));
    await checks.expect('holds colors and texts', configOf(app), { status: 200 }, ({ answer }) => {
      const colorKey = String(field(color.entity, 'key'));
      const textKey = String(field(text.entity, 'key'));
      const hasColor = field(field(answer.body, 'colors'), colorKey) !== undefined;
      const hasText = field(field(answer.body, 'texts'), textKey) === field(text.entity, 'value');
      return hasColor && hasText
        ? undefined
        : {
            expected: `the color ${colorKey} and the text ${textKey}`,
            came: 'not both',
            assumptions: readings,
          };
    });
  },
};

/** A translation stands in the configuration of its language, and only there. */
const translated: Rule = {
  name: 'a translated text',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.sharedApp();
    const [row] = await newRows(checks);
    if (!row) {
      checks.skip('getConfig', translated.name, 'a new text has no translations');
      return;
    }
    await checks.client.send(saveCall(row, 'By hand'));
    const texts = await checks.client.send({
      operation: operation('listTexts'),
      path: { appId: app.id },
    });
    const text = itemsOf(texts.answer.body).find((item) => field(item, '_id') === row.textId);
    const wanted = { [row.locale]: 'By hand', en: String(field(text, 'value')) };
    for (const [lan, value] of Object.entries(wanted))
      await checks.expect(
        `a translated text, lan ${lan}`,
        configOf(app, { lan }),
        { status: 200 },
        ({ answer }) => {
          const came = field(field(answer.body, 'texts'), String(field(text, 'key')));
          return came === value
            ? undefined
            : { expected: value, came: String(came), assumptions: readings };
        },
      );
  },
};

const etag = ({ answer }: Exchange) => answer.headers.get('etag') ?? '';

const caching: Rule = {
  name: 'ETag and 304',
  operations: ['getConfig'],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const first = await checks.client.send(configOf(app));
    if (etag(first) === '') {
      checks.skip('getConfig', caching.name, 'the backend sends no ETag');
      return;
    }
    const again: Call = { ...configOf(app), headers: { 'If-None-Match': etag(first) } };
    await checks.expect('304 while nothing has changed', again, { status: 304 });
    await checks.world.make(kindNamed('colors'), { appId: app.id });
    await checks.expect('200 after a change', again, { status: 200 }, (exchange) =>
      etag(exchange) === etag(first) ? { expected: 'another ETag', came: 'the same' } : undefined,
    );
  },
};

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
    const assumptions = assumptionsAt(['components', 'securitySchemes', 'apiKey']);
    const withKey = (value: string): Call => ({
      ...configOf(app),
      jar: new Jar(),
      headers: { 'X-Api-Key': value },
    });
    const exchange = await checks.client.send(withKey(key));
    const came = String(exchange.answer.status);
    if (exchange.answer.status === 200) checks.passes('getConfig', 'let in by the API key');
    else checks.fails('let in by the API key', { expected: '200', came, assumptions }, exchange);
    await checks.expect('wrong API key', withKey('not-a-key'), { status: 401, refusalShown: true });
    const other = await checks.world.make(kindNamed('apps'));
    await checks.expect(
      'API key of another app',
      { ...withKey(key), path: { appId: other.id } },
      { status: 401, refusalShown: true },
    );
  },
};

/** The configuration that a client application receives (spec 3, Config response). */
export const configRules: readonly Rule[] = [languages, content, translated, caching, apiKey];
