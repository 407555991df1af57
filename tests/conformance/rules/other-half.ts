import { field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { configOf } from './config-access.ts';
import { renamedKeyRules } from './renamed-keys.ts';
import { saveCall } from './translation-rows.ts';

const lost = { severity: 'loss' } as const;

const setLanguages = (appId: string, locales: string[]): Call => ({
  operation: operation('updateAppLocales'),
  path: { id: appId },
  body: { locales },
});

const config = (id: string, lan = 'en') => configOf({ id }, { lan });

/** A language that is taken away is gone everywhere; the others are as they were, in this app and in the next. */
const removedLanguage: Rule = {
  name: 'a language that is taken away',
  operations: ['updateAppLocales', 'getApp', 'getConfig', 'listTextTranslations'],
  async run(checks) {
    const [app, next] = [
      await checks.world.make(kindNamed('apps')),
      await checks.world.make(kindNamed('apps')),
    ];
    for (const { id } of [app, next]) await checks.world.send(setLanguages(id, ['en', 'de', 'fr']));
    const text = await checks.world.make(kindNamed('texts'), { appId: app.id });
    const beside = await checks.world.make(kindNamed('texts'), { appId: next.id });
    for (const { id } of [text, beside])
      for (const locale of ['de', 'fr'])
        await checks.world.send(saveCall({ textId: id, id: '', locale }, `By hand ${locale}`));
    for (const lan of ['en', 'de', 'fr']) await checks.client.send(config(app.id, lan));
    const exchange = await checks.expect(
      'takes a language away',
      setLanguages(app.id, ['en', 'fr']),
      { status: 200 },
    );
    if (exchange.answer.status > 299) return;
    const key = String(field(text.entity, 'key'));
    const shown = async (lan: string) =>
      field(field((await checks.client.send(config(app.id, lan))).answer.body, 'texts'), key);
    const see = (
      check: string,
      isRight: boolean,
      expected: string,
      came: unknown,
      severity?: 'loss',
    ) =>
      checks.verdict(
        check,
        isRight
          ? undefined
          : { expected, came: JSON.stringify(came), ...(severity && { severity }) },
        exchange,
      );
    const read = { operation: operation('getApp'), path: { id: app.id } };
    const locales = field((await checks.client.send(read)).answer.body, 'locales');
    see(
      'the language is gone from the app',
      Array.isArray(locales) && !locales.includes('de'),
      'no de',
      locales,
    );
    const german = await shown('de');
    see(
      'the configuration of the language is English',
      german === undefined || german === field(text.entity, 'value'),
      'the English text',
      german,
    );
    const all = { operation: operation('listTextTranslations'), path: { textId: text.id } };
    const left = itemsOf((await checks.client.send(all)).answer.body).map((item) =>
      field(item, 'locale'),
    );
    see('its translations are not listed', !left.includes('de'), 'no de', left);
    const french = await shown('fr');
    see(
      'the other languages stay',
      french === undefined || french === 'By hand fr',
      'By hand fr',
      french,
      'loss',
    );
    const rows = {
      operation: operation('listLocaleTexts'),
      path: { appId: next.id },
      query: { locale: 'de' },
    };
    const [row] = itemsOf((await checks.client.send(rows)).answer.body);
    see(
      'other applications keep the language',
      field(row, 'value') === 'By hand de',
      'By hand de',
      field(row, 'value'),
      'loss',
    );
  },
};

/** Places that show a thing by its name, before and after it is renamed. */
const renamed = (id: string, name: string, kindName: string): Rule => ({
  name: 'a name that changes',
  operations: [id],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const server = await checks.world.make(kindNamed('vpn-servers'));
    const body = { appId: app.id, serverIds: [server.id], isPremium: false };
    await checks.world.send({ operation: operation('assignVpnServers'), body });
    const places: Call[] = [
      'listVpnServerUsage',
      ...(kindName === 'apps' ? ['listApps'] : ['listAppVpnServers', 'listVpnServers']),
    ].map((list) => listCall(operation(list), app.id));
    if (kindName !== 'apps') places.push(config(app.id));
    for (const call of places) await checks.client.send(call);
    const thing = kindName === 'apps' ? app : server;
    const old = String(field(thing.entity, name));
    const now = checks.world.unique('renamed');
    const request = await checks.world.valid(operation(id), { changes: { [name]: now } });
    const exchange = await checks.client.send({ ...request, path: { id: thing.id } });
    if (exchange.answer.status > 299) return;
    for (const call of places) {
      const { answer } = await checks.client.send(call);
      const isOld = answer.text.includes(JSON.stringify(old));
      const came = `still ${old} in ${call.operation.id}`;
      checks.verdict(
        `the old name is gone: ${call.operation.id}`,
        isOld ? { expected: now, came } : undefined,
        exchange,
      );
    }
  },
});

/** An assignment that moves from one app to another is with the other alone. */
const movedAssignment: Rule = {
  name: 'an assignment that moves',
  operations: ['removeVpnServerAssignment', 'assignVpnServers'],
  async run(checks) {
    const [from, to] = [
      await checks.world.make(kindNamed('apps')),
      await checks.world.make(kindNamed('apps')),
    ];
    const server = await checks.world.make(kindNamed('vpn-servers'));
    const assign = (appId: string, isPremium: boolean): Call => ({
      operation: operation('assignVpnServers'),
      body: { appId, serverIds: [server.id], isPremium },
    });
    const serversOf = async ({ id }: { id: string }) =>
      itemsOf((await checks.client.send(listCall(operation('listAppVpnServers'), id))).answer.body);
    await checks.world.send(assign(from.id, true));
    await checks.world.send(assign(to.id, false));
    const [first] = await serversOf(from);
    const removal = {
      operation: operation('removeVpnServerAssignment'),
      path: { id: String(field(first, '_id')) },
    };
    const exchange = await checks.client.send(removal);
    const [left, kept] = [await serversOf(from), await serversOf(to)];
    const still = { expected: 'nothing', came: `${left.length} servers` };
    checks.verdict('it is gone from the one', left.length === 0 ? undefined : still, exchange);
    const isKept = kept.length === 1 && field(kept[0], 'isPremium') === false;
    checks.verdict(
      'it stays with the other as it was',
      isKept ? undefined : { expected: 'one, not premium', came: JSON.stringify(kept), ...lost },
      exchange,
    );
    const again = await checks.expect('it can be assigned again', assign(from.id, false), {
      status: 201,
    });
    const now = await serversOf(from);
    const isNew = now.length === 1 && field(now[0], 'isPremium') === false;
    checks.verdict(
      'assigned again, it is as it was sent',
      isNew
        ? undefined
        : {
            expected: 'one, not premium',
            came: JSON.stringify(now.map((item) => field(item, 'isPremium'))),
          },
      again,
    );
  },
};

/** What a change takes away is looked for, too. */
export const otherHalfRules = (): Rule[] => [
  removedLanguage,
  ...renamedKeyRules(),
  renamed('updateApp', 'name', 'apps'),
  renamed('updateVpnServer', 'countryName', 'vpn-servers'),
  movedAssignment,
];
