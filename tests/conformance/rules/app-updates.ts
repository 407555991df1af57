import type { Mismatch } from '../mismatch.ts';
import { assumptionsAt } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { entitySchema, operation, placeOfOperation, propertiesAt } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import { saveCall } from './translation-rows.ts';

/** The languages of an app are a set: their order means nothing. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** The first field of an app with a wrong value. */
function changedField(
  wanted: Record<string, unknown>,
  { answer }: Pick<Exchange, 'answer'>,
): Mismatch | undefined {
  const wrong = Object.entries(wanted).find(
    ([name, value]) => comparable(field(answer.body, name)) !== comparable(value),
  );
  return (
    wrong && {
      expected: `${wrong[0]} ${comparable(wrong[1])}`,
      came: comparable(field(answer.body, wrong[0])),
    }
  );
}

/** A change of an app changes what it names, and keeps the rest: id, API key, date, languages or name. */
const keepsTheRest = (id: string, body: Record<string, unknown>): Rule => ({
  name: 'leaves the rest as it is',
  operations: [id],
  async run(checks) {
    // No default, which would not show in its place.
    const other = { platform: 'Other' };
    const apps = kindNamed('apps');
    const { id: appId } = await (id === 'updateApp'
      ? checks.world.make(apps, other)
      : checks.world.makePlain(apps, other));
    const path = { id: appId };
    const read = { operation: operation('getApp'), path };
    const { answer: before } = await checks.world.send(read);
    // Fields that the contract does not know, like the time of the last change, may change too.
    const known = Object.keys(propertiesAt(entitySchema(read.operation) ?? []));
    const kept = Object.entries(isObject(before.body) ? before.body : {});
    const wanted = {
      ...Object.fromEntries(kept.filter(([name]) => known.includes(name))),
      ...body,
    };
    const exchange = await checks.expect(
      'changes what is sent, leaves the rest',
      { operation: operation(id), path, body },
      { status: 200 },
    );
    const mismatch = changedField(wanted, await checks.client.send(read));
    const check = 'leaves the rest: read back by getApp';
    checks.verdict(check, mismatch && { severity: 'loss', ...mismatch }, exchange);
  },
});

/** Fields that the server sets itself cannot be set by a client. */
const ownFields: Rule = {
  name: 'fields of its own',
  operations: ['createApp'],
  async run(checks) {
    const own = { apiKey: 'chosen-by-the-client', _id: 'aaaaaaaaaaaaaaaaaaaaaaaa' };
    const create = operation('createApp');
    const exchange = await checks.client.send(await checks.world.valid(create, { changes: own }));
    const made = exchange.answer.body;
    const taken = Object.entries(own).find(([name, value]) => field(dataOf(made), name) === value);
    checks.verdict(
      'lets nobody choose an id or an API key',
      taken && { expected: `${taken[0]} of its own`, came: taken[1], severity: 'security' },
      exchange,
    );
  },
};

/** A new app: an id, a key and a date of its own, and English alone. */
const fresh: Rule = {
  name: 'a new app',
  operations: ['createApp'],
  async run(checks) {
    const create = operation('createApp');
    const sent = await checks.client.send(await checks.world.valid(create));
    const id = String(field(await checks.world.identify(kindNamed('apps'), sent), '_id'));
    const { answer } = await checks.client.send({ operation: operation('getApp'), path: { id } });
    const locales = comparable(field(answer.body, 'locales'));
    const assumptions = assumptionsAt(placeOfOperation(create), 'languages');
    const mismatch = { expected: '["en"]', came: locales, assumptions };
    checks.verdict('starts with English alone', locales === '["en"]' ? undefined : mismatch, sent);
    const other = await checks.world.make(kindNamed('apps'));
    const keys = [answer.body, other.entity].map((app) => field(app, 'apiKey'));
    const same = { expected: 'another API key', came: 'the same', severity: 'security' } as const;
    const isShared = typeof keys[0] === 'string' && keys[0] === keys[1];
    checks.verdict('an API key of its own', isShared ? same : undefined, sent);
  },
};

/** A language that is added starts with every text new; one that was there keeps its translations. */
const addedLanguage: Rule = {
  name: 'a language that is added',
  operations: ['updateAppLocales'],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const languages = operation('updateAppLocales');
    const set = (locales: string[]) =>
      checks.client.send({ operation: languages, path: { id: appId }, body: { locales } });
    await set(['en', 'de']);
    const { id: textId } = await checks.world.make(kindNamed('texts'), { appId });
    await checks.client.send(saveCall({ textId, locale: 'de', id: '' }, 'By hand'));
    const exchange = await set(['en', 'de', 'pl']);
    const rowIn = async (locale: string) => {
      const list = operation('listLocaleTexts');
      const call = { operation: list, path: { appId }, query: { locale } };
      return itemsOf((await checks.client.send(call)).answer.body)[0];
    };
    const status = String(field(await rowIn('pl'), 'status'));
    const assumptions = assumptionsAt(placeOfOperation(languages), 'added');
    const mismatch = { expected: 'status new', came: status, assumptions };
    checks.verdict(
      'a language that is added is new',
      status === 'new' ? undefined : mismatch,
      exchange,
    );
    const kept = String(field(await rowIn('de'), 'value'));
    const lost = { expected: 'By hand', came: kept, severity: 'loss' } as const;
    checks.verdict(
      'the others keep their translations',
      kept === 'By hand' ? undefined : lost,
      exchange,
    );
  },
};

