import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import { comparable, dataOf, field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { saveCall } from './translation-rows.ts';
import { asLoss, isDone } from './simultaneous.ts';

/** Milliseconds between the first write and the others: a careless one has read, and not yet written. */
const pauses = [8, 25];

/** A write of one thing or aspect, and whether its effect is there. */
interface Aspect {
  call: Call;
  reader: Call;
  isThere: (body: unknown) => boolean;
}

const has = (wanted: Record<string, unknown>) => (body: unknown) =>
  itemsOf(body).some((item) =>
    Object.entries(wanted).every(
      ([name, value]) => comparable(field(item, name)) === comparable(value),
    ),
  );

const hasNot = (wanted: Record<string, unknown>) => (body: unknown) => !has(wanted)(body);

const idIn = (items: readonly unknown[], key: string): string =>
  String(
    field(
      items.find((item) => field(item, 'key') === key),
      '_id',
    ),
  );

const call = (id: string, body: unknown, path: Record<string, string> = {}): Call => ({
  operation: operation(id),
  path,
  ...(body === undefined ? {} : { body }),
});

/** Name and languages of the application; each round sets others. */
function ofApp({ world }: Checks, id: string, round: number): Aspect[] {
  const reader = call('getApp', undefined, { id });
  const name = world.unique('staggered');
  const locales = ['en', 'de', ['fr', 'it', 'pl', 'tr'][round % 4]];
  const isSet = (body: unknown) => {
    const now = field(dataOf(body), 'locales');
    return Array.isArray(now) && now.toSorted().join() === locales.toSorted().join();
  };
  return [
    {
      call: call('updateApp', { name, platform: 'Web' }, { id }),
      reader,
      isThere: (body) => field(dataOf(body), 'name') === name,
    },
    { call: call('updateAppLocales', { locales }, { id }), reader, isThere: isSet },
  ];
}

/** Things with a key of their own, which an import brings as well. */
const keyed = (items: 'colors' | 'texts', valueOf: (index: number) => string) =>
  async function ofKeyed({ world }: Checks, appId: string, round: number): Promise<Aspect[]> {
    const {
      makers: [create, bulk],
      update,
      remove,
      list,
    } = kindNamed(items);
    if (!create || !bulk || !update || !remove || !list) return [];
    const own = (index: number) => `k${round}_${index}`;
    const made = [0, 1, 2].map((index) => ({ key: own(index), value: valueOf(index) }));
    await world.send(call(bulk.id, { appId, [items]: made }));
    const reader = listCall(list, appId);
    const listed = itemsOf((await world.send(reader)).answer.body);
    const [changed, created, imported] = [3, 4, 5].map((index) => ({
      key: own(index),
      value: valueOf(index + round),
    }));
    const kept = { key: own(0), value: changed?.value };
    const textId = idIn(listed, own(2));
    const byHand = `By hand ${round}`;
    return [
      {
        call: call(update.id, { appId, ...kept }, { id: idIn(listed, own(0)) }),
        reader,
        isThere: has(kept),
      },
      { call: call(create.id, { appId, ...created }), reader, isThere: has({ ...created }) },
      {
        call: call(bulk.id, { appId, [items]: [imported] }),
        reader,
        isThere: has({ ...imported }),
      },
      {
        call: call(remove.id, undefined, { id: idIn(listed, own(1)) }),
        reader,
        isThere: hasNot({ key: own(1) }),
      },
      ...(items === 'texts'
        ? [
            {
              call: saveCall({ textId, id: '', locale: 'de' }, byHand),
              reader: call('listTextTranslations', undefined, { textId }),
              isThere: has({ locale: 'de', value: byHand }),
            },
          ]
        : []),
    ];
  };

const link = { url: 'https://example.com/a.png', s3Key: '' };

async function ofImages({ world }: Checks, appId: string): Promise<Aspect[]> {
  const kind = kindNamed('images');
  const [changed, gone] = [
    await world.makePlain(kind, { appId, ...link }),
    await world.makePlain(kind, { appId, ...link }),
  ];
  const reader = listCall(operation('listImages'), appId);
  const [first, second] = [world.unique('a'), world.unique('b')];
  return [
    {
      call: call('updateImage', { appId, key: first, ...link }, { id: changed.id }),
      reader,
      isThere: has({ _id: changed.id, key: first }),
    },
    {
      call: call('createImage', { appId, key: second, ...link }),
      reader,
      isThere: has({ key: second }),
    },
    {
      call: call('deleteImage', undefined, { id: gone.id }),
      reader,
      isThere: hasNot({ _id: gone.id }),
    },
  ];
}

const flag = { countryImage: 'https://example.com/a.png', countryImageS3Key: '' };

async function ofServers({ world }: Checks, appId: string): Promise<Aspect[]> {
  const kind = kindNamed('vpn-servers');
  const servers = [];
  for (let made = 0; made < 4; made += 1) servers.push(await world.makePlain(kind, flag));
  const [used = '', added = '', removed = '', changed = ''] = servers.map(({ id }) => id);
  const assign = (id: string) =>
    call('assignVpnServers', { appId, serverIds: [id], isPremium: true });
  await world.send(assign(used));
  const list = listCall(operation('listAppVpnServers'), appId);
  const own = itemsOf((await world.send(list)).answer.body);
  const serverOf = (item: unknown) => field(field(item, 'vpnServerId'), '_id');
  const isUsed = (id: string) => (body: unknown) =>
    itemsOf(body).some((one) => serverOf(one) === id);
  const id = String(
    field(
      own.find((one) => serverOf(one) === used),
      '_id',
    ),
  );
  const all = call('listVpnServers', undefined);
  const { body } = await world.valid(operation('updateVpnServer'), { changes: flag });
  const countryName = world.unique('changed');
  return [
    { call: assign(added), reader: list, isThere: isUsed(added) },
    {
      call: call('removeVpnServerAssignment', undefined, { id }),
      reader: list,
      isThere: (now) => !isUsed(used)(now),
    },
    {
      call: call('updateVpnServer', { ...Object(body), countryName }, { id: changed }),
      reader: all,
      isThere: has({ _id: changed, countryName }),
    },
    {
      call: call('deleteVpnServer', undefined, { id: removed }),
      reader: all,
      isThere: hasNot({ _id: removed }),
    },
  ];
}

/** One write begins, and the others come while it is under way: all that succeeded is there afterwards. */
const staggered = (
  lists: readonly string[],
  aspectsOf: (checks: Checks, appId: string, round: number) => Promise<Aspect[]>,
): Rule => ({
  name: 'writes that begin one after the other',
  operations: ['updateApp', 'updateAppLocales', ...lists],
  // Others would change how long each of them takes.
  isAlone: true,
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    let round = 0;
    let count = 1;
    for (let first = 0; first < count; first += 1)
      for (const pause of pauses) {
        round += 1;
        const own = [...(await aspectsOf(checks, appId, round)), ...ofApp(checks, appId, round)];
        count = own.length;
        const send = async (aspect: Aspect, index: number) => {
          if (index !== first) await delay(pause);
          return { aspect, exchange: await checks.client.send(aspect.call) };
        };
        const sent = await Promise.all(own.map(send));
        const read = new Map<string, unknown>();
        for (const { aspect, exchange } of sent) {
          if (!isDone(exchange)) continue;
          const { reader } = aspect;
          const name = JSON.stringify([reader.operation.id, reader.path]);
          const now = read.get(name) ?? (await checks.client.send(reader)).answer.body;
          read.set(name, now);
          const came = `lost beside ${own[first]?.call.operation.id ?? ''}`;
          const lost = { expected: 'its effect, as it was answered', came, ...asLoss };
          const check = 'beside other writes: its effect is there';
          checks.verdict(check, aspect.isThere(now) ? undefined : lost, exchange);
        }
      }
  },
});

const hex = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;
const words = (index: number) => `Value ${index}`;

/** Writes around one application that overlap, each of them the first in its turn. */
export const staggeredRules: readonly Rule[] = [
  staggered(
    ['createText', 'updateText', 'deleteText', 'bulkCreateTexts', 'updateTranslation'],
    keyed('texts', words),
  ),
  staggered(
    ['createColor', 'updateColor', 'deleteColor', 'bulkCreateColors'],
    keyed('colors', hex),
  ),
  staggered(['createImage', 'updateImage', 'deleteImage'], ofImages),
  staggered(
    ['assignVpnServers', 'removeVpnServerAssignment', 'updateVpnServer', 'deleteVpnServer'],
    ofServers,
  ),
];
