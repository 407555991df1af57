import type { Checks } from '../checks.ts';
import { assumptionsAt, nodeAt } from '../contract/document.ts';
import { field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation, placeOfOperation, responsePlace } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { configOf } from './config-access.ts';
import { renamedKeyRules } from './renamed-keys.ts';
import { readTranslations, saveCall } from './translation-rows.ts';

const asLoss = { severity: 'loss' } as const;

const setLanguages = (appId: string, locales: string[]): Call => ({
  operation: operation('updateAppLocales'),
  path: { id: appId },
  body: { locales },
});

const config = (id: string, lan = 'en') => configOf({ id }, { lan });

const languages = nodeAt(['components', 'schemas', 'TargetLocale'])['enum'];
const targets = Array.isArray(languages) ? languages.map(String) : [];
const baseOf = (locale: string) => locale.replace(/-.*/, '');

/** Languages that differ from one that stays only in their country, and one that differs from all. */
const removed = [...Map.groupBy(targets, baseOf).values()]
  .filter((alike) => alike.length > 1)
  .flatMap((alike) => alike.slice(-1))
  .concat(targets.slice(0, 1));

const byHand = (locale: string) => `By hand ${locale}`;

/** An application whose text is translated into some languages. */
async function translatedApp(checks: Checks, locales: readonly string[]) {
  const { id: appId } = await checks.world.make(kindNamed('apps'));
  const text = await checks.world.make(kindNamed('texts'), { appId });
  for (const locale of locales)
    await checks.world.send(saveCall({ textId: text.id, id: '', locale }, byHand(locale)));
  return { appId, text };
}

/** Languages that are taken away are gone everywhere; the others are as they were, in this app and in the next. */
const removedLanguages: Rule = {
  name: 'languages that are taken away',
  operations: ['updateAppLocales', 'listLocaleTexts', 'getTranslationProgress'],
  async run(checks) {
    const { appId, text } = await translatedApp(checks, targets);
    const next = await translatedApp(checks, removed);
    const [first = ''] = removed;
    const query = { locale: first };
    const ofLanguage = ['listLocaleTexts', 'getTranslationProgress'].map((id): Call => ({
      operation: operation(id),
      path: { appId },
      query,
    }));
    // Fills the caches of the backend.
    for (const call of ofLanguage) await checks.client.send(call);
    await readTranslations(checks, text.id);
    for (const lan of ['en', ...removed]) await checks.client.send(config(appId, lan));
    const left = targets.filter((locale) => !removed.includes(locale));
    const exchange = await checks.expect(
      'takes languages away',
      setLanguages(appId, ['en', ...left]),
      {
        status: 200,
      },
    );
    if (exchange.answer.status > 299) return;
    for (const call of ofLanguage) {
      const assumptions = assumptionsAt(responsePlace(call.operation, 400) ?? [], 'inApp');
      await checks.expect('a language that was taken away', call, { status: 400, assumptions });
    }
    const see = (check: string, wrong: string | undefined, expected: string, severity?: 'loss') =>
      checks.verdict(
        check,
        wrong === undefined ? undefined : { expected, came: wrong, ...(severity && { severity }) },
        exchange,
      );
    const read = { operation: operation('getApp'), path: { id: appId } };
    const now = field((await checks.client.send(read)).answer.body, 'locales');
    const kept = Array.isArray(now) ? removed.find((locale) => now.includes(locale)) : 'no list';
    see('the languages are gone from the app', kept, 'none of them');
    const progress = {
      operation: operation('getTranslationProgress'),
      path: { appId },
      query: { locale: 'en' },
    };
    const counted = field((await checks.client.send(progress)).answer.body, 'languages');
    const codes = itemsOf(counted).map((item) => field(item, 'locale'));
    const stays = removed.find((locale) => codes.includes(locale));
    see('the progress has them no more', stays, 'none of them');
    const key = String(field(text.entity, 'key'));
    // Without a country, no related language replaces it.
    const { answer } = await checks.client.send(config(appId, targets[0]));
    const shown = field(field(answer.body, 'texts'), key);
    const isEnglish = shown === undefined || shown === field(text.entity, 'value');
    see(
      'the configuration of such a language is English',
      isEnglish ? undefined : JSON.stringify(shown),
      'the English text',
    );
    const items = await readTranslations(checks, text.id);
    const valueIn = (locale: string) =>
      field(
        items.find((item) => field(item, 'locale') === locale),
        'value',
      );
    see(
      'their translations are not listed',
      removed.find((locale) => valueIn(locale) !== undefined),
      'none of them',
    );
    const lost_ = left.find((locale) => valueIn(locale) !== byHand(locale));
    see('the other languages stay', lost_, 'every other translation', 'loss');
    const beside = await readTranslations(checks, next.text.id);
    const values = beside.map((item) => field(item, 'value'));
    const gone = removed.find((locale) => !values.includes(byHand(locale)));
    see('other applications keep the languages', gone, 'every translation', 'loss');
    await checks.client.send(setLanguages(appId, ['en', ...targets]));
    const again = (await readTranslations(checks, text.id)).find(
      (item) => field(item, 'locale') === first,
    );
    const status = String(field(again, 'status'));
    const assumptions = assumptionsAt(placeOfOperation(exchange.call.operation), 'added');
    const revived = { expected: 'new', came: status, assumptions };
    checks.verdict(
      'a language that comes back is new',
      status === 'new' ? undefined : revived,
      exchange,
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
      isKept ? undefined : { expected: 'one, not premium', came: JSON.stringify(kept), ...asLoss },
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

/** Searches for the old state after a change. */
export const otherHalfRules = (): Rule[] => [
  removedLanguages,
  ...renamedKeyRules(),
  renamed('updateApp', 'name', 'apps'),
  renamed('updateVpnServer', 'countryName', 'vpn-servers'),
  movedAssignment,
];