/** Of a name and a platform, one alone may change. */
const oneAlone: Rule = {
  name: 'changes one field alone',
  operations: ['updateApp'],
  async run(checks) {
    const { id, entity } = await checks.world.make(kindNamed('apps'));
    const platform = field(entity, 'platform') === 'Other' ? 'iOS' : 'Other';
    const first = { name: field(entity, 'name'), platform };
    for (const body of [first, { name: checks.world.unique('renamed'), platform }]) {
      const exchange = await checks.client.send({
        operation: operation('updateApp'),
        path: { id },
        body,
      });
      const read = await checks.client.send({ operation: operation('getApp'), path: { id } });
      const mismatch = changedField(body, read);
      const lost = mismatch && { severity: 'loss' as const, ...mismatch };
      checks.verdict('changes one field alone', lost, exchange);
    }
  },
};

/** In milliseconds. */
const second = 1000;

/** Clocks of a backend and its proxy differ by less, and time zones by more. */
const clockMs = 600_000;

/** An app says when it was made. */
const dated: Rule = {
  name: 'the time of its creation',
  operations: ['createApp', 'getApp'],
  async run(checks) {
    const { id, entity } = await checks.world.makePlain(kindNamed('apps'));
    const read = await checks.client.send({ operation: operation('getApp'), path: { id } });
    // The clock of the backend itself, where it sends it.
    const now = Date.parse(read.answer.headers.get('date') ?? '');
    for (const [on, app] of [
      ['createApp', entity],
      ['getApp', read.answer.body],
    ] as const) {
      const createdAt = field(app, 'createdAt');
      const apart = Math.abs(Date.parse(String(createdAt)) - now);
      const mismatch = { expected: new Date(now || 0).toISOString(), came: String(createdAt) };
      checks.verdictOn(
        on,
        'the time of its creation',
        apart > clockMs ? mismatch : undefined,
        read,
      );
    }
  },
};

/** How often two apps are asked for in turn. */
const turns = 3;

/** A call returns the app that it names, whatever was called before. */
const asked: Rule = {
  name: 'the app that was asked for',
  operations: ['getApp'],
  async run(checks) {
    const ids = [
      (await checks.world.make(kindNamed('apps'))).id,
      (await checks.world.make(kindNamed('apps'))).id,
    ];
    for (const id of Array.from({ length: turns }, () => ids).flat())
      await checks.expect(
        'answers the app that was asked for',
        { operation: operation('getApp'), path: { id } },
        { status: 200 },
        ({ answer }) => changedField({ _id: id }, { answer }),
      );
  },
};

/** The list shows an app as getApp does. A time may be in another form, or without its fraction. */
const inTheList: Rule = {
  name: 'an app in the list',
  operations: ['listApps'],
  async run(checks) {
    const { id } = await checks.world.make(kindNamed('apps'));
    const { answer } = await checks.client.send({ operation: operation('getApp'), path: { id } });
    const { createdAt, ...wanted } = isObject(answer.body) ? answer.body : {};
    const known = Object.keys(propertiesAt(['components', 'schemas', 'App']));
    const call = { operation: operation('listApps') };
    await checks.expect('an app in the list', call, { status: 200 }, (exchange) => {
      const app = itemsOf(exchange.answer.body).find((item) => field(item, '_id') === id);
      const shown = Object.entries(wanted).filter(([name]) => known.includes(name));
      const apart = Date.parse(String(field(app, 'createdAt'))) - Date.parse(String(createdAt));
      const times = { expected: `createdAt ${String(createdAt)}`, came: comparable(app) };
      return (
        changedField(Object.fromEntries(shown), { answer: { ...answer, body: app } }) ??
        (Math.abs(apart) >= second ? times : undefined)
      );
    });
  },
};

/** The initial state of an app, and its changes. */
export const appUpdateRules: readonly Rule[] = [
  fresh,
  ownFields,
  dated,
  addedLanguage,
  oneAlone,
  asked,
  inTheList,
  keepsTheRest('updateApp', { name: 'Renamed', platform: 'Web' }),
  keepsTheRest('updateAppLocales', { locales: ['en', 'de', 'fr', 'it'] }),
];
