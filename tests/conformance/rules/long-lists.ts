import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed } from '../contract/kinds.ts';
import { operation, responsePlace } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';

/** More than fits on the page of a backend that has pages. The contract knows of none: a list is all there is. */
const many = 250;

/** The texts of one language are those of English, when an app has no other. */
const queryOf = (list: string): Record<string, string> =>
  list === 'listLocaleTexts' ? { locale: 'en' } : {};

const long = (
  lists: [string, ...string[]],
  bulk: string,
  items: 'colors' | 'texts',
  value: string,
): Rule => ({
  name: 'a long list',
  operations: items === 'texts' ? [...lists, 'autoTranslateLocale', 'updateAppLocales'] : lists,
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    // With one language, a text brings no translations along.
    const languages = { operation: operation('updateAppLocales'), path: { id: appId } };
    await checks.world.send({ ...languages, body: { locales: ['en'] } });
    const things = Array.from({ length: many }, (_, index) => ({ key: `k${index}`, value }));
    await checks.world.send({ operation: operation(bulk), body: { appId, [items]: things } });
    for (const list of lists) {
      const request = { ...listCall(operation(list), appId), query: queryOf(list) };
      await checks.expect('all of a long list', request, { status: 200 }, ({ answer }) => {
        const came = itemsOf(answer.body).length;
        const told = came < many ? `${many - came} of them missing` : `${came} items`;
        const mismatch = { expected: `${many} items`, came: told };
        return came === many ? undefined : { ...mismatch, severity: 'loss' };
      });
    }
    if (items === 'texts') await queuesAll(checks, appId);
  },
});

/** A language that is translated at once is queued with all of its texts. */
async function queuesAll(checks: Checks, appId: string): Promise<void> {
  const languages = { operation: operation('updateAppLocales'), path: { id: appId } };
  await checks.world.send({ ...languages, body: { locales: ['en', 'de'] } });
  const path = { appId, locale: 'de' };
  const queueing = { operation: operation('autoTranslateLocale'), path };
  const exchange = await checks.client.send(queueing);
  const rows = {
    operation: operation('listLocaleTexts'),
    path: { appId },
    query: { locale: 'de' },
  };
  const listed = itemsOf((await checks.client.send(rows)).answer.body);
  const left = listed.filter((item) =>
    ['new', 'cancelled'].includes(String(field(item, 'status'))),
  );
  const mismatch = { expected: `${many} queued`, came: `${left.length} of them are not` };
  if (exchange.answer.status > 299) return;
  checks.verdict('queues all of a long list', left.length === 0 ? undefined : mismatch, exchange);
  const count = field(dataOf(exchange.answer.body), 'count');
  const other = { expected: `count ${many}`, came: String(count) };
  if (typeof count === 'number')
    checks.verdict('counts all of a long list', count === many ? undefined : other, exchange);
  const few = { expected: `${many} rows`, came: `${listed.length}`, severity: 'loss' } as const;
  const isWhole = listed.length === many;
  checks.verdictOn(
    'updateAppLocales',
    'adds a language to all of a long list',
    isWhole ? undefined : few,
    exchange,
  );
}

/** More than the usual page of things that are rare. */
const several = 150;

/** As many as any backend takes at a time. */
const few = 10;

/** How many are made at once. */
const abreast = 5;

/** A picture of another site, which need not be uploaded. */
const address = 'https://example.com/a.png';
const pictures: Record<string, Record<string, unknown>> = {
  images: { url: address, s3Key: '' },
  'vpn-servers': { countryImage: address, countryImageS3Key: '' },
};

/** Things enough of a kind to fill a page. */
async function enough({ world }: Checks, kind: Kind, appId?: string): Promise<string[]> {
  const own: string[] = [];
  const changes = { ...pictures[kind.name], ...(appId === undefined ? {} : { appId }) };
  while (own.length < several) {
    const made = Array.from({ length: abreast }, () => world.makePlain(kind, changes));
    own.push(...(await Promise.all(made)).map(({ id }) => id));
  }
  return own;
}

/** Checks that a list has all of these ids. */
async function listsAll(
  checks: Checks,
  call: Call,
  own: readonly string[],
  idOf: (item: unknown) => unknown,
): Promise<void> {
  await checks.expect('all of a long list', call, { status: 200 }, ({ answer }) => {
    const listed = new Set(itemsOf(answer.body).map(idOf));
    const missing = own.filter((id) => !listed.has(id)).length;
    const mismatch = { expected: `${own.length} items`, came: `${missing} of them missing` };
    return missing === 0 ? undefined : { ...mismatch, severity: 'loss' };
  });
}

