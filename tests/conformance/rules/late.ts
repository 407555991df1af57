import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import type { World } from '../world.ts';
import { type Memory, note, staying } from './late-facts.ts';
import { noteTranslations } from './late-translations.ts';

/** When the latest of them was noted, and how long effects may be late, in milliseconds. */
const lateMs = 6000;

const memories = new WeakMap<World, Memory>();

const listed =
  (id: string, appId: string) =>
  async ({ client }: Checks) => {
    const { answer } = await client.send(listCall(operation(id), appId));
    return itemsOf(answer.body)
      .map((item) =>
        JSON.stringify([
          field(item, '_id'),
          field(item, 'key'),
          field(item, 'value'),
          field(field(item, 'vpnServerId'), '_id'),
        ]),
      )
      .toSorted()
      .join(' ');
  };

const configured =
  (appId: string) =>
  async ({ client }: Checks) => {
    const { answer } = await client.send({
      operation: operation('getConfig'),
      path: { appId },
      query: { lan: 'de' },
    });
    return JSON.stringify([
      field(answer.body, 'texts'),
      field(answer.body, 'colors'),
      field(answer.body, 'availableLocales'),
    ]);
  };

/** Keys that were deleted and made again, by a creation and by an import. */
async function noteKeysAgain(checks: Checks, memory: Memory): Promise<void> {
  const { world, client } = checks;
  const { id: appId } = await world.make(kindNamed('apps'));
  for (const name of ['images', 'colors', 'texts']) {
    const { makers, remove, list } = kindNamed(name);
    for (const maker of makers) {
      const [first] = makers;
      if (!first || !remove || !list) continue;
      const changes = {
        appId,
        ...(name === 'images' && { url: 'https://example.com/a.png', s3Key: '' }),
      };
      const good = await world.valid(first, { changes });
      const old = isObject(good.body) ? good.body : {};
      const { entity, id } = await world.makePlain(kindNamed(name), old);
      await client.send({ operation: remove, path: { id } });
      const [key, value] = [field(entity, 'key'), field(entity, 'value')];
      const again: Call =
        maker === first ? good : { operation: maker, body: { appId, [name]: [{ key, value }] } };
      await note(
        checks,
        memory,
        'a key that was deleted and made again stays',
        again,
        listed(list.id, appId),
      );
    }
    // The second thing of a kind is in the same list.
    const ofKind = memory.facts.filter(({ exchange }) => makers.includes(exchange.call.operation));
    const last = ofKind.at(-1);
    if (last)
      for (const fact of ofKind)
        if (field(fact.exchange.call.body, 'appId') === appId) fact.wanted = last.wanted;
  }
}

/** Writes of every kind, as they are right after them. */
const remember: Rule = {
  name: 'the same some seconds later',
  operations: [
    'updateTranslation',
    'cancelTranslation',
    'assignVpnServers',
    'updateColor',
    'deleteColor',
    'deleteText',
    'updateApp',
    'updateAppLocales',
    'deleteApp',
    'removeVpnServerAssignment',
    'bulkCreateColors',
    'bulkCreateTexts',
    'createColor',
    'createText',
    'createImage',
    'deleteImage',
  ],
  // Other rules' requests would give the queue time.
  isAlone: true,
  async run(checks) {
    const world = staying(checks);
    const memory: Memory = { facts: [], at: 0 };
    const { id: appId } = await world.make(kindNamed('apps'));
    const color = await world.make(kindNamed('colors'), { appId });
    const gone = await world.make(kindNamed('colors'), { appId });
    const text = await world.make(kindNamed('texts'), { appId });
    const server = await world.make(kindNamed('vpn-servers'));
    const key = field(color.entity, 'key');
    await note(
      checks,
      memory,
      'a change stays',
      {
        operation: operation('updateColor'),
        path: { id: color.id },
        body: { appId, key, value: '#0A0B0C' },
      },
      listed('listColors', appId),
    );
    await note(
      checks,
      memory,
      'an import stays',
      {
        operation: operation('bulkCreateColors'),
        body: { appId, colors: [{ key: 'lateColor', value: '#0D0E0F' }] },
      },
      listed('listColors', appId),
    );
    await note(
      checks,
      memory,
      'a deletion stays',
      { operation: operation('deleteColor'), path: { id: gone.id } },
      listed('listColors', appId),
    );
    const looked = memory.facts.at(-1);
    // Looked at together, only the last list holds.
    if (looked) for (const fact of memory.facts) fact.wanted = looked.wanted;
    await note(
      checks,
      memory,
      'a deletion stays',
      { operation: operation('deleteText'), path: { id: text.id } },
      listed('listTexts', appId),
    );
    const body = { appId, serverIds: [server.id], isPremium: false };
    await note(
      checks,
      memory,
      'an assignment stays',
      { operation: operation('assignVpnServers'), body },
      listed('listAppVpnServers', appId),
    );
    await note(
      checks,
      memory,
      'languages stay',
      {
        operation: operation('updateAppLocales'),
        path: { id: appId },
        body: { locales: ['en', 'de'] },
      },
      configured(appId),
    );
    const name = world.unique('late');
    const read = async ({ client }: Checks) => {
      const { answer } = await client.send({ operation: operation('getApp'), path: { id: appId } });
      return String(field(dataOf(answer.body), 'name'));
    };
    await note(
      checks,
      memory,
      'a name stays',
      { operation: operation('updateApp'), path: { id: appId }, body: { name, platform: 'Web' } },
      read,
    );
    await noteKeysAgain(checks, memory);
    await noteTranslations(checks, memory);
    memory.at = Date.now();
    // Of a rule that ends early, nothing stays.
    memories.set(world, memory);
    checks.ledger.handOver();
  },
};

/** Looks at all of them lookAgain. */
const lookAgain: Rule = {
  name: 'the same some seconds later',
  operations: remember.operations,
  async run(checks) {
    const memory = memories.get(staying(checks));
    if (!memory) return;
    await delay(Math.max(0, memory.at + lateMs - Date.now()));
    for (const { check, exchange, look, wanted } of memory.facts) {
      const came = await look(checks);
      const mismatch = { expected: wanted, came, severity: 'loss' } as const;
      checks.verdict(
        `${check} some seconds later`,
        came === wanted ? undefined : mismatch,
        exchange,
      );
    }
  },
};

/** Effects that come late: what was written at the beginning is looked at lookAgain at the end. */
export const lateRules = { first: remember, last: lookAgain };
