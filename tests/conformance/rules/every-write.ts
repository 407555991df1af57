import { operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { nodeAt, refersTo } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { isStorageKey, kindNamed } from '../contract/kinds.ts';
import { bodyOf, type Operation, operation, propertiesAt } from '../contract/operations.ts';
import { unknownId } from '../contract/unknown-id.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Thing } from '../world.ts';
import { saveCall } from './translation-rows.ts';
import { lookedAt, type Scope } from './whole-look.ts';

/** Three applications with the same keys and servers, and a good request of every write. */
interface Furnished {
  scope: Scope;
  requests: readonly Call[];
}

const keyed = ['images', 'colors', 'texts'];
const locales = [nodeAt(['components', 'schemas', 'Locale'])['enum']].flat().map(String);

const link = 'https://example.com/a.png';

/** The variants of a body: its first example, and without a picture or with a link where it may have one. */
function variantsOf(call: Operation): { example?: unknown; changes?: Record<string, unknown> }[] {
  const body = bodyOf(call);
  const named = Object.entries(propertiesAt(body?.schema ?? []));
  const [url] = named.find(([, at]) => refersTo(at, 'ImageUrl')) ?? [];
  const [key] = named.find(([, at]) => isStorageKey(at)) ?? [];
  const [example] = body?.examples ?? [];
  const first = example ? { example: example.value } : {};
  if (url === undefined || key === undefined) return [first];
  const other = [
    { changes: { [url]: link, [key]: undefined } },
    ...(call.method === 'PUT' ? [{ changes: { [url]: undefined, [key]: undefined } }] : []),
  ];
  return [first, ...other];
}

interface Apps {
  own: string;
  twin: string;
  doomed: string;
}

/** Every write, or those of the operations that are wanted. */
function writesFor(checks: Checks): Operation[] {
  const writes = operations.filter(
    ({ method, object }) => method !== 'GET' && object.tags[0] !== 'auth',
  );
  const wanted = writes.filter(({ id }) => checks.isWanted(id));
  return wanted.length > 0 ? wanted : writes;
}

async function requestsOf(checks: Checks, { own, doomed }: Apps): Promise<Call[]> {
  const { world } = checks;
  const requests: Call[] = [];
  for (const call of writesFor(checks)) {
    const ofApp = { updateApp: own, updateAppLocales: own, deleteApp: doomed }[call.id];
    for (const variant of variantsOf(call)) {
      const request = await world.valid(call, variant);
      // The last language goes; the others stay.
      const body =
        call.id === 'updateAppLocales' ? { locales: locales.slice(0, -1) } : request.body;
      requests.push(ofApp === undefined ? request : { ...request, path: { id: ofApp }, body });
    }
  }
  // The application itself last: its languages are named by the others.
  const rank = ({ operation: { method, object } }: Call) =>
    object.tags[0] === 'apps' ? 2 : Number(method === 'DELETE');
  return requests.toSorted((one, other) => rank(one) - rank(other));
}

/** Gives another application what the first one and the requests have: keys, servers, a translation by hand. */
async function makeAlike(
  { world, client }: Checks,
  own: string,
  other: string,
  requests: readonly Call[],
) {
  const items = async (id: string, appId: string) =>
    itemsOf((await client.send(listCall(operation(id), appId))).answer.body);
  for (const name of keyed) {
    const kind = kindNamed(name);
    const sent = requests.flatMap(({ body }) => [body, ...itemsOf(field(body, name))]);
    const listed = kind.list ? await items(kind.list.id, own) : [];
    const keys = new Set([...listed, ...sent].map((item) => field(item, 'key')));
    const named = [...keys].filter((key) => typeof key === 'string' && /^[a-z]\w*$/i.test(key));
    const [, bulk] = kind.makers;
    const value = name === 'colors' ? '#0F0E0D' : 'Of another';
    if (bulk)
      await client.send({
        operation: bulk,
        body: { appId: other, [name]: named.map((key) => ({ key, value })) },
      });
    else
      for (const key of named)
        await world.makePlain(kind, { appId: other, key, url: link, s3Key: '' });
  }
  const used = (await items('listAppVpnServers', own)).map((item) =>
    field(field(item, 'vpnServerId'), '_id'),
  );
  const named = requests.flatMap(({ body }) => itemsOf(field(body, 'serverIds')));
  const serverIds = [...new Set([...used, ...named])];
  const assign = { appId: other, serverIds, isPremium: true };
  await client.send({ operation: operation('assignVpnServers'), body: assign });
}

/** A translation by hand that is queued again, taken out of the queue, and written again. */
async function againAndAgain({ client }: Checks, textId: string): Promise<Call[]> {
  const listed = await client.send({
    operation: operation('listTextTranslations'),
    path: { textId },
  });
  const locale = lookedAt.at(-1) ?? '';
  const item = itemsOf(listed.answer.body).find((one) => field(one, 'locale') === locale);
  const id = field(item, '_id');
  const act = (name: string) => ({
    operation: operation(name),
    path: { translationId: String(id) },
  });
  const byHand = saveCall({ textId, id: '', locale }, 'By hand again');
  return [
    ...(id === undefined ? [] : ['restartTranslation', 'cancelTranslation'].map(act)),
    byHand,
  ];
}

/** Makes all of it. */
export async function furnishAll(checks: Checks): Promise<Furnished> {
  const { world, client } = checks;
  const files = new Map<string, string>();
  client.listen(({ call, answer }) => {
    const [key, url] = ['key', 'url'].map((name) => field(dataOf(answer.body), name));
    if (call.operation.id === 'uploadImage' && typeof key === 'string') files.set(key, String(url));
  });
  const own = (await world.sharedApp()).id;
  const apps = { own, twin: '', doomed: '' };
  for (const name of ['twin', 'doomed'] as const)
    apps[name] = (await world.make(kindNamed('apps'))).id;
  const made: Thing[] = [];
  for (const name of keyed)
    for (const appId of [own, own, apps.doomed])
      made.push(await world.make(kindNamed(name), { appId }));
  const servers = [];
  for (let at = 0; at < 2; at += 1) servers.push(await world.make(kindNamed('vpn-servers')));
  for (const [index, server] of servers.entries())
    await client.send({
      operation: operation('assignVpnServers'),
      body: { appId: own, serverIds: [server.id], isPremium: index === 0 },
    });
  const requests = await requestsOf(checks, apps);
  for (const other of [apps.twin, apps.doomed]) await makeAlike(checks, own, other, requests);
  const [first, second] = made.filter(({ kind }) => kind.name === 'texts').map(({ id }) => id);
  const [ofTwin] = itemsOf(
    (await client.send(listCall(operation('listTexts'), apps.twin))).answer.body,
  ).map((item) => field(item, '_id'));
  const texts = new Map<string, string>();
  for (const [text, app] of [
    [first, own],
    [second, own],
    [ofTwin, apps.twin],
  ] as const)
    if (typeof text === 'string') texts.set(text, app);
  for (const textId of [first, ofTwin])
    for (const locale of lookedAt.slice(1))
      if (typeof textId === 'string')
        await client.send(saveCall({ textId, id: '', locale }, `By hand in ${locale}`));
  const again = checks.isWanted('restartTranslation')
    ? await againAndAgain(checks, String(first))
    : [];
  return {
    scope: { apps: [own, apps.twin, apps.doomed], texts, files },
    requests: [...again, ...requests],
  };
}

/** Each list of a request with an entry at its end that has to be refused. */
export const refusedWrites = ({ requests }: Furnished): Call[] =>
  requests.flatMap(({ body, ...call }) => {
    const [name, list] =
      Object.entries(isObject(body) ? body : {}).find(([, value]) => Array.isArray(value)) ?? [];
    if (name === undefined || !Array.isArray(list)) return [];
    const [first] = list as unknown[]; // as: of anything
    const bad = isObject(first)
      ? { key: 'noValue' }
      : locales.includes(String(first))
        ? 'xx'
        : unknownId(String(first));
    return [
      { ...call, body: { ...(isObject(body) ? body : {}), [name]: [...itemsOf(list), bad] } },
    ];
  });
