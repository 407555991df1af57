import { field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { atOnce, isDone, asLoss } from './simultaneous.ts';
import { readTranslations, saveCall } from './translation-rows.ts';

/** Translations of one text into several languages at the same moment. */
const translationsAtOnce: Rule = {
  name: 'translations at once',
  operations: ['updateTranslation'],
  async run(checks) {
    const text = await checks.world.make(kindNamed('texts'));
    const locales = ['de', 'fr', 'it', 'pl', 'tr', 'da', 'th', 'sk'];
    const calls = locales.map((locale) =>
      saveCall({ textId: text.id, id: '', locale }, `By hand ${locale}`),
    );
    const exchanges = await atOnce(checks, 'translated at once', calls);
    const items = await readTranslations(checks, text.id);
    const missing = locales.filter(
      (locale) =>
        !items.some(
          (item) =>
            field(item, 'locale') === locale && field(item, 'value') === `By hand ${locale}`,
        ),
    );
    const isDouble = new Set(items.map((item) => field(item, 'locale'))).size < items.length;
    const [first] = exchanges;
    const came = isDouble ? 'a language twice' : `${missing.join(', ')} missing`;
    const mismatch = { expected: 'every language once', came, ...asLoss };
    if (first)
      checks.verdict(
        'translated at once: all are there',
        missing.length > 0 || isDouble ? mismatch : undefined,
        first,
      );
  },
};

/** A server that is assigned by several at the same moment is assigned once; different ones are all assigned. */
const assignmentsAtOnce: Rule = {
  name: 'assignments at once',
  operations: ['assignVpnServers'],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const servers = [
      await checks.world.make(kindNamed('vpn-servers')),
      await checks.world.make(kindNamed('vpn-servers')),
      await checks.world.make(kindNamed('vpn-servers')),
    ];
    const ids = servers.map(({ id }) => id);
    const calls = [...ids, ...ids].map((id) => ({
      operation: operation('assignVpnServers'),
      body: { appId, serverIds: [id], isPremium: false },
    }));
    const exchanges = await atOnce(checks, 'assigned at once', calls);
    const { answer } = await checks.client.send(listCall(operation('listAppVpnServers'), appId));
    const listed = itemsOf(answer.body).map((item) =>
      String(field(field(item, 'vpnServerId'), '_id')),
    );
    const isRight = listed.toSorted().join() === ids.toSorted().join();
    const [first] = exchanges;
    const mismatch = { expected: ids.join(', '), came: listed.join(', '), ...asLoss };
    if (first)
      checks.verdict('assigned at once: each server once', isRight ? undefined : mismatch, first);
  },
};

/** Languages that are set by several at the same moment are those of one of them. */
const languagesAtOnce: Rule = {
  name: 'languages at once',
  operations: ['updateAppLocales', 'updateApp'],
  async run(checks) {
    const { id } = await checks.world.make(kindNamed('apps'));
    const sets = [
      ['en', 'de'],
      ['en', 'fr', 'it'],
      ['en', 'pl'],
    ];
    const name = checks.world.unique('once');
    const calls: Call[] = [
      ...sets.map((locales) => ({
        operation: operation('updateAppLocales'),
        path: { id },
        body: { locales },
      })),
      { operation: operation('updateApp'), path: { id }, body: { name, platform: 'Web' } },
    ];
    const exchanges = await atOnce(checks, 'languages and name at once', calls);
    const { answer } = await checks.client.send({ operation: operation('getApp'), path: { id } });
    const locales = field(answer.body, 'locales');
    const came = Array.isArray(locales) ? locales.toSorted().join() : String(locales);
    const isRight = sets.some((set) => set.toSorted().join() === came);
    const [first] = exchanges;
    const last = exchanges.at(-1);
    if (first)
      checks.verdict(
        'languages at once are those of one',
        isRight ? undefined : { expected: 'one of the sets', came, ...asLoss },
        first,
      );
    if (!last || !isDone(last)) return;
    const isNamed = field(answer.body, 'name') === name;
    checks.verdict(
      'a name beside new languages is kept',
      isNamed ? undefined : { expected: name, came: String(field(answer.body, 'name')), ...asLoss },
      last,
    );
  },
};

/** Writes at the same moment around one text, or one application. */
export const atOnceOfApps: readonly Rule[] = [
  translationsAtOnce,
  assignmentsAtOnce,
  languagesAtOnce,
];