const byId = (item: unknown) => field(item, '_id');
const serverOf = (item: unknown) => field(field(item, 'vpnServerId'), '_id');

/** More things of a kind than fit on a page. */
const longOfThings = (name: string): Rule[] => {
  const kind = kindNamed(name);
  const { list } = kind;
  if (!list) return [];
  const run: Rule['run'] = async (checks) => {
    const isOfApp = list.path.includes('{');
    const appId = isOfApp ? (await checks.world.make(kindNamed('apps'))).id : undefined;
    const own = await enough(checks, kind, appId);
    await listsAll(checks, listCall(list, appId ?? ''), own, byId);
    if (appId !== undefined) await configHas(checks, appId, name, several);
  };
  return [
    {
      name: 'a long list',
      operations: [list.id, ...(list.path.includes('{') ? ['getConfig'] : [])],
      run,
    },
  ];
};

/** A configuration that has a part at all has all of it. */
async function configHas(checks: Checks, appId: string, part: string, wanted: number) {
  const call = { operation: operation('getConfig'), path: { appId } };
  await checks.expect('all of a long list', call, { status: 200 }, ({ answer }) => {
    const shown = field(answer.body, part);
    if (typeof shown !== 'object' || shown === null) return undefined;
    const came = Object.keys(shown).length;
    const mismatch = { expected: `${wanted} ${part}`, came: `${came}`, severity: 'loss' } as const;
    return came === wanted ? undefined : mismatch;
  });
}

/** Servers are all there wherever they are listed: to choose from, as those of an app, and as used ones. */
const manyAssigned: Rule = {
  name: 'a long list',
  operations: [
    'listVpnServers',
    'listAvailableVpnServers',
    'listAppVpnServers',
    'listVpnServerUsage',
    'assignVpnServers',
    'getConfig',
  ],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const own = await enough(checks, kindNamed('vpn-servers'));
    const of = (id: string) => listCall(operation(id), appId);
    for (const list of ['listVpnServers', 'listAvailableVpnServers'])
      await listsAll(checks, of(list), own, byId);
    const assign = (serverIds: readonly string[]) => ({
      operation: operation('assignVpnServers'),
      body: { appId, serverIds, isPremium: false },
    });
    const check = `assigns ${several} servers`;
    const told = assumptionsAt(responsePlace(operation('assignVpnServers'), 201) ?? [], 'body');
    const exchange = await checks.expect(check, assign(own), { status: 201 }, ({ answer }) => {
      const named = new Set(itemsOf(answer.body).map(serverOf));
      const missing = own.filter((id) => !named.has(id)).length;
      const came = `${missing} of them missing, ${named.size} named`;
      const isWhole = missing === 0 && named.size === several;
      return isWhole ? undefined : { expected: `${several} named`, came, assumptions: told };
    });
    // One that takes fewer at a time lists them all the same.
    const isRefused = exchange.answer.status > 299;
    for (let at = 0; at < several && isRefused; at += few)
      await checks.world.send(assign(own.slice(at, at + few)));
    const idsIn = async (id: string, idOf: (item: unknown) => unknown) =>
      new Set(itemsOf((await checks.client.send(of(id))).answer.body).map(idOf));
    const assigned = await idsIn('listAppVpnServers', serverOf);
    const offered = await idsIn('listAvailableVpnServers', byId);
    // One that is offered still is lost; one in neither list is missing there.
    const kept = own.filter((id) => assigned.has(id) || !offered.has(id));
    const lost = `${several - kept.length} of them missing`;
    const mismatch = { expected: `${several} assigned`, came: lost, severity: 'loss' } as const;
    const isWhole = kept.length === several;
    checks.verdict(`${check}: all are there`, isWhole ? undefined : mismatch, exchange);
    await listsAll(checks, of('listAppVpnServers'), kept, serverOf);
    await listsAll(checks, { operation: operation('listVpnServerUsage') }, kept, byId);
    await configHas(checks, appId, 'vpnServers', kept.length);
  },
};

/** All of each list, however long it is. */
export const longListRules = (): Rule[] => [
  long(['listColors'], 'bulkCreateColors', 'colors', '#000000'),
  long(['listTexts', 'listLocaleTexts'], 'bulkCreateTexts', 'texts', 'One of many'),
  ...['apps', 'images'].flatMap(longOfThings),
  manyAssigned,
];
