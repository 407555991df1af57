import { operations } from '#tests/support/contract.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Checks } from '../checks.ts';
import { field, isObject, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { type Operation, operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { knownFields } from '../known-fields.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { saveCall } from './translation-rows.ts';

const keyed = ['images', 'colors', 'texts'] as const;

async function itemsIn({ client }: Checks, id: string, appId: string): Promise<unknown[]> {
  return itemsOf((await client.send(listCall(operation(id), appId))).answer.body);
}

const keyIn = (value: unknown): string[] => {
  const key = field(value, 'key');
  return typeof key === 'string' ? [key] : [];
};

/** Every key that a request, or the application that it is about, has of a kind. */
async function keysOf(checks: Checks, name: (typeof keyed)[number], appId: string, { body }: Call) {
  const { list } = kindNamed(name);
  const listed = list ? await itemsIn(checks, list.id, appId) : [];
  const sent = isObject(body) ? [body, ...itemsOf(body[name])] : [];
  return [...new Set([...listed, ...sent].flatMap(keyIn))];
}

/** Another application with the same keys and servers, and a translation by hand. */
async function twinOf(checks: Checks, appId: string, request: Call): Promise<string> {
  const { world, client } = checks;
  const { id } = await world.make(kindNamed('apps'));
  const fits = (key: string) => /^[a-zA-Z]\w*$/.test(key);
  const colors = (await keysOf(checks, 'colors', appId, request)).filter(fits);
  const texts = await keysOf(checks, 'texts', appId, request);
  const images = (await keysOf(checks, 'images', appId, request)).filter(fits);
  const bulk = async (name: string, items: Record<string, unknown[]>) => {
    const [list = []] = Object.values(items);
    if (list.length > 0)
      await client.send({ operation: operation(name), body: { appId: id, ...items } });
  };
  await bulk('bulkCreateColors', { colors: colors.map((key) => ({ key, value: '#0F0E0D' })) });
  await bulk('bulkCreateTexts', { texts: texts.map((key) => ({ key, value: 'Of another' })) });
  for (const key of images)
    await world.make(kindNamed('images'), {
      appId: id,
      key,
      url: 'https://example.com/other.png',
      s3Key: '',
    });
  const [text] = await itemsIn(checks, 'listTexts', id);
  const textId = field(text, '_id');
  if (typeof textId === 'string')
    await client.send(saveCall({ textId, id: '', locale: 'de' }, 'By hand'));
  const used = (await itemsIn(checks, 'listAppVpnServers', appId)).map((item) =>
    field(field(item, 'vpnServerId'), '_id'),
  );
  const named = field(request.body, 'serverIds');
  const serverIds = [...new Set([...used, ...itemsOf(named)])];
  const assign = {
    operation: operation('assignVpnServers'),
    body: { appId: id, serverIds, isPremium: true },
  };
  if (serverIds.length > 0) await client.send(assign);
  return id;
}

/** All that an application has; of translations those that no queue moves. */
async function contentOf(checks: Checks, appId: string): Promise<Record<string, unknown>> {
  const lists = ['listImages', 'listColors', 'listTexts', 'listAppVpnServers'];
  const content: Record<string, unknown> = {};
  for (const id of lists)
    content[id] = knownFields(operation(id), await itemsIn(checks, id, appId));
  const rows = {
    operation: operation('listLocaleTexts'),
    path: { appId },
    query: { locale: 'de' },
  };
  const { answer } = await checks.client.send(rows);
  content['listLocaleTexts'] = itemsOf(answer.body)
    .filter((row) => ['new', 'translated'].includes(String(field(row, 'status'))))
    .map((row) => [field(row, 'key'), field(row, 'value'), field(row, 'status')]);
  const app = await checks.client.send({ operation: operation('getApp'), path: { id: appId } });
  content['getApp'] = ['name', 'platform', 'apiKey', 'locales'].map((name) =>
    field(app.answer.body, name),
  );
  return content;
}

const otherApps = (call: Operation): Rule => ({
  name: 'other applications stay as they are',
  operations: [call.id],
  async run(checks) {
    const request = await checks.world.valid(call);
    const { id: own } = await checks.world.sharedApp();
    const twin = await twinOf(checks, own, request);
    const before = await contentOf(checks, twin);
    const exchange = await checks.client.send(request);
    if (exchange.answer.status > 299) return;
    const after = await contentOf(checks, twin);
    const wrong = Object.keys(before).find((id) => !isDeepStrictEqual(before[id], after[id]));
    const came = wrong && `${JSON.stringify(after[wrong])}, in ${wrong}`;
    const mismatch = wrong && {
      expected: JSON.stringify(before[wrong]),
      came,
      severity: 'loss' as const,
    };
    checks.verdict('another application stays as it is', mismatch || undefined, exchange);
  },
});

/** Kinds that all applications share. */
const common = ['auth', 'vpn-servers', 'uploads'];

/** Each write, beside an application that has the same keys and servers. */
export const otherAppRules = (): Rule[] =>
  operations
    .filter(({ method, object }) => method !== 'GET' && !common.includes(object.tags[0] ?? ''))
    .map(otherApps);
